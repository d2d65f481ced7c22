#include "core/kernels/device_kernels.h"

#include <array>
#include <mutex>
#include <utility>

#include "core/kernels/cuda_launcher.h"

namespace plateau::kernels {
namespace {

struct Launchers {
    std::mutex mutex;
    std::array<std::shared_ptr<KernelLauncher>, at::COMPILE_TIME_MAX_DEVICE_TYPES> of_type;
    Launchers() { of(at::kCUDA) = cudaLauncher(); }
    std::shared_ptr<KernelLauncher>& of(at::DeviceType type) { return of_type.at(static_cast<std::size_t>(type)); }
};

Launchers& launchers() {
    static Launchers all;
    return all;
}

std::shared_ptr<KernelLauncher> launcherOfType(at::DeviceType type) {
    const std::scoped_lock lock(launchers().mutex);
    return launchers().of(type);
}

}  // namespace

KernelLauncher* launcherOf(at::Device device) {
    if (device.is_cpu()) return nullptr;
    const auto launcher = launcherOfType(device.type());
    return launcher && launcher->ready(device) ? launcher.get() : nullptr;
}

void setLauncher(at::DeviceType type, std::shared_ptr<KernelLauncher> launcher) {
    TORCH_CHECK(type != at::kCPU, "the CPU has kernels of its own, which no launcher starts");
    const std::scoped_lock lock(launchers().mutex);
    launchers().of(type) = std::move(launcher);
}

std::string kernelsMissing(at::Device device) {
    const auto launcher = device.is_cpu() ? nullptr : launcherOfType(device.type());
    return launcher ? launcher->why(device) : "there are no kernels for this type of device";
}

}  // namespace plateau::kernels
