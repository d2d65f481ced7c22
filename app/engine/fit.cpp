// fit: the model and the batch that a time budget is well spent on, measured here.
#include <algorithm>
#include <cmath>
#include <memory>

#include <ATen/Parallel.h>

#include <CLI/CLI.hpp>

#include "app/engine/bench_training.h"
#include "app/engine/catalogue.h"
#include "app/engine/console.h"
#include "app/engine/fit.h"
#include "app/engine/spec_flags.h"
#include "core/study/sizing.h"
#include "core/train/devices.h"
#include "core/train/machine.h"
#include "core/train/randomness.h"
#include "core/train/run_setup.h"

namespace plateau::engine {
namespace {

constexpr std::int64_t kFirstBatch = 32;  // sizes are compared with it
constexpr std::int64_t kBatches[] = {16, 32, 64, 128, 256, 512, 1024};
constexpr double kMeasureSeconds = 1.5, kLongestStep = 8;

struct Flags {
    std::shared_ptr<SpecFlags> spec;
};

// Sets the threads that a training would have, and puts back what was set.
class Threads {
public:
    explicit Threads(int threads) : m_before(at::get_num_threads()) { at::set_num_threads(threads); }
    ~Threads() { at::set_num_threads(m_before); }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;

private:
    int m_before;
};

struct Rate {
    double tokens_per_second = 0;
    bool slow = false;  // a step takes so long that larger ones need not be tried
};

struct Fit {
    const SpecFlags& flags;
    Context& context;
    at::Device device = at::kCPU;
    std::unique_ptr<corpus::Corpus> corpus{};
    double done = 0;
};

std::variant<Planned, std::vector<Error>> planWith(const Fit& fit, const std::string& size, std::int64_t batch) {
    SpecFlags flags = fit.flags;
    flags.fields.emplace_back("model.size", size);
    flags.fields.emplace_back("train.batch", std::to_string(batch));
    return plan(flags, fit.context.flags.device, 0);
}

// Not of a given number of steps, which may take no time or minutes.
Rate rateOf(const Fit& fit, const Planned& planned) {
    const spec::RunSpec& spec = planned.spec;
    const double tokens = static_cast<double>(spec.train.batch * spec.data.length);
    const double flops =
        model::flopsPerToken(planned.config, spec.data.length, spec.train.mlm_probability).training * tokens;
    const Threads threads(train::chooseThreads(fit.context.flags.threads, flops));
    BenchTraining training(spec, planned.config, *fit.corpus, fit.device);
    const double first = training.run(1);
    if (first > kLongestStep) return {tokens / first, true};
    training.run(1);
    double seconds = 0;
    std::int64_t steps = 0;
    for (std::int64_t block = 1; seconds < kMeasureSeconds; block *= 2) {
        seconds += training.run(block);
        steps += block;
    }
    return {tokens * static_cast<double>(steps) / seconds, seconds > kLongestStep * static_cast<double>(steps)};
}

Status prepare(Fit& fit, const spec::RunSpec& spec) {
    const auto device = train::selectDevice(spec.device);
    if (!device) return device.error();
    fit.device = *device;
    if (const Status can = train::checkPrecision(*device, spec.train.precision); !can) return can;
    auto corpus = corpus::Corpus::load(
        {.corpus = spec.data.corpus, .vocab = spec.data.vocab, .length = spec.data.length, .held_out = 1});
    if (!corpus) return corpus.error();
    fit.corpus = std::make_unique<corpus::Corpus>(std::move(*corpus));
    train::setDeterministic(spec.train.deterministic);
    return Done{};
}

// How far it is cannot be known, as what is measured decides on what is measured next: each takes an eighth of what is
// left.
bool goesOn(Fit& fit) {
    fit.done += (1 - fit.done) / 8;
    return fit.context.go_on(fit.done);
}

Error cancelled() {
    return {ErrorCode::cancelled, "stopped while measuring", "fit", {}};
}

std::variant<std::vector<study::MeasuredModel>, std::vector<Error>> measureModels(Fit& fit, double seconds) {
    std::vector<study::MeasuredModel> models;
    for (const spec::SizeInfo& size : spec::builtInSizes()) {
        if (!goesOn(fit)) return std::vector{cancelled()};
        const auto planned = planWith(fit, size.id, kFirstBatch);
        if (const auto* errors = std::get_if<std::vector<Error>>(&planned)) return *errors;
        const auto& plan = std::get<Planned>(planned);
        if (!models.empty() && !checkFits(plan)) break;
        const Rate rate = rateOf(fit, plan);
        const auto& layers = model::countParameters(plan.config).layers;
        double parameters = 0;
        for (const std::int64_t layer : layers) parameters += static_cast<double>(layer);
        models.push_back({size.id, parameters, rate.tokens_per_second});
        fit.context.console.note(size.id + ", batch " + std::to_string(kFirstBatch) + ": " +
                                 numberText(rate.tokens_per_second, 3) + " tokens/s");
        // A larger one is slower and needs more.
        if (rate.slow || !study::isAffordable(models.back(), seconds)) break;
    }
    return models;
}

std::variant<std::vector<study::MeasuredBatch>, std::vector<Error>> measureBatches(Fit& fit, const std::string& size) {
    std::vector<study::MeasuredBatch> batches;
    for (const std::int64_t batch : kBatches) {
        if (!goesOn(fit)) return std::vector{cancelled()};
        const auto planned = planWith(fit, size, batch);
        if (const auto* errors = std::get_if<std::vector<Error>>(&planned)) return *errors;
        const auto& plan = std::get<Planned>(planned);
        if (!batches.empty() && !checkFits(plan)) break;
        const Rate rate = rateOf(fit, plan);
        batches.push_back({batch, rate.tokens_per_second});
        fit.context.console.note(size + ", batch " + std::to_string(batch) + ": " +
                                 numberText(rate.tokens_per_second, 3) + " tokens/s");
        const bool grows = batches.size() < 2 ||
                           rate.tokens_per_second > batches[batches.size() - 2].tokens_per_second / study::kAboutAsFast;
        if (rate.slow || !grows) break;
    }
    return batches;
}

Reply answer(const std::vector<study::MeasuredModel>& models, const std::vector<study::MeasuredBatch>& batches,
             const spec::RunSpec& spec) {
    const double seconds = spec.train.budget_seconds;
    const study::MeasuredModel& model = models[study::chooseModel(models, seconds)];
    const study::MeasuredBatch& batch = batches[study::chooseBatch(batches)];
    const double tokens = batch.tokens_per_second * seconds;
    const double steps = tokens / static_cast<double>(batch.batch * spec.data.length);
    Reply reply;
    reply.document = {{"size", model.size},
                      {"batch", batch.batch},
                      {"tokens_per_second", batch.tokens_per_second},
                      {"seconds", seconds},
                      {"tokens", std::floor(tokens)},
                      {"steps", std::floor(steps)},
                      {"models", nlohmann::json::array()},
                      {"batches", nlohmann::json::array()}};
    for (const auto& one : models)
        reply.document["models"].push_back(
            {{"size", one.size}, {"parameters", one.parameters}, {"tokens_per_second", one.tokens_per_second}});
    for (const auto& one : batches)
        reply.document["batches"].push_back({{"batch", one.batch}, {"tokens_per_second", one.tokens_per_second}});
    reply.text = "--size " + model.size + " --batch " + std::to_string(batch.batch) + "\n" +
                 numberText(batch.tokens_per_second, 3) + " tokens/s: about " +
                 grouped(static_cast<std::int64_t>(tokens)) + " tokens in " +
                 grouped(static_cast<std::int64_t>(steps)) + " steps within " + durationText(seconds) + "\n";
    return reply;
}

Reply fitToMachine(SpecFlags flags, Context& context) {
    const auto given = [&](const char* field) {
        return std::any_of(flags.fields.begin(), flags.fields.end(),
                           [&](const auto& one) { return one.first == field; });
    };
    if (!given("train.recipe")) flags.fields.emplace_back("train.recipe", "one-hour");
    if (!given("data.corpus")) flags.fields.emplace_back("data.corpus", "demo");
    Fit fit{flags, context};
    const auto planned = planWith(fit, spec::builtInSizes().front().id, kFirstBatch);
    if (const auto* errors = std::get_if<std::vector<Error>>(&planned)) return failure(*errors);
    const spec::RunSpec& spec = std::get<Planned>(planned).spec;
    if (spec.train.budget_seconds <= 0)
        return failure(Error{ErrorCode::invalidField, "there is no time to fit to", "train.budget_seconds",
                             "give a recipe with a time budget, or --set train.budget_seconds=3600"});
    if (const Status ready = prepare(fit, spec); !ready) return failure(ready.error());
    const auto models = measureModels(fit, spec.train.budget_seconds);
    if (const auto* errors = std::get_if<std::vector<Error>>(&models)) return failure(*errors);
    const auto& measured = std::get<std::vector<study::MeasuredModel>>(models);
    const auto batches = measureBatches(fit, measured[study::chooseModel(measured, spec.train.budget_seconds)].size);
    if (const auto* errors = std::get_if<std::vector<Error>>(&batches)) return failure(*errors);
    return answer(measured, std::get<std::vector<study::MeasuredBatch>>(batches), spec);
}

}  // namespace

Action declareFit(CLI::App& app) {
    auto flags = declareSpecFlags(app);
    return [flags](Context& context) { return fitToMachine(*flags, context); };
}

}  // namespace plateau::engine
