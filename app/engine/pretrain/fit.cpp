// fit: the model and the batch that a time budget is well spent on, measured here.
#include <cmath>
#include <memory>
#include <variant>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/pretrain/commands.h"
#include "app/engine/pretrain/pretrain_plan.h"
#include "app/engine/pretrain/set_threads.h"
#include "app/engine/pretrain/timed_training.h"
#include "core/device/devices.h"
#include "core/protocol/fit.h"
#include "core/spec/run_spec.h"
#include "core/study/sizing.h"
#include "core/train/randomness.h"
#include "core/train/run_setup.h"

namespace plateau::engine {
namespace {

constexpr std::int64_t kFirstBatch = 32;  // sizes are compared with it
constexpr std::int64_t kBatches[] = {16, 32, 64, 128, 256, 512, 1024};
constexpr double kMeasureSeconds = 1.5, kLongestStep = 8;

struct Rate {
    double tokens_per_second = 0;
    bool slow = false;  // a step takes so long that larger ones need not be tried
};

struct Fit {
    const protocol::PretrainForm& form;
    Context& context;
    at::Device device = at::kCPU;
    std::unique_ptr<corpus::Corpus> corpus{};
    double done = 0;
};

std::variant<Planned, std::vector<Error>> planWith(const Fit& fit, const std::string& size, std::int64_t batch) {
    protocol::PretrainForm form = fit.form;
    form.fields["model.size"] = size;
    form.fields["train.batch"] = std::to_string(batch);
    return plan(form, fit.context.flags.device, 0);
}

Rate rateOf(const Fit& fit, const Planned& planned) {
    const spec::RunSpec& spec = planned.spec;
    const double tokens = static_cast<double>(spec.train.batch * spec.data.length);
    const double flops =
        model::flopsPerToken(planned.config, spec.data.length, spec.train.mlm_probability).training * tokens;
    const SetThreads threads(train::chooseThreads(fit.context.flags.threads, flops));
    TimedTraining training(spec, planned.config, *fit.corpus, fit.device);
    const double seconds = training.stepSeconds(kMeasureSeconds, kLongestStep);
    return {tokens / seconds, seconds > kLongestStep};
}

Status prepare(Fit& fit, const spec::RunSpec& spec) {
    const auto device = device::selectDevice(spec.device);
    if (!device) return device.error();
    fit.device = *device;
    if (const Status can = device::checkPrecision(*device, spec.train.precision); !can) return can;
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

protocol::FitAnswer answerOf(const std::vector<study::MeasuredModel>& models,
                             const std::vector<study::MeasuredBatch>& batches, const spec::RunSpec& spec) {
    const double seconds = spec.train.budget_seconds;
    const study::MeasuredBatch& batch = batches[study::chooseBatch(batches)];
    const double tokens = batch.tokens_per_second * seconds;
    protocol::FitAnswer answer{.size = models[study::chooseModel(models, seconds)].size,
                               .batch = batch.batch,
                               .tokens_per_second = batch.tokens_per_second,
                               .tokens = std::floor(tokens),
                               .steps = std::floor(tokens / static_cast<double>(batch.batch * spec.data.length)),
                               .seconds = seconds,
                               .models = {},
                               .batches = {}};
    for (const auto& one : models) answer.models.push_back({one.size, one.parameters, one.tokens_per_second});
    for (const auto& one : batches) answer.batches.push_back({one.batch, one.tokens_per_second});
    return answer;
}

std::string fitText(const protocol::FitAnswer& fit) {
    return "--size " + fit.size + " --batch " + std::to_string(fit.batch) + "\n" +
           numberText(fit.tokens_per_second, 3) + " tokens/s: about " + grouped(static_cast<std::int64_t>(fit.tokens)) +
           " tokens in " + grouped(static_cast<std::int64_t>(fit.steps)) + " steps within " +
           durationText(fit.seconds) + "\n";
}

Reply fitToMachine(const protocol::FitQuestion& question, Context& context) {
    protocol::PretrainForm form = question;
    form.fields.try_emplace("train.recipe", "one-hour");
    form.fields.try_emplace("data.corpus", spec::kDemoCorpus);
    Fit fit{form, context};
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
    const auto answer = answerOf(measured, std::get<std::vector<study::MeasuredBatch>>(batches), spec);
    return answered(answer, fitText(answer));
}

}  // namespace

Command fitCommand() {
    return questionCommand<protocol::FitQuestion, &fitToMachine>(
        "fit", "the model and the batch that a time budget is well spent on, measured here");
}

}  // namespace plateau::engine
