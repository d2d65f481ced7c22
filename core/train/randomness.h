// Seeds that depend on nothing but the position in training (resources/guide/dropout-and-masks.md), so that a resumed
// run draws what an uninterrupted one would have drawn.
#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "core/run/ids.h"

namespace plateau::train {

// Seeds the device's default generator for one optimiser step: LibTorch's fused attention on CUDA draws its dropout
// from it. All other dropout is counter-based (core/kernels/dropout.h).
void seedStep(at::Device device, std::uint64_t seed, run::StepIndex step);

// Deterministic or fast kernels, for the whole process.
void setDeterministic(bool deterministic);

}  // namespace plateau::train
