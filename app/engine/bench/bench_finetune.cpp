// bench finetune: tokens that matter (no padding) a second of fine-tuning on a GLUE task, on request beside another
// implementation that gets the same batches padded to the full length.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>

#include <ATen/Parallel.h>

#include "app/engine/bench/bench.h"
#include "app/engine/bench/bench_reference.h"
#include "app/engine/bench/commands.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/command/scratch_folder.h"
#include "core/device/devices.h"
#include "core/device/machine.h"
#include "core/finetune/batches.h"
#include "core/finetune/cell.h"
#include "core/finetune/protocol.h"
#include "core/model/checkpoint_files.h"
#include "core/train/randomness.h"
#include "core/train/trainer.h"

namespace plateau::engine {
namespace {

constexpr std::int64_t kWarmUp = 3;
constexpr const char* kUnit = "tokens/s";

struct Flags {
    std::string checkpoint, data, task = "cola", precision = "fp32", reference;
    std::int64_t repeats = 5, batch = 16, length = 128;
    double seconds = 4, budget = 0;

    std::vector<Parameter> parameters() {
        return {parameter("checkpoint", &checkpoint, "C", "checkpoint to start from").required(),
                parameter("data", &data, "DIR", "GLUE folder").required(),
                parameter("task", &task, "T", "whose training data").withDefault(),
                parameter("precision", &precision, "P", "fp32 or bf16").oneOf({"fp32", "bf16"}).withDefault(),
                parameter("batch", &batch, "N", "examples a step").within(1, 4096).withDefault(),
                parameter("length", &length, "N", "most tokens of an example, and what the reference pads to")
                    .within(8, 8192)
                    .withDefault(),
                parameter("repeats", &repeats, "N", "measurements, of which the median counts")
                    .within(1, 1000)
                    .withDefault(),
                parameter("seconds", &seconds, "S", "length of one measurement, at least a step")
                    .within(0.0, 3600.0)
                    .withDefault(),
                parameter("budget", &budget, "S", "no measurement that would end so many seconds after the start")
                    .within(0.0, 86400.0),
                parameter("reference", &reference, "COMMAND",
                          "command of another implementation to measure in turns, such as \"python3 "
                          "tests/bench/reference_finetuning.py\"")};
    }
};

using Batches = std::vector<std::vector<std::int64_t>>;

struct Bench {
    spec::GlueSpec spec;
    finetune::StartingPoint start;
    finetune::TaskData data;
    at::Device device;
    int threads = 1;
    std::int64_t done = 0;  // steps
    std::vector<double> speeds, reference_speeds;
};

// The epochs' own random batches, from step `first` on.
Batches batchesOf(const Bench& bench, std::int64_t first, std::int64_t count) {
    const std::int64_t per_epoch = finetune::stepsPerEpoch(bench.spec, bench.data.train.size());
    Batches batches;
    for (std::int64_t step = first; step < first + count; ++step) {
        const auto order = finetune::epochOrder(bench.data.train.size(), 1, 1 + step / per_epoch);
        const auto begin = static_cast<std::size_t>(step % per_epoch * bench.spec.batch);
        const auto end = std::min(order.size(), begin + static_cast<std::size_t>(bench.spec.batch));
        batches.emplace_back(order.begin() + static_cast<std::ptrdiff_t>(begin),
                             order.begin() + static_cast<std::ptrdiff_t>(end));
    }
    return batches;
}

double tokensOf(const Bench& bench, const Batches& batches) {
    double tokens = 0;
    for (const auto& batch : batches)
        for (const std::int64_t example : batch) tokens += static_cast<double>(bench.data.train.length(example));
    return tokens;
}

double trainSeconds(finetune::CellTraining& training, Bench& bench, const Batches& batches) {
    const auto begin = std::chrono::steady_clock::now();
    for (const auto& batch : batches) {
        ++bench.done;
        training.step(batch, bench.done * bench.spec.batch, bench.done, bench.spec.lr);
    }
    training.results().settle();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Ids, token types and mask of every example, padded, then the labels: all int64 (labels of a regression as float64).
Result<double> referenceSeconds(BenchReference& reference, const Bench& bench, const Batches& batches,
                                const std::filesystem::path& file) {
    std::ofstream stream(file, std::ios::binary);
    std::vector<std::size_t> sizes;
    const bool is_regression = bench.data.task->is_regression;
    for (const auto& batch : batches) {
        sizes.push_back(batch.size());
        const model::BertInput input = finetune::paddedInput(bench.data.train, batch, 2, at::kCPU, bench.spec.length);
        const at::Tensor labels = finetune::labelsOf(bench.data.train, batch, is_regression, at::kCPU)
                                      .to(is_regression ? at::kDouble : at::kLong);
        for (const at::Tensor& part : {input.input_ids_BT, input.token_types_BT, input.mask_BT, labels}) {
            const at::Tensor dense = part.contiguous();
            stream.write(static_cast<const char*>(dense.const_data_ptr()), dense.numel() * 8);
        }
    }
    stream.close();
    const auto answer = reference.ask({{"file", file.string()}, {"batches", sizes}, {"length", bench.spec.length}});
    if (!answer) return answer.error();
    return answer->value("seconds", 0.0);
}

Result<nlohmann::json> startReference(BenchReference& reference, const Bench& bench, const Flags& flags,
                                      const std::filesystem::path& folder) {
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    const model::Bert model = finetune::freshModel(bench.start, bench.spec, *bench.data.task, 1, at::kCPU);
    if (Status written = model::writeModel(model, bench.start.tokenizer_files, folder); !written)
        return written.error();
    return reference.start(flags.reference, {{"model", folder.string()},
                                             {"device", bench.device.str()},
                                             {"threads", bench.threads},
                                             {"precision", toString(bench.spec.precision)},
                                             {"regression", bench.data.task->is_regression},
                                             {"lr", bench.spec.lr},
                                             {"clip_norm", bench.spec.clip_norm}});
}

Result<Bench> prepare(const Flags& flags, const CommonFlags& common) {
    spec::GlueSpec spec;
    spec.data = flags.data;
    spec.precision = *spec::choiceOf<spec::Precision>(flags.precision);
    spec.batch = flags.batch;
    spec.length = flags.length;
    spec.predict_test = spec::TestPredictions::none;
    const glue::TaskInfo* task = glue::findTask(flags.task);
    if (!task || !isTrained(*task))
        return Error{ErrorCode::usage, "unknown task '" + flags.task + "'", "--task", "see plateau-engine describe"};
    const auto device = device::selectDevice(common.device);
    if (!device) return device.error();
    if (const Status can = device::checkPrecision(*device, spec.precision); !can) return can.error();
    const auto folder = train::resolveCheckpoint(flags.checkpoint);
    if (!folder) return folder.error();
    auto start = finetune::loadStartingPoint(*folder);
    if (!start) return start.error();
    auto data = finetune::loadTask(spec, *task, start->tokenizer);
    if (!data) return data.error();
    Bench bench{std::move(spec), *std::move(start), *std::move(data), *device, common.threads, 0, {}, {}};
    if (bench.threads == 0) bench.threads = device::processorCount();
    train::setDeterministic(true);
    at::set_num_threads(bench.threads);
    return bench;
}

Status measure(Bench& bench, const Flags& flags, Console& console, nlohmann::json& about) {
    const finetune::CellJob job{bench.spec, bench.data, bench.start, {std::nullopt, flags.task, 1}, bench.device};
    finetune::CellTraining training(job);
    const ScratchFolder scratch;
    TurnClock clock(flags.budget);
    BenchReference reference;
    if (!flags.reference.empty()) {
        auto ready = startReference(reference, bench, flags, scratch.path() / "model");
        if (!ready) return ready.error();
        about = *std::move(ready);
        const auto first = referenceSeconds(reference, bench, batchesOf(bench, 0, kWarmUp), scratch.path() / "batches");
        if (!first) return first.error();
    }
    trainSeconds(training, bench, batchesOf(bench, 0, kWarmUp));
    const double slowest = trainSeconds(training, bench, batchesOf(bench, bench.done, kWarmUp)) / kWarmUp;
    const auto steps = std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(flags.seconds / slowest)));
    // A padded step takes some times as long; as many steps as fill the time are enough of them.
    const std::int64_t reference_steps = std::max<std::int64_t>(1, steps / 4);
    for (std::int64_t repeat = 0; repeat < flags.repeats && clock.fitsAnother(); ++repeat) {
        const Batches batches = batchesOf(bench, bench.done, steps);
        bench.speeds.push_back(tokensOf(bench, batches) / trainSeconds(training, bench, batches));
        if (!flags.reference.empty()) {
            const Batches own(batches.begin(), batches.begin() + reference_steps);
            const auto seconds = referenceSeconds(reference, bench, own, scratch.path() / "batches");
            if (!seconds) return seconds.error();
            bench.reference_speeds.push_back(tokensOf(bench, own) / *seconds);
        }
        console.note(
            "repeat " + std::to_string(repeat + 1) + "/" + std::to_string(flags.repeats) + ": " +
            numberText(bench.speeds.back(), 4) + " tokens/s" +
            (bench.reference_speeds.empty() ? "" : ", reference " + numberText(bench.reference_speeds.back(), 4)));
    }
    return Done{};
}

// Floating-point operations of a token of the data that is no padding, on average.
double flopsPerToken(const Bench& bench) {
    double flops = 0;
    for (std::int64_t example = 0; example < bench.data.train.size(); ++example) {
        const std::int64_t length = bench.data.train.length(example);
        flops += static_cast<double>(length) * model::flopsPerToken(bench.start.config, length, 0).training;
    }
    return flops / static_cast<double>(bench.data.train.tokens());
}

Reply benchFinetune(const Flags& flags, Context& context) {
    auto bench = prepare(flags, context.flags);
    if (!bench) return failure(bench.error());
    nlohmann::json about = nlohmann::json::object();
    if (const Status done = measure(*bench, flags, context.console, about); !done) return failure(done.error());
    const double padding = 1 - static_cast<double>(bench->data.train.tokens()) /
                                   static_cast<double>(bench->data.train.size() * bench->spec.length);
    const double peak = gemmPeak(productType(bench->spec.precision), bench->device);
    nlohmann::json own = {{"name", "finetune " + flags.task + " " + flags.precision},
                          {"settings",
                           {{"task", flags.task},
                            {"batch", flags.batch},
                            {"length", flags.length},
                            {"padding_share", padding},
                            {"precision", flags.precision},
                            {"threads", bench->threads},
                            {"device", bench->device.str()}}},
                          {"ours", measured(bench->speeds, kUnit)},
                          {"reference", nullptr},
                          {"ratio", nullptr},
                          {"gemm_peak_share", flopsPerToken(*bench) * median(bench->speeds) / peak}};
    Reply reply;
    reply.text = "finetune " + flags.task + " " + flags.precision + ": " + numberText(median(bench->speeds), 4) +
                 " tokens/s that are no padding";
    if (!bench->reference_speeds.empty()) {
        own["reference"] = measured(bench->reference_speeds, kUnit);
        own["reference"].update(about);
        const double ratio = median(bench->speeds) / median(bench->reference_speeds);
        own["ratio"] = ratio;
        reply.text +=
            "; reference " + numberText(median(bench->reference_speeds), 4) + ", ratio " + numberText(ratio, 3);
    }
    reply.text +=
        "; at length " + std::to_string(flags.length) + " " + numberText(100 * padding, 3) + " % would be padding\n";
    reply.document = {{"machine", {{"processor", device::processorName()}, {"threads", bench->threads}}},
                      {"cases", nlohmann::json::array({std::move(own)})}};
    return reply;
}

}  // namespace

Command benchFinetuneCommand() {
    return commandOf<Flags, &benchFinetune>("bench finetune", "tokens a second of fine-tuning that are no padding");
}

}  // namespace plateau::engine
