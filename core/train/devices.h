// Devices of this machine and their choice.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/spec/catalogue.h"
#include "core/spec/choices.h"

namespace plateau::train {

// The CPU first, then CUDA devices when LibTorch's CUDA library is present and a driver answers (it is opened with
// dlopen on the first question that needs it, so a CPU-only start never maps it).
std::vector<spec::DeviceInfo> listDevices();

// "auto" (cuda when there is one), "cpu", "cuda", "cuda:N". unavailable says what is missing.
Result<at::Device> selectDevice(const std::string& name);

// Whether `precision` can be trained on the device; unavailable says why not.
Status checkPrecision(at::Device device, spec::Precision precision);

// Bytes that a run may use there: what is available on the CPU, all of a CUDA device's memory; 0 = not known.
std::uint64_t usableMemoryBytes(at::Device device);

}  // namespace plateau::train
