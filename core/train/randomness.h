// Random seeds that depend only on the position in training (resources/guide/dropout-and-masks.md), so that a resumed
// run draws the same numbers as an uninterrupted one.
#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "core/run/ids.h"

namespace plateau::train {

// Seeds the device's default generator for one optimiser step. Only LibTorch's fused attention on CUDA uses it, for
// dropout; all other dropout is counter-based (core/kernels/dropout.h).
void seedStep(at::Device device, std::uint64_t seed, run::StepIndex step);

// Chooses deterministic or fast kernels for the whole process.
void setDeterministic(bool deterministic);

}  // namespace plateau::train
