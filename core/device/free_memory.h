// How much memory of a device is free. Thread-safe.
#pragma once

#include <cstdint>
#include <optional>

#include <ATen/core/Tensor.h>

namespace plateau::device {

// What a process can still take on the device, in bytes: on the CPU what is available without swapping, on another
// device what neither this nor another process has taken. A card of NVIDIA's is not given a context by the question;
// where its management library does not answer, this is all of its memory. Nothing where the device does not say.
std::optional<std::uint64_t> freeMemoryBytes(at::Device device);

// Gives memory that LibTorch keeps for later, but does not use, back to the device. Does nothing on the CPU.
void releaseUnusedMemory(at::Device device);

}  // namespace plateau::device
