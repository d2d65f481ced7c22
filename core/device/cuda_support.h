// Whether the CUDA build of LibTorch, the NVIDIA driver and a card fit together, and if not, what mends it. The checks
// judge what they are given (one that finds no driver looks whether a card is built in); the questions about this
// process's LibTorch are thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/device/cuda_driver.h"

namespace plateau::device {

// LibTorch's CUDA library.
struct CudaBuild {
    std::string problem;             // why it cannot be loaded; empty: it is loaded
    int version = 0;                 // the CUDA that it is built for: 13000 is 13.0
    std::vector<int> architectures;  // the compute capabilities that it has machine code for: 75, 80, …; empty: unknown
    int devices = 0;                 // that it can use by its own count
};

// The library of this process. The first call opens libtorch_cuda.so, so that a run on the CPU never maps it; it must
// come before the first backward pass of the process, since ATen keeps the hooks that it finds then.
const CudaBuild& cudaBuild();

// The compute capabilities in ATen's description of its build, which quotes the compiler's flags ("code=sm_75").
std::vector<int> architecturesOf(std::string_view configuration);

// Whether code for one of `architectures` runs on a card: machine code runs on its own capability and on later minor
// ones of the same major number. True when either is unknown.
bool runsOn(const std::vector<int>& architectures, int capability);

// Whether any card can be used. `driver_version` is NVIDIA's ("535.183.01"), empty when unknown. Error: unavailable,
// which says what is missing and the command that mends it.
Status checkCuda(const CudaDriver& driver, const CudaBuild& build, const std::string& driver_version);

// Whether this card can be used. Error: unavailable.
Status checkCard(const CudaDevice& card, const CudaBuild& build);

// Whether there is a card of this number, and it can be used, where any can. Error: unavailable.
Status checkIndex(int index, const CudaDriver& driver, const CudaBuild& build);

// The number of cards of this machine, or why none can be used: checkCuda() of what is here.
Result<int> usableCudaDevices();

// checkCuda(), then checkIndex(), of this machine. Error: unavailable.
Status checkCudaDevice(int index);

}  // namespace plateau::device
