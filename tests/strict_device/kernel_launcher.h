// Our kernels on the strict device: their own sources (core/kernels/device), executed on the CPU with every access
// checked (tests/cuda_on_cpu). Whoever links this gets it as the device's launcher, so that there the engine takes the
// path that it takes on CUDA.
#pragma once

#include <memory>

#include "core/kernels/device_kernels.h"

namespace plateau::strict {

// A kernel's fault is a c10::Error. Blocks and threads run in another order in each launch. Thread-safe.
std::shared_ptr<kernels::KernelLauncher> checkedKernels();

// While one lives, the device has no kernels: ATen does their work. Scopes do not nest.
class NoKernels {
public:
    NoKernels();
    ~NoKernels();
    NoKernels(const NoKernels&) = delete;
    NoKernels& operator=(const NoKernels&) = delete;
};

}  // namespace plateau::strict
