// The strict device's recordings (core/device/recording.h): while one is made, each launch leaves on the tape how it is
// done again. Thread-safe, as the backward pass of a recorded step may run on a thread of its own; one at a time.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <ATen/core/ivalue.h>

#include "core/device/recording.h"

namespace plateau::strict {

// Whether a recording is being made, and a launch leaves what it does on the tape.
bool isTaping();
// Notes what a launch does. Nothing when no recording is being made.
void tape(std::function<void()> again);
// The same tensors by other handles, so that who counts the owners of a tensor finds none more.
torch::jit::Stack aliases(const torch::jit::Stack& values);
// What is written where `to` is: each tensor of `from` to that of the same place.
void overwrite(const torch::jit::Stack& to, const torch::jit::Stack& from);

std::shared_ptr<device::Recorder> taper();

}  // namespace plateau::strict
