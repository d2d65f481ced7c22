#include <algorithm>

#include "core/train/trainer.h"

namespace plateau::train {

double learningRate(const run::TrainSpec& train, run::StepIndex step) {
    const auto at = static_cast<double>(step.value);
    const auto warmup = static_cast<double>(train.warmup_steps), end = static_cast<double>(train.steps);
    if (at < warmup) return train.peak_lr * at / warmup;
    if (train.schedule == "constant") return train.peak_lr;
    if (at >= end) return 0;
    return train.peak_lr * (end - at) / (end - warmup);
}

}  // namespace plateau::train
