// A few seconds of work on a device: whether it computes right, and how fast.
#pragma once

#include <functional>

#include <ATen/core/Tensor.h>

#include "core/protocol/doctor.h"

namespace plateau::engine {

// Takes about two seconds, less than ten on slow machines. `narrow`: also in bf16. `go_on` is told the share that is
// done and ends the check when it returns false. Errors: cancelled; those of train::errorOf() where the device fails;
// internal when a kernel differs from its reference.
Result<protocol::DoctorAnswer::Check> checkDevice(at::Device device, bool narrow,
                                                  const std::function<bool(double)>& go_on);

}  // namespace plateau::engine
