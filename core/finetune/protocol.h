// The training protocol of a fine-tuning as numbers: steps, learning rates, optimiser settings. Pure; thread-safe.
#pragma once

#include <cstdint>

#include "core/spec/finetune_spec.h"
#include "core/spec/run_spec.h"

namespace plateau::finetune {

// The number of optimiser steps in an epoch; the last batch may be smaller.
std::int64_t stepsPerEpoch(const spec::FinetuneSpec& spec, std::int64_t examples);

// The learning rate of the step after `done` completed ones, of `steps` in total, as in the schedules of transformers:
//   warm-up   lr · done / w with w = ⌈warmup_ratio · steps⌉
//   linear    lr · (steps − done) / (steps − w)
//   cosine    lr · (1 + cos(π (done − w) / (steps − w))) / 2
//   constant  lr
double rateAfter(const spec::FinetuneSpec& spec, std::int64_t done, std::int64_t steps);

// The settings for train::AdamW.
spec::TrainSpec optimizerSettings(const spec::FinetuneSpec& spec);

}  // namespace plateau::finetune
