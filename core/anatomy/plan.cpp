#include "core/anatomy/plan.h"

#include <algorithm>
#include <cmath>

namespace plateau::anatomy {
namespace {

constexpr double kLeastTokens = 2048, kMostTokens = 8192;
constexpr double kPassesOfTraining = 3;  // forward, and twice that backward

}  // namespace

double passesOf(const model::BertConfig& config) {
    return static_cast<double>(config.layers) + 3;
}

Plan planOf(const model::BertConfig& config, const spec::RunSpec& spec, std::int64_t held_out_samples) {
    Plan plan{.share = spec.anatomy.share};
    if (plan.share <= 0) return plan;
    const auto length = static_cast<double>(spec.data.length);
    // In the tokens of a forward pass.
    const double interval =
        static_cast<double>(spec.train.eval_every) * static_cast<double>(spec.train.batch) * length * kPassesOfTraining;
    const double allowed = plan.share * interval;
    const double wanted = std::clamp(allowed / passesOf(config), kLeastTokens, kMostTokens);
    plan.samples = std::min(std::max<std::int64_t>(1, static_cast<std::int64_t>(wanted / length)), held_out_samples);
    plan.tokens = plan.samples * spec.data.length;
    const double probe = passesOf(config) * static_cast<double>(plan.tokens);
    plan.every = std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(probe / allowed)));
    return plan;
}

bool isDue(const Plan& plan, const spec::TrainSpec& train, run::StepIndex step) {
    return plan.isOn() && step.value % train.eval_every == 0 && step.value / train.eval_every % plan.every == 0;
}

std::uint64_t bytesOfEvents(const Plan& plan, const model::BertConfig& config, const spec::TrainSpec& train) {
    if (!plan.isOn()) return 0;
    constexpr std::uint64_t kOfSeries = 52, kOfHead = 5, kOfLayer = 5, kOthers = 60, kFrame = 128;
    const auto layers = static_cast<std::uint64_t>(config.layers), heads = static_cast<std::uint64_t>(config.heads);
    const auto measured = static_cast<std::uint64_t>(1 + train.steps / (train.eval_every * plan.every));
    return measured * (kFrame + kOfSeries * (layers * heads * kOfHead + layers * kOfLayer + kOthers));
}

}  // namespace plateau::anatomy
