// bench train: tokens a second of the optimiser step on real batches, of one operator or of all in turns, on request
// beside another implementation that gets the same batches.
#include <algorithm>
#include <cmath>
#include <optional>

#include <ATen/Parallel.h>
#include <nlohmann/json.hpp>

#include "app/engine/bench/bench.h"
#include "app/engine/bench/bench_operators.h"
#include "app/engine/bench/bench_reference.h"
#include "app/engine/bench/commands.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/pretrain/pretrain_plan.h"
#include "app/engine/pretrain/timed_training.h"
#include "app/engine/status/step_profile_text.h"
#include "core/device/devices.h"
#include "core/model/memory_estimate.h"
#include "core/train/preflight.h"
#include "core/train/randomness.h"
#include "core/train/run_setup.h"

namespace plateau::engine {
namespace {

constexpr std::int64_t kWarmUp = 3;
constexpr double kLongStep = 4;  // seconds; one such step has warmed everything up
constexpr const char* kUnit = "tokens/s";

struct Flags {
    protocol::PretrainForm spec;
    std::int64_t repeats = 5;
    double seconds = 4, budget = 0;
    bool profile = false;
    std::string reference;

    std::vector<Parameter> parameters() {
        auto list = spec.parameters();
        std::ranges::find(list, "corpus", &Parameter::name)->required();
        list.push_back(parameter("repeats", &repeats, "N", "measurements, of which the median counts")
                           .within(1, 1000)
                           .withDefault());
        list.push_back(parameter("seconds", &seconds, "S", "length of one measurement, at least a step")
                           .within(0.0, 3600.0)
                           .withDefault());
        list.push_back(
            parameter("budget", &budget, "S", "no measurement that would end so many seconds after the start")
                .within(0.0, 86400.0));
        list.push_back(flag("profile", &profile, "also print where the time of a step goes"));
        list.push_back(parameter("reference", &reference, "COMMAND",
                                 "command of another implementation to measure in turns, such as \"python3 "
                                 "tests/bench/reference_training.py\""));
        return list;
    }
};

struct Case {
    Planned plan;
    std::unique_ptr<TimedTraining> training;
    std::vector<double> speeds;
    std::vector<train::ProfileEntry> profile;
    std::optional<run::StepProfile> parts;
};

struct Bench {
    Bench(const Flags& asked, Console& messages) : flags(asked), console(messages) {}

    const Flags& flags;
    Console& console;
    at::Device device = at::kCPU;
    int threads = 1;
    std::vector<Case> cases;
    std::unique_ptr<corpus::Corpus> corpus;
    BenchReference reference;
    nlohmann::json about_reference;
    std::vector<double> reference_speeds;
    std::uint64_t reference_peak = 0;
    double gemm_peak = 0;
};

double tokensOf(const spec::RunSpec& spec) {
    return static_cast<double>(spec.train.batch * spec.data.length);
}

Status prepare(Bench& bench, const std::vector<Planned>& plans, const CommonFlags& common) {
    const spec::RunSpec& spec = plans.front().spec;
    for (const Planned& plan : plans)
        if (const Status fits = checkFits(plan); !fits) return fits;
    const auto device = device::selectDevice(spec.device);
    if (!device) return device.error();
    bench.device = *device;
    if (const Status can = device::checkPrecision(*device, spec.train.precision); !can) return can;
    auto corpus = corpus::Corpus::load(
        {.corpus = spec.data.corpus, .vocab = spec.data.vocab, .length = spec.data.length, .held_out = 1});
    if (!corpus) return corpus.error();
    bench.corpus = std::make_unique<corpus::Corpus>(std::move(*corpus));
    const double flops =
        model::flopsPerToken(plans.front().config, spec.data.length, spec.train.mlm_probability).training *
        tokensOf(spec);
    bench.threads = train::chooseThreads(common.threads, flops);
    train::setDeterministic(spec.train.deterministic);
    at::set_num_threads(bench.threads);
    for (const Planned& plan : plans)
        bench.cases.push_back(
            {plan, std::make_unique<TimedTraining>(plan.spec, plan.config, *bench.corpus, bench.device), {}, {}, {}});
    if (bench.flags.reference.empty()) return Done{};
    auto about = bench.reference.start(bench.flags.reference, {spec, bench.device.str(), bench.threads});
    if (!about) return about.error();
    bench.about_reference = std::move(*about);
    return Done{};
}

Status repeatReference(Bench& bench, std::int64_t steps, bool counts) {
    if (bench.flags.reference.empty()) return Done{};
    const TimedTraining& first = *bench.cases.front().training;
    const auto repeat = bench.reference.train(first.batches(first.done() - steps, steps));
    if (!repeat) return repeat.error();
    if (counts) bench.reference_speeds.push_back(static_cast<double>(steps) * tokensOf(first.spec()) / repeat->seconds);
    bench.reference_peak = repeat->peak_bytes;
    return Done{};
}

// Seconds of a step, after those that do not count.
double warmUp(TimedTraining& training) {
    if (const double first = training.run(1); first > kLongStep) return first;
    training.run(kWarmUp - 2);
    return training.run(1);
}

// Ours, the next operator's, the reference's, ours …: a machine that slows down slows all of them.
Status measure(Bench& bench) {
    const spec::RunSpec& spec = bench.cases.front().plan.spec;
    TurnClock clock(bench.flags.budget);
    double slowest = 0;
    for (Case& own : bench.cases) slowest = std::max(slowest, warmUp(*own.training));
    const auto steps = std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(bench.flags.seconds / slowest)));
    if (const Status done = repeatReference(bench, bench.cases.front().training->done(), false); !done) return done;
    for (std::int64_t repeat = 0; repeat < bench.flags.repeats && clock.fitsAnother(); ++repeat) {
        for (Case& own : bench.cases)
            own.speeds.push_back(static_cast<double>(steps) * tokensOf(spec) / own.training->run(steps));
        if (const Status done = repeatReference(bench, steps, true); !done) return done;
        bench.console.note(
            "repeat " + std::to_string(repeat + 1) + "/" + std::to_string(bench.flags.repeats) + ": " +
            numberText(bench.cases.front().speeds.back(), 4) + " tokens/s" +
            (bench.reference_speeds.empty() ? "" : ", reference " + numberText(bench.reference_speeds.back(), 4)));
    }
    if (bench.flags.profile)
        for (Case& own : bench.cases) {
            own.parts = own.training->parts();
            own.profile = own.training->profile();
        }
    bench.gemm_peak = gemmPeak(productType(spec.train.precision), bench.device);
    return Done{};
}

double flopsPerToken(const Case& own) {
    const spec::RunSpec& spec = own.plan.spec;
    return model::flopsPerToken(own.plan.config, spec.data.length, spec.train.mlm_probability).training;
}

double gemmShare(const Bench& bench, const Case& own) {
    return flopsPerToken(own) * median(own.speeds) / bench.gemm_peak;
}

nlohmann::json profileDocument(const std::vector<train::ProfileEntry>& profile) {
    nlohmann::json list = nlohmann::json::array();
    for (const train::ProfileEntry& entry : profile)
        list.push_back({{"name", entry.name}, {"seconds", entry.seconds}, {"calls", entry.calls}});
    return list;
}

std::uint64_t estimatedBytes(const Bench& bench, const Case& own) {
    return model::memoryOfStep(own.plan.config, train::stepShape(own.plan.spec), model::placeOf(bench.device)).total();
}

nlohmann::json relativeOf(const Bench& bench, const Case& own) {
    std::vector<OperatorSpeeds> all;
    for (const Case& other : bench.cases) all.push_back({other.plan.spec.model.op, other.speeds});
    return relativeToOriginal(all, static_cast<std::size_t>(&own - bench.cases.data()));
}

nlohmann::json caseDocument(const Bench& bench, const Case& own) {
    const spec::RunSpec& spec = own.plan.spec;
    nlohmann::json document = {
        {"name", "train " + spec.model.op + " " + spec.model.size + " " + std::to_string(spec.data.length) + " " +
                     std::string(toString(spec.train.precision))},
        {"settings",
         {{"operator", spec.model.op},
          {"size", spec.model.size},
          {"batch", spec.train.batch},
          {"length", spec.data.length},
          {"precision", toString(spec.train.precision)},
          {"dropout", spec.model.dropout},
          {"attention_dropout", spec.model.attention_dropout},
          {"threads", bench.threads},
          {"device", bench.device.str()}}},
        {"ours", measured(own.speeds, kUnit)},
        {"reference", nullptr},
        {"ratio", nullptr},
        {"relative_to_original", relativeOf(bench, own)},
        {"flops_per_token", flopsPerToken(own)},
        {"gemm_peak_share", gemmShare(bench, own)}};
    // Several models in one process have one peak.
    if (bench.cases.size() == 1)
        document["memory_bytes"] = {{"peak", peakResidentBytes()}, {"estimate", estimatedBytes(bench, own)}};
    if (!bench.reference_speeds.empty()) {
        document["reference"] = measured(bench.reference_speeds, kUnit);
        document["reference"].update(bench.about_reference);
        document["reference"]["peak_bytes"] = bench.reference_peak;
        document["ratio"] = median(own.speeds) / median(bench.reference_speeds);
    }
    if (own.parts) document["parts"] = detailsOf(*own.parts)["parts"];
    if (bench.flags.profile) document["profile"] = profileDocument(own.profile);
    return document;
}

std::string profileText(const std::vector<train::ProfileEntry>& profile) {
    double total = 0;
    for (const train::ProfileEntry& entry : profile) total += entry.seconds;
    std::string text = "    one step, " + numberText(total * 1e3, 4) + " ms\n";
    char line[160];
    for (const train::ProfileEntry& entry : profile) {
        if (entry.seconds < total * 2e-3) continue;
        std::snprintf(line, sizeof line, "    %6.2f %%  %9.2f ms %6lld x  %s\n", 100 * entry.seconds / total,
                      entry.seconds * 1e3, static_cast<long long>(entry.calls), entry.name.c_str());
        text += line;
    }
    return text;
}

std::string caseText(const Bench& bench, const Case& own, const nlohmann::json& document) {
    std::string text = document["name"].get<std::string>() + ": " + numberText(median(own.speeds), 4) + " tokens/s, " +
                       numberText(100 * gemmShare(bench, own), 3) + " % of the matrix-multiply peak" +
                       relativeText(document["relative_to_original"], own.plan.spec.model.op);
    if (!bench.reference_speeds.empty())
        text += "; reference " + numberText(median(bench.reference_speeds), 4) + ", ratio " +
                numberText(document["ratio"].get<double>(), 3);
    text += "\n";
    if (document.contains("memory_bytes")) {
        text += "    peak memory " + bytesText(document["memory_bytes"]["peak"].get<double>()) + ", estimate " +
                bytesText(document["memory_bytes"]["estimate"].get<double>());
        if (bench.reference_peak > 0) text += ", reference " + bytesText(static_cast<double>(bench.reference_peak));
        text += "\n";
    }
    if (own.parts) text += stepProfileText(*own.parts);
    return text + (bench.flags.profile ? profileText(own.profile) : "");
}

Reply benchTrain(const Flags& flags, Context& context) {
    auto plans = plansOfOperators(flags.spec, context.flags.device, 0);
    if (const auto* errors = std::get_if<std::vector<Error>>(&plans)) return failure(*errors);
    Bench bench(flags, context.console);
    if (const Status ready = prepare(bench, std::get<std::vector<Planned>>(plans), context.flags); !ready)
        return failure(ready.error());
    if (const Status done = measure(bench); !done) return failure(done.error());
    Reply reply;
    reply.document = {{"machine", machineDocument(bench.threads, bench.device, bench.gemm_peak)},
                      {"cases", nlohmann::json::array()}};
    for (const Case& own : bench.cases) {
        reply.document["cases"].push_back(caseDocument(bench, own));
        reply.text += caseText(bench, own, reply.document["cases"].back());
    }
    return reply;
}

}  // namespace

Command benchTrainCommand() {
    return commandOf<Flags, &benchTrain>("bench train",
                                         "tokens a second of pre-training, and its share of the matrix-multiply peak");
}

}  // namespace plateau::engine
