#include "core/kernels/device_kernels.h"

#include <utility>

#include "core/device/by_type.h"
#include "core/kernels/cuda_launcher.h"

namespace plateau::kernels {
namespace {

plateau::device::ByType<KernelLauncher>& launchers() {
    static plateau::device::ByType<KernelLauncher> all(at::kCUDA, cudaLauncher());
    return all;
}

}  // namespace

KernelLauncher* launcherOf(at::Device device) {
    if (device.is_cpu()) return nullptr;
    const auto launcher = launchers().of(device.type());
    return launcher && launcher->ready(device) ? launcher.get() : nullptr;
}

void setLauncher(at::DeviceType type, std::shared_ptr<KernelLauncher> launcher) {
    TORCH_CHECK(type != at::kCPU, "the CPU has kernels of its own, which no launcher starts");
    launchers().set(type, std::move(launcher));
}

std::string kernelsMissing(at::Device device) {
    const auto launcher = device.is_cpu() ? nullptr : launchers().of(device.type());
    return launcher ? launcher->why(device) : "there are no kernels for this type of device";
}

}  // namespace plateau::kernels
