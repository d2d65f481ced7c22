// How fused operations reach kernels on a device: by name, with one parameter struct, without waiting. The kernels
// stand in core/kernels/device, one source for every device; a launcher starts them on one type of device. Where there
// is no launcher, or it is not ready, ATen does their work.
//
// Thread-safe. LibTorch only: neither CUDA's headers nor its libraries are needed to build this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>

#include <ATen/core/Tensor.h>

namespace plateau::kernels {

// How many threads run a kernel: blocks_x * blocks_y blocks of `threads` (a multiple of 32, at most 1024), each block
// with `shared_bytes` of dynamic shared memory.
struct Grid {
    std::uint32_t blocks_x = 1, blocks_y = 1, threads = 32;
    std::uint32_t shared_bytes = 0;
};

// Starts kernels of core/kernels/device on one type of device.
class KernelLauncher {
public:
    virtual ~KernelLauncher() = default;
    // Whether kernels can be started on the device; when not, ATen does their work and why() says why. The first call
    // may take seconds, in which kernels are compiled.
    virtual bool ready(at::Device device) = 0;
    // In English, for logs and `doctor`; empty when ready. Asks ready() first.
    virtual std::string why(at::Device device) = 0;
    // Whether the ready device has the products of device/tensor_cores.cuh.
    virtual bool tensorCores(at::Device device) = 0;
    // Starts `kernel` (its extern "C" name) on the device's current stream with one parameter struct by value. Nothing
    // waits. Throws c10::Error.
    virtual void launch(at::Device device, const char* kernel, const Grid& grid, const void* parameters,
                        std::size_t bytes) = 0;
};

// nullptr where the type of device has none (the CPU), or it is not ready on this one. Stays valid until setLauncher().
KernelLauncher* launcherOf(at::Device device);

// For one type of device; replaces, and nullptr takes away. The CUDA one is there from the start; tests set that of the
// strict device. Not while kernels of that type are being started. Throws c10::Error for the CPU, whose kernels are
// other ones.
void setLauncher(at::DeviceType type, std::shared_ptr<KernelLauncher> launcher);

// Why kernels cannot be started there; empty when they can.
std::string kernelsMissing(at::Device device);

// launch() of a struct that says its own size.
template <class Parameters>
void launch(KernelLauncher& launcher, at::Device device, const char* kernel, const Grid& grid,
            const Parameters& parameters) {
    static_assert(std::is_trivially_copyable_v<Parameters>);
    launcher.launch(device, kernel, grid, &parameters, sizeof parameters);
}

}  // namespace plateau::kernels
