// Asks the NVIDIA driver for its devices, without LibTorch's CUDA library. Thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace plateau::device {

struct CudaDevice {
    std::string name;
    std::uint64_t memory_bytes = 0;
};

// True when the driver's kernel module is loaded. Reads the file system only.
bool cudaDriverPresent();

// All devices in the driver's order; empty when the driver does not answer. The first call loads libcuda.so.1.
std::vector<CudaDevice> cudaDevices();

}  // namespace plateau::device
