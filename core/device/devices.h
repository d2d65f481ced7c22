// Lists the devices of this machine and selects one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/spec/catalogue.h"
#include "core/spec/choices.h"

namespace plateau::device {

// The CPU, then the CUDA devices that can be used, if LibTorch's CUDA library is present and a driver answers. That
// library is opened with dlopen only when first needed, so a run on the CPU never maps it.
std::vector<spec::DeviceInfo> listDevices();

// Why `auto` is the CPU on this machine: what the first CUDA device lacks, and what mends it. None: it can be used.
std::optional<Error> whyNotCuda();

// The same in words for a run whose device is `name`: empty unless that leaves it open, and it is the CPU. The member
// kWhyCpu of the events `started` and `resumed`.
std::string whyCpu(const std::string& name);
inline constexpr const char* kWhyCpu = "device_reason";

// `name` is "auto" (CUDA if there is a device), "cpu", "cuda" or "cuda:N". Error: unavailable, which says what is
// missing.
Result<at::Device> selectDevice(const std::string& name);

// Whether the device can train with `precision`. Error: unavailable, which says why not.
Status checkPrecision(at::Device device, spec::Precision precision);

}  // namespace plateau::device
