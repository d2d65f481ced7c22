#include "core/device/devices.h"

#include <dlfcn.h>

#include <charconv>

#include <ATen/detail/CUDAHooksInterface.h>

#include "core/device/cuda_driver.h"
#include "core/device/machine.h"

namespace plateau::device {
namespace {

// Number of CUDA devices that can be used, or what is missing.
Result<int> usableCudaDevices() {
    const auto missing = [](std::string what, std::string advice) {
        return Error{ErrorCode::unavailable, std::move(what), "device", std::move(advice)};
    };
    if (!cudaDriverPresent()) return missing("no NVIDIA driver on this machine", "use --device cpu");
    // The library registers itself with ATen when it is loaded, so it stays loaded.
    static const bool loaded = ::dlopen("libtorch_cuda.so", RTLD_NOW | RTLD_GLOBAL) != nullptr;
    if (!loaded)
        return missing("LibTorch's CUDA library cannot be loaded",
                       "run the set-up again on this machine to install the CUDA build, or use --device cpu");
    const int count = at::detail::getCUDAHooks().hasCUDA() ? at::detail::getCUDAHooks().getNumGPUs() : 0;
    if (count < 1) return missing("the NVIDIA driver offers no device", "check nvidia-smi, or use --device cpu");
    return count;
}

std::vector<std::string> processorPrecisions() {
    std::vector<std::string> precisions{std::string(toString(spec::Precision::fp32))};
    if (processorHas("avx512_bf16") || processorHas("amx_bf16"))
        precisions.emplace_back(toString(spec::Precision::bf16));
    return precisions;
}

}  // namespace

std::vector<spec::DeviceInfo> listDevices() {
    std::vector<spec::DeviceInfo> devices{{"cpu", processorName(), memoryTotalBytes(), processorPrecisions()}};
    const Result<int> count = usableCudaDevices();
    if (!count) return devices;
    const std::vector<CudaDevice> found = cudaDevices();
    const spec::Words words = wordsOf(spec::Precision{});
    for (int index = 0; index < *count; ++index) {
        const auto at = static_cast<std::size_t>(index);
        const CudaDevice device = at < found.size() ? found[at] : CudaDevice{"CUDA device", 0};
        devices.push_back(
            {"cuda:" + std::to_string(index), device.name, device.memory_bytes, {words.begin(), words.end()}});
    }
    return devices;
}

Result<at::Device> selectDevice(const std::string& name) {
    if (name == "cpu") return at::Device(at::kCPU);
    if (name == "auto" || name.empty()) return usableCudaDevices() ? at::Device(at::kCUDA, 0) : at::Device(at::kCPU);
    const Error unknown{ErrorCode::invalidField, "unknown device \"" + name + "\"", "device",
                        "use auto, cpu, cuda or cuda:N"};
    int index = 0;
    if (name != "cuda") {
        if (name.rfind("cuda:", 0) != 0) return unknown;
        const char* end = name.data() + name.size();
        const auto [rest, problem] = std::from_chars(name.data() + 5, end, index);
        if (problem != std::errc{} || rest != end || index < 0) return unknown;
    }
    const Result<int> count = usableCudaDevices();
    if (!count) return count.error();
    if (index >= *count)
        return Error{ErrorCode::unavailable, "no device " + name + ": this machine has " + std::to_string(*count),
                     "device", "use cuda:0 to cuda:" + std::to_string(*count - 1)};
    return at::Device(at::kCUDA, static_cast<at::DeviceIndex>(index));
}

Status checkPrecision(at::Device device, spec::Precision precision) {
    if (precision == spec::Precision::fp32) return Done{};
    if (precision == spec::Precision::fp16 && device.is_cpu())
        return Error{ErrorCode::unavailable, "fp16 needs a CUDA device", "train.precision", "use bf16 or fp32"};
    if (device.is_cpu() && processorPrecisions().size() < 2)
        return Error{ErrorCode::unavailable, "this processor has no bf16 instructions", "train.precision", "use fp32"};
    return Done{};
}

std::uint64_t usableMemoryBytes(at::Device device) {
    if (device.is_cpu()) return memoryAvailableBytes();
    const std::vector<CudaDevice> found = cudaDevices();
    const auto at = static_cast<std::size_t>(device.has_index() ? device.index() : 0);
    return at < found.size() ? found[at].memory_bytes : 0;
}

}  // namespace plateau::device
