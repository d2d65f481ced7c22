// A protocol's numbers as the training takes them. Pure; thread-safe.
#pragma once

#include <cstdint>

#include "core/spec/finetune_spec.h"
#include "core/spec/run_spec.h"

namespace plateau::finetune {

// Optimiser steps of an epoch; the last batch may be small.
std::int64_t stepsPerEpoch(const spec::FinetuneSpec& spec, std::int64_t examples);

// Rate of the step that follows `done` of `steps` completed ones, as transformers' schedules have it:
//   warm-up   lr · done / w with w = ⌈warmup_ratio · steps⌉
//   linear    lr · (steps − done) / (steps − w)
//   cosine    lr · (1 + cos(π (done − w) / (steps − w))) / 2
//   constant  lr
double rateAfter(const spec::FinetuneSpec& spec, std::int64_t done, std::int64_t steps);

// What train::AdamW asks for.
spec::TrainSpec optimizerSettings(const spec::FinetuneSpec& spec);

}  // namespace plateau::finetune
