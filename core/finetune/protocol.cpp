#include "core/finetune/protocol.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace plateau::finetune {

std::int64_t stepsPerEpoch(const spec::FinetuneSpec& spec, std::int64_t examples) {
    return (examples + spec.batch - 1) / spec.batch;
}

double rateAfter(const spec::FinetuneSpec& spec, std::int64_t done, std::int64_t steps) {
    const double at = static_cast<double>(done), end = static_cast<double>(steps);
    const double warmup = std::ceil(spec.warmup_ratio * end);
    if (at < warmup) return spec.lr * at / warmup;
    if (spec.schedule == spec::Schedule::constant) return spec.lr;
    const double left = std::max(0.0, end - at), all = std::max(1.0, end - warmup);
    if (spec.schedule == spec::Schedule::cosine)
        return spec.lr * (1 + std::cos(std::numbers::pi * (1 - left / all))) / 2;
    return spec.lr * left / all;
}

spec::TrainSpec optimizerSettings(const spec::FinetuneSpec& spec) {
    spec::TrainSpec settings;
    settings.beta1 = spec.beta1;
    settings.beta2 = spec.beta2;
    settings.eps = spec.eps;
    settings.weight_decay = spec.weight_decay;
    settings.clip_norm = spec.clip_norm;
    return settings;
}

}  // namespace plateau::finetune
