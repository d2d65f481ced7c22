#include "core/finetune/run_plan.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "core/device/capabilities.h"
#include "core/device/devices.h"
#include "core/device/free_memory.h"
#include "core/device/machine.h"
#include "core/inspect/vocabulary_fit.h"
#include "core/model/memory_estimate.h"
#include "core/run/run_directory.h"
#include "core/train/trainer.h"

namespace plateau::finetune {
namespace {

namespace fs = std::filesystem;

Error invalid(std::string field, std::string message, std::string advice) {
    return {ErrorCode::invalidField, std::move(message), std::move(field), std::move(advice)};
}

std::string gigabytes(std::uint64_t bytes) {
    const std::uint64_t tenths = (bytes * 10 + (1 << 29)) >> 30;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " GiB";
}

// Of one worker; those on the CPU share a process.
std::uint64_t workerBytes(const spec::FinetuneSpec& spec, const model::BertConfig& config, at::Device device) {
    const model::StepShape shape{
        .micro_batch = spec.batch, .length = std::min(spec.length, config.max_positions), .precision = spec.precision};
    const model::StepMemory one = model::memoryOfStep(config, shape, model::placeOf(device));
    return one.total() - (device.is_cpu() ? one.runtime : 0);
}

Result<std::vector<at::Device>> allDevices(const std::string& name) {
    if (name == "cpu") return std::vector<at::Device>{at::kCPU};
    const Result<at::Device> first = device::selectDevice(name);
    if (!first) return first.error();
    std::vector<at::Device> devices{*first};
    if (device::hostMemory(*first) || name.find(':') != std::string::npos) return devices;
    for (const spec::DeviceInfo& info : device::listDevices())
        if (const at::Device other(info.id); other.type() == first->type() && other != *first) devices.push_back(other);
    return devices;
}

Status checkMemory(const spec::AnyFinetuneSpec& any, const model::BertConfig& config, const Workers& workers) {
    const spec::FinetuneSpec& spec = spec::protocolOf(any);
    const at::Device device = workers.devices.front();
    const std::uint64_t count = device::hostMemory(device) ? workers.devices.size() : 1;
    const std::uint64_t needed = workerBytes(spec, config, device) * count;
    const std::optional<std::uint64_t> free = device::freeMemoryBytes(device);
    if (!free || needed <= *free) return Done{};
    return Error{ErrorCode::noMemory,
                 "fine-tuning needs about " + gigabytes(needed) + " of memory, " + gigabytes(*free) + " are available",
                 spec::fieldOf(any, "batch"),
                 count > 1 ? "choose fewer parallel cells" : "choose a smaller batch or length"};
}

// The plan of a run that begins.
Status plan(Prepared& prepared, const spec::AnyFinetuneSpec& any) {
    auto chosen = chooseCheckpoints(any);
    if (!chosen) return chosen.error();
    prepared.missing = std::move(chosen->missing);
    if (const auto* own = std::get_if<spec::ClassifySpec>(&any))
        prepared.plan = glue::planCells(*own, std::move(chosen->checkpoints), {});
    else
        prepared.plan = glue::planCells(std::get<spec::GlueSpec>(any), std::move(chosen->checkpoints));
    return Done{};
}

Status loadTasks(Prepared& prepared, const spec::GlueSpec& spec, const std::vector<std::string>& left) {
    for (const std::string& name : spec.tasks) {
        const glue::TaskInfo* task = glue::findTask(name);
        const bool isLeft = left.empty() || std::find(left.begin(), left.end(), name) != left.end();
        if (!isTrained(*task) || !isLeft) continue;
        auto data = loadTask(spec, *task, prepared.start->tokenizer);
        if (!data) return data.error();
        prepared.tasks[name] = *std::move(data);
    }
    return Done{};
}

Status loadOwn(Prepared& prepared, const spec::ClassifySpec& spec) {
    glue::Plan& plan = prepared.plan;
    // What a run began with was judged then.
    auto data = glue::readOwnData(spec.train, spec.dev, {spec.text, spec.label, spec.pair},
                                  spec.numeric_labels || !plan.labels.empty());
    if (!data) return data.error();
    const auto changed = [](const std::string& file) {
        return Error{ErrorCode::malformed, "the labels are not those with which the run began", file + ":1",
                     "restore the file, or start a new run"};
    };
    if (!plan.labels.empty() && plan.labels != data->labels) return changed(spec.train);
    if (!plan.unseen.empty() && plan.unseen != data->unseen) return changed(spec.dev);
    plan.labels = data->labels;
    plan.unseen = data->unseen;
    for (const glue::SplitData* split : {&data->train, &data->dev})
        if (std::string skipped = glue::skippedText(*split); !skipped.empty())
            prepared.remarks.push_back(std::move(skipped));
    if (std::string unseen = glue::unseenText(*data); !unseen.empty()) prepared.remarks.push_back(std::move(unseen));
    prepared.tasks[std::string(glue::kOwnTask)] = encodeOwn(spec, *std::move(data), prepared.start->tokenizer);
    return Done{};
}

// Every token of every split has a row in the model.
Status checkTokens(const Prepared& prepared, const std::string& field) {
    const StartingPoint& start = *prepared.start;
    const auto check = [&](const EncodedSplit& split) {
        return inspect::checkRows(split.ids(), start.tokenizer.vocabulary(), start.config, field);
    };
    for (const auto& [name, task] : prepared.tasks) {
        if (Status rows = check(task.train); !rows) return rows;
        for (const auto* splits : {&task.dev, &task.test})
            for (const AnsweredSplit& split : *splits)
                if (Status rows = check(split.encoded); !rows) return rows;
    }
    return Done{};
}

}  // namespace

std::string describe(const MissingStep& missing) {
    const std::string wanted = "no checkpoint of step " + std::to_string(missing.wanted);
    return missing.taken ? wanted + ": took step " + std::to_string(*missing.taken) : wanted;
}

Result<ChosenCheckpoints> chooseCheckpoints(const spec::AnyFinetuneSpec& any) {
    ChosenCheckpoints chosen;
    const auto* glue = std::get_if<spec::GlueSpec>(&any);
    if (!glue || glue->along.empty()) {
        const auto folder = train::resolveCheckpoint(spec::protocolOf(any).checkpoint);
        if (!folder) return folder.error();
        chosen.checkpoints.push_back({std::nullopt, fs::absolute(*folder).string()});
        return chosen;
    }
    const spec::GlueSpec& spec = *glue;
    const auto add = [&](std::int64_t step) {
        if (chosen.checkpoints.empty() || chosen.checkpoints.back().step != step)
            chosen.checkpoints.push_back({step, run::RunPaths{spec.along}.checkpoint({step}).string()});
    };
    const std::vector<run::StepIndex> there = run::checkpointSteps(spec.along);
    if (there.empty())
        return Error{ErrorCode::notFound, "the run has no checkpoint", spec.along,
                     "name a pre-training run with checkpoints"};
    if (spec.every == 0)
        for (const run::StepIndex step : there) add(step.value);
    for (std::int64_t wanted = 0; spec.every > 0 && wanted <= there.back().value; wanted += spec.every) {
        const auto nearest = std::min_element(there.begin(), there.end(), [&](auto a, auto b) {
            return std::abs(a.value - wanted) < std::abs(b.value - wanted);
        });
        const bool isNear = 2 * std::abs(nearest->value - wanted) <= spec.every;
        if (nearest->value != wanted)
            chosen.missing.push_back({wanted, isNear ? std::optional(nearest->value) : std::nullopt});
        if (isNear) add(nearest->value);
    }
    return chosen;
}

Result<Workers> chooseWorkers(const spec::FinetuneSpec& spec, const std::string& device, int threads,
                              const model::BertConfig& config, std::size_t cells) {
    auto devices = allDevices(device.empty() ? spec.device : device);
    if (!devices) return devices.error();
    if (!device::hostMemory(devices->front())) {
        if (spec.parallel > 0 && static_cast<std::size_t>(spec.parallel) < devices->size())
            devices->resize(static_cast<std::size_t>(spec.parallel), at::Device(at::kCPU));
        return Workers{*std::move(devices), 1};
    }
    const auto cores = static_cast<std::size_t>(threads > 0 ? threads : device::processorCount());
    auto count = static_cast<std::size_t>(spec.parallel);
    if (count == 0) {
        const std::uint64_t half = device::memoryTotalBytes() / 2, each = workerBytes(spec, config, at::kCPU);
        const bool fits = half == 0 || each * cores <= half;
        count = fits && cells >= cores ? cores : 1;
    }
    return Workers{std::vector<at::Device>(count, at::kCPU), static_cast<int>(std::max<std::size_t>(1, cores / count)),
                   device::whyCpu(device.empty() ? spec.device : device)};
}

Result<Prepared> prepareFinetune(const spec::AnyFinetuneSpec& any, const std::string& device, int threads,
                                 std::optional<glue::Plan> earlier, const std::vector<std::string>& left) {
    const spec::FinetuneSpec& spec = spec::protocolOf(any);
    Prepared prepared;
    if (earlier) prepared.plan = *std::move(earlier);
    if (prepared.plan.cells.empty())
        if (Status planned = plan(prepared, any); !planned) return planned.error();
    for (const glue::PlannedCheckpoint& checkpoint : prepared.plan.checkpoints) {
        const auto config = checkStartingPoint(checkpoint.folder);
        if (!config) return config.error();
        if (spec.length > config->max_positions)
            return invalid(spec::fieldOf(any, "length"),
                           "examples of " + std::to_string(spec.length) + " tokens are longer than the " +
                               std::to_string(config->max_positions) + " positions of the model",
                           "at most " + std::to_string(config->max_positions));
    }
    auto start = loadStartingPoint(prepared.plan.checkpoints.front().folder);
    if (!start) return start.error();
    prepared.start = std::make_shared<const StartingPoint>(*std::move(start));
    auto workers = chooseWorkers(spec, device, threads, prepared.start->config, prepared.plan.cells.size());
    if (!workers) return workers.error();
    prepared.workers = *std::move(workers);
    const at::Device where = prepared.workers.devices.front();
    if (Status checked = device::checkPrecision(where, spec.precision); !checked) {
        Error error = checked.error();
        error.context = spec::fieldOf(any, "precision");
        return error;
    }
    if (Status checked = checkMemory(any, prepared.start->config, prepared.workers); !checked) return checked.error();
    const auto* own = std::get_if<spec::ClassifySpec>(&any);
    const Status loaded = own ? loadOwn(prepared, *own) : loadTasks(prepared, std::get<spec::GlueSpec>(any), left);
    if (!loaded) return loaded.error();
    if (Status rows = checkTokens(prepared, spec::fieldOf(any, "checkpoint")); !rows) return rows.error();
    return prepared;
}

std::vector<std::string> tasksOf(const glue::Plan& plan) {
    std::vector<std::string> tasks;
    for (const glue::PlannedCell& cell : plan.cells)
        if (std::find(tasks.begin(), tasks.end(), cell.task) == tasks.end()) tasks.push_back(cell.task);
    return tasks;
}

bool predictsTest(const spec::AnyFinetuneSpec& any, std::uint64_t seed) {
    const auto* spec = std::get_if<spec::GlueSpec>(&any);
    return spec && (spec->predict_test == spec::TestPredictions::all ||
                    (spec->predict_test == spec::TestPredictions::first && seed == spec->seeds.front()));
}

}  // namespace plateau::finetune
