#include "core/train/schedule.h"

#include <algorithm>
#include <cmath>

namespace plateau::train {
namespace {

// Share of the run that is done.
double shareDone(const spec::TrainSpec& train, const Position& position) {
    if (train.budget_seconds > 0) return position.seconds / train.budget_seconds;
    return static_cast<double>(position.step) / static_cast<double>(train.steps);
}

}  // namespace

double scheduled(spec::Schedule schedule, double peak, double at, double warmup, double end) {
    if (schedule == spec::Schedule::budgetTriangle2) {
        const double t = std::clamp(at / end, 0.0, 1.0);
        return peak * std::min(0.25 + t, 4 * (1 - t));
    }
    if (at < warmup) return peak * at / warmup;
    if (schedule == spec::Schedule::constant) return peak;
    if (at >= end) return 0;
    return peak * (end - at) / (end - warmup);
}

double rateAt(const spec::TrainSpec& train, const Position& position) {
    const auto warmup = static_cast<double>(train.warmup_steps), steps = static_cast<double>(train.steps);
    const auto since_fresh = static_cast<double>(position.step - position.optimizer_from);
    if (train.schedule_epochs > 0) {
        const double samples = train.schedule_epochs * static_cast<double>(position.epoch_samples);
        const double end = std::ceil(samples / static_cast<double>(train.batch));
        return scheduled(train.schedule, train.peak_lr, since_fresh, warmup, end);
    }
    if (train.budget_seconds > 0) {
        const bool renews = train.fresh_optimizer_each > 0;
        const double end = renews ? std::min(train.fresh_optimizer_each, train.budget_seconds) : train.budget_seconds;
        const auto period = static_cast<double>(optimizerPeriod(train, position.seconds));
        const double at = renews ? position.seconds - period * train.fresh_optimizer_each : position.seconds;
        return scheduled(train.schedule, train.peak_lr, at, end * warmup / steps, end);
    }
    return scheduled(train.schedule, train.peak_lr, since_fresh, warmup, steps);
}

double learningRate(const spec::TrainSpec& train, run::StepIndex step) {
    return rateAt(train, {.step = step.value});
}

std::int64_t batchSize(const spec::TrainSpec& train, const Position& position) {
    if (!(train.batch_ramp > 0)) return train.batch;
    const double share = std::clamp(shareDone(train, position) / train.batch_ramp, 0.0, 1.0);
    const std::int64_t piece = std::clamp<std::int64_t>(train.micro_batch, 1, train.batch);
    const double pieces = static_cast<double>(train.batch) / static_cast<double>(piece) * share;
    return std::min(train.batch, piece * std::max<std::int64_t>(1, std::llround(pieces)));
}

std::int64_t optimizerPeriod(const spec::TrainSpec& train, double seconds) {
    return train.fresh_optimizer_each > 0 ? static_cast<std::int64_t>(seconds / train.fresh_optimizer_each) : 0;
}

bool isBudgetSpent(const spec::TrainSpec& train, double seconds) {
    return train.budget_seconds > 0 && seconds >= train.budget_seconds;
}

bool stopsEarly(const spec::EarlyStop& stop, double seconds, double eval_loss) {
    return stop.above_loss > 0 && seconds >= stop.after_seconds && eval_loss > stop.above_loss;
}

}  // namespace plateau::train
