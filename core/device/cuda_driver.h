// Asks the NVIDIA driver for its devices, without LibTorch's CUDA library. Thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

namespace plateau::device {

struct CudaDevice {
    std::string name;
    std::uint64_t memory_bytes = 0;
    int capability = 0;  // compute capability, ten times the major number and the minor one: 75 is sm_75; 0: unknown
    std::string uuid;    // "GPU-01234567-89ab-…", as nvidia-smi writes it; empty: unknown
};

struct CudaDriver {
    int version = 0;      // the newest CUDA that it runs: 12040 is 12.4; 0: there is no driver
    std::string problem;  // the name of the error with which it refused: "CUDA_ERROR_NO_DEVICE"; empty: it did not
    std::vector<CudaDevice> devices;  // in the driver's order
};

// What the driver says now. The first call loads and starts libcuda.so.1; a driver that refused to start is not asked
// again by this process.
CudaDriver askCudaDriver();

// The card that LibTorch calls `device`; nothing where the driver names none.
std::optional<CudaDevice> cudaDeviceOf(at::Device device);

// Whether a graphics or compute card of NVIDIA is built in, whatever its driver. `devices` is the kernel's folder of
// the devices on the PCI bus.
bool nvidiaCardOnBus(const std::filesystem::path& devices = "/sys/bus/pci/devices");

// "13.0" of CUDA's 13000.
std::string cudaVersionText(int version);

}  // namespace plateau::device
