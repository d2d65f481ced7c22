// Devices of this machine and their choice.
#pragma once

#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/run/catalogue.h"

namespace plateau::train {

// The CPU first, then CUDA devices when LibTorch's CUDA library is present and a driver answers (it is opened with
// dlopen on the first question that needs it, so a CPU-only start never maps it).
std::vector<run::DeviceInfo> listDevices();

// "auto" (cuda when there is one), "cpu", "cuda", "cuda:N". unavailable says what is missing.
Result<at::Device> selectDevice(const std::string& name);

}  // namespace plateau::train
