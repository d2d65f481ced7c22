// bench infer: tokens a second of the encoder's forward pass, or of one layer's attention alone, at each batch size and
// length, of one operator or of all in turns.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>

#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/ones_like.h>
#include <ATen/ops/randint.h>
#include <ATen/ops/randn.h>
#include <nlohmann/json.hpp>

#include "app/engine/bench/bench.h"
#include "app/engine/bench/bench_operators.h"
#include "app/engine/bench/commands.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "core/device/devices.h"
#include "core/model/bert.h"
#include "core/model/parameter_layout.h"
#include "core/train/precision.h"
#include "core/train/run_setup.h"

namespace plateau::engine {
namespace {

constexpr const char *kUnit = "tokens/s", *kEncoder = "encoder", *kAttention = "attention";
constexpr std::int64_t kVocabulary = 30522, kPositions = 512, kLargest = 1 << 20;

struct Flags {
    protocol::PretrainForm spec;
    std::vector<std::int64_t> batches{1, 32}, lengths{128, 512, 2048};
    std::string part = kEncoder;
    bool backward = false;
    std::int64_t repeats = 5;
    double seconds = 1;

    std::vector<Parameter> parameters() {
        auto list = spec.parameters();
        // What a forward pass has no use for, and what are lists here.
        std::erase_if(list, [](const Parameter& other) {
            static const std::set<std::string> kOthers = {"corpus", "vocab", "recipe", "steps", "batch", "length"};
            return kOthers.contains(other.name);
        });
        list.push_back(parameter("batch", &batches, "LIST", "samples of a batch, one number or several")
                           .list()
                           .within(std::int64_t{1}, kLargest)
                           .withDefault());
        list.push_back(parameter("length", &lengths, "LIST", "tokens of a sample, one number or several")
                           .list()
                           .within(std::int64_t{1}, kLargest)
                           .withDefault());
        list.push_back(parameter("part", &part, {}, "the whole encoder, or the attention of its first layer alone")
                           .oneOf({kEncoder, kAttention})
                           .withDefault());
        list.push_back(flag("backward", &backward, "attention alone forward and backward, as a training step has it"));
        list.push_back(parameter("repeats", &repeats, "N", "measurements, of which the median counts")
                           .within(1, 1000)
                           .withDefault());
        list.push_back(parameter("seconds", &seconds, "S", "length of one measurement, at least one pass")
                           .within(0.0, 3600.0)
                           .withDefault());
        return list;
    }
};

// What one operator computes again and again.
struct Subject {
    Planned plan;
    std::unique_ptr<model::Bert> model;
    attention::Parameters attention;  // of the first layer, in the precision of the products

    const model::LayerOperator& op() const { return model->config().operators.front(); }
};

struct Bench {
    const Flags& flags;
    at::Device device;
    int threads = 1;
    spec::Precision precision;
    std::vector<Subject> subjects;
    double gemm_peak = 0;
};

// One batch size and length: inputs of all subjects, and their speeds in turns.
struct Point {
    std::int64_t batch = 0, length = 0;
    at::Tensor ids_BT, x_BTh;
    std::vector<OperatorSpeeds> speeds;
};

Subject subjectOf(const Bench& bench, const Planned& plan) {
    Subject subject{plan, std::make_unique<model::Bert>(plan.config, plan.spec.seed, at::kFloat, bench.device), {}};
    const model::LayerOperator& op = subject.op();
    for (const auto& info : op.descriptor->implementation->parameters(plan.config.shape(0), op.settings))
        subject.attention[info.name] = subject.model->parameter(model::layerPrefix(0) + "attention.self." + info.name)
                                           .detach()
                                           .to(productType(bench.precision), false, bench.flags.backward)
                                           .set_requires_grad(bench.flags.backward);
    return subject;
}

Point pointOf(const Bench& bench, std::int64_t batch, std::int64_t length) {
    const model::BertConfig& config = bench.subjects.front().plan.config;
    const auto options = at::TensorOptions().device(bench.device);
    Point point{batch,
                length,
                at::randint(1, config.vocab_size, {batch, length}, options.dtype(at::kLong)),
                at::randn({batch, length, config.hidden}, options.dtype(productType(bench.precision))),
                {}};
    point.x_BTh.set_requires_grad(bench.flags.backward);
    for (const Subject& subject : bench.subjects) point.speeds.push_back({subject.plan.spec.model.op, {}});
    return point;
}

// Seconds of that many forward passes.
double timed(const Bench& bench, const Subject& subject, const Point& point, std::int64_t times) {
    const at::AutoGradMode gradients(bench.flags.backward);
    const train::PrecisionScope scope(bench.device, bench.precision);
    const auto begin = std::chrono::steady_clock::now();
    at::Tensor last;
    for (std::int64_t i = 0; i < times; ++i) {
        if (bench.flags.part == kEncoder)
            last = subject.model->encode({.input_ids_BT = point.ids_BT, .type = train::computeType(bench.precision)})
                       .hidden_BTh;
        else
            last = subject.op()
                       .descriptor->implementation
                       ->forward(point.x_BTh, {}, subject.attention, subject.plan.config.shape(0),
                                 subject.op().settings, {})
                       .context_BTh;
        if (!bench.flags.backward) continue;
        last.backward(at::ones_like(last));
        point.x_BTh.mutable_grad() = at::Tensor();
        for (const auto& [name, parameter] : subject.attention) parameter.mutable_grad() = at::Tensor();
    }
    last.flatten()[0].item<double>();  // waits for a device
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// The first operator, the next, …, the first again: a machine that slows down slows all of them.
void measure(const Bench& bench, Point& point) {
    double slowest = 0;
    for (const Subject& subject : bench.subjects) {
        timed(bench, subject, point, 1);
        slowest = std::max(slowest, timed(bench, subject, point, 1));
    }
    const auto times = std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(bench.flags.seconds / slowest)));
    const auto tokens = static_cast<double>(times * point.batch * point.length);
    for (std::int64_t repeat = 0; repeat < bench.flags.repeats; ++repeat)
        for (std::size_t i = 0; i < bench.subjects.size(); ++i)
            point.speeds[i].repeats.push_back(tokens / timed(bench, bench.subjects[i], point, times));
}

// Of attention alone the products are not counted.
nlohmann::json gemmShare(const Bench& bench, const Point& point, std::size_t which) {
    if (bench.flags.part != kEncoder) return nullptr;
    const double flops = model::flopsPerToken(bench.subjects[which].plan.config, point.length, 0).forward;
    return flops * median(point.speeds[which].repeats) / bench.gemm_peak;
}

nlohmann::json caseDocument(const Bench& bench, const Point& point, std::size_t which) {
    const spec::RunSpec& spec = bench.subjects[which].plan.spec;
    return {{"name", "infer " + bench.flags.part + (bench.flags.backward ? " backward " : " ") + spec.model.op + " " +
                         spec.model.size + " " + std::to_string(point.batch) + "x" + std::to_string(point.length) +
                         " " + std::string(toString(bench.precision))},
            {"settings",
             {{"operator", spec.model.op},
              {"size", spec.model.size},
              {"part", bench.flags.part},
              {"backward", bench.flags.backward},
              {"batch", point.batch},
              {"length", point.length},
              {"precision", toString(bench.precision)},
              {"threads", bench.threads},
              {"device", bench.device.str()}}},
            {"ours", measured(point.speeds[which].repeats, kUnit)},
            {"reference", nullptr},
            {"ratio", nullptr},
            {"relative_to_original", relativeToOriginal(point.speeds, which)},
            {"gemm_peak_share", gemmShare(bench, point, which)}};
}

void report(Reply& reply, const Bench& bench, const Point& point) {
    for (std::size_t i = 0; i < bench.subjects.size(); ++i) {
        const nlohmann::json document = caseDocument(bench, point, i);
        const std::string line = document["name"].get<std::string>() + ": " +
                                 numberText(median(point.speeds[i].repeats), 4) + " " + kUnit +
                                 relativeText(document["relative_to_original"], point.speeds[i].op);
        reply.text += line + "\n";
        reply.document["cases"].push_back(document);
    }
}

// With positions for the longest, unless --set gives another number of them.
protocol::PretrainForm specOf(const Flags& flags) {
    const std::int64_t longest = std::ranges::max(flags.lengths);
    protocol::PretrainForm spec = flags.spec;
    spec.fields["data.length"] = std::to_string(longest);
    spec.set.insert(spec.set.begin(), "model.max_positions=" + std::to_string(std::max(kPositions, longest)));
    return spec;
}

Reply benchInfer(const Flags& flags, Context& context) {
    if (flags.backward && flags.part != kAttention)
        return failure(Error{ErrorCode::usage, "a backward pass is measured of attention alone", "--backward",
                             "add --part attention, or see bench train for whole steps"});
    auto plans = plansOfOperators(specOf(flags), context.flags.device, kVocabulary);
    if (const auto* errors = std::get_if<std::vector<Error>>(&plans)) return failure(*errors);
    const auto& all = std::get<std::vector<Planned>>(plans);
    const auto device = device::selectDevice(all.front().spec.device);
    if (!device) return failure(device.error());
    Bench bench{flags, *device, 1, all.front().spec.train.precision, {}, 0};
    if (const Status can = device::checkPrecision(*device, bench.precision); !can) return failure(can.error());
    const double tokens = static_cast<double>(std::ranges::max(flags.batches) * std::ranges::max(flags.lengths));
    bench.threads = train::chooseThreads(
        context.flags.threads, model::flopsPerToken(all.front().config, flags.lengths.front(), 0).forward * tokens);
    at::set_num_threads(bench.threads);
    for (const Planned& plan : all) bench.subjects.push_back(subjectOf(bench, plan));
    bench.gemm_peak = gemmPeak(productType(bench.precision), bench.device);
    Reply reply;
    reply.document = {{"machine", machineDocument(bench.threads, bench.device, bench.gemm_peak)},
                      {"cases", nlohmann::json::array()}};
    for (const std::int64_t batch : flags.batches)
        for (const std::int64_t length : flags.lengths) {
            Point point = pointOf(bench, batch, length);
            measure(bench, point);
            report(reply, bench, point);
            context.console.note(std::to_string(batch) + " x " + std::to_string(length) + " tokens measured");
        }
    return reply;
}

}  // namespace

Command benchInferCommand() {
    return commandOf<Flags, &benchInfer>("bench infer", "tokens a second of the forward pass, operators in turns");
}

}  // namespace plateau::engine
