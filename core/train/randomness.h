// Seeds that depend on nothing but the position in training (spec: pretraining §4), so that a resumed run draws what an
// uninterrupted one would have drawn.
#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "core/run/ids.h"

namespace plateau::train {

// Seeds the device's default generator (dropout) for one optimiser step.
void seedStep(at::Device device, std::uint64_t seed, run::StepIndex step);

// Deterministic or fast kernels, for the whole process.
void setDeterministic(bool deterministic);

}  // namespace plateau::train
