#include "core/device/devices.h"

#include <charconv>

#include "core/device/capabilities.h"
#include "core/device/cuda_driver.h"
#include "core/device/cuda_support.h"
#include "core/device/machine.h"

namespace plateau::device {
namespace {

std::vector<std::string> processorPrecisions() {
    std::vector<std::string> precisions{std::string(toString(spec::Precision::fp32))};
    if (processorHas("avx512_bf16") || processorHas("amx_bf16"))
        precisions.emplace_back(toString(spec::Precision::bf16));
    return precisions;
}

constexpr int kFirstWithBf16 = 80;  // compute capability

// A capability of 0 is unknown, and taken for a new card.
bool hasBf16(const CudaDevice& card) {
    return card.capability == 0 || card.capability >= kFirstWithBf16;
}

std::vector<std::string> precisionsOf(const CudaDevice& card) {
    std::vector<std::string> precisions;
    for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16, spec::Precision::fp16})
        if (precision != spec::Precision::bf16 || hasBf16(card)) precisions.emplace_back(toString(precision));
    return precisions;
}

}  // namespace

std::vector<spec::DeviceInfo> listDevices() {
    std::vector<spec::DeviceInfo> devices{{"cpu", processorName(), memoryTotalBytes(), processorPrecisions()}};
    const Result<int> count = usableCudaDevices();
    if (!count) return devices;
    const std::vector<CudaDevice> found = askCudaDriver().devices;
    for (int index = 0; index < *count; ++index) {
        const CudaDevice& device = found[static_cast<std::size_t>(index)];
        if (!checkCard(device, cudaBuild())) continue;
        devices.push_back({"cuda:" + std::to_string(index), device.name, device.memory_bytes, precisionsOf(device)});
    }
    return devices;
}

std::optional<Error> whyNotCuda() {
    const Status usable = checkCudaDevice(0);
    return usable ? std::nullopt : std::optional(usable.error());
}

std::string whyCpu(const std::string& name) {
    const auto why = name == "auto" || name.empty() ? whyNotCuda() : std::nullopt;
    return why ? why->message : std::string();
}

Result<at::Device> selectDevice(const std::string& name) {
    if (name == "cpu") return at::Device(at::kCPU);
    if (name == "auto" || name.empty()) return whyNotCuda() ? at::Device(at::kCPU) : at::Device(at::kCUDA, 0);
    if (const auto other = deviceWithSetCapabilities(name)) return *other;
    const Error unknown{ErrorCode::invalidField, "unknown device \"" + name + "\"", "device",
                        "use auto, cpu, cuda or cuda:N"};
    int index = 0;
    if (name != "cuda") {
        if (name.rfind("cuda:", 0) != 0) return unknown;
        const char* end = name.data() + name.size();
        const auto [rest, problem] = std::from_chars(name.data() + 5, end, index);
        if (problem != std::errc{} || rest != end || index < 0) return unknown;
    }
    if (const Status usable = checkCudaDevice(index); !usable) return usable.error();
    return at::Device(at::kCUDA, static_cast<at::DeviceIndex>(index));
}

Status checkPrecision(at::Device device, spec::Precision precision) {
    if (precision == spec::Precision::fp32) return Done{};
    if (precision == spec::Precision::fp16 && !autocasts(device))
        return Error{ErrorCode::unavailable, "fp16 needs a CUDA device", "train.precision", "use bf16 or fp32"};
    if (const auto card = cudaDeviceOf(device); card && precision == spec::Precision::bf16 && !hasBf16(*card))
        return Error{ErrorCode::unavailable, card->name + " has no bf16 units", "train.precision", "use fp16 or fp32"};
    if (!autocasts(device) && processorPrecisions().size() < 2)
        return Error{ErrorCode::unavailable, "this processor has no bf16 instructions", "train.precision", "use fp32"};
    return Done{};
}

}  // namespace plateau::device
