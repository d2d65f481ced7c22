// What the NVIDIA driver itself says, without LibTorch's CUDA library. Thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace plateau::train {

struct CudaDevice {
    std::string name;
    std::uint64_t memory_bytes = 0;
};

// True when the kernel module is loaded; asks the file system only.
bool cudaDriverPresent();

// All devices in the driver's order; empty when it does not answer. Loads libcuda.so.1 on the first call.
std::vector<CudaDevice> cudaDevices();

}  // namespace plateau::train
