// How much memory of a device is free. Thread-safe.
#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

namespace plateau::device {

// What this process can still take on the device, in bytes: on the CPU what is available without swapping, on another
// device what neither this nor another process has taken; 0: the device does not say. On a GPU the first call makes the
// driver's context, as training does.
std::uint64_t freeMemoryBytes(at::Device device);

// Gives memory that LibTorch keeps for later, but does not use, back to the device. Does nothing on the CPU.
void releaseUnusedMemory(at::Device device);

}  // namespace plateau::device
