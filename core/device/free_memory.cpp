#include "core/device/free_memory.h"

#include <algorithm>

#include <c10/core/CachingDeviceAllocator.h>

#include "core/device/capabilities.h"
#include "core/device/cuda_driver.h"
#include "core/device/machine.h"
#include "core/device/nvml.h"

namespace plateau::device {
namespace {

using Bytes = std::optional<std::uint64_t>;

// nullptr where a type of device has an allocator of another kind.
c10::DeviceAllocator* allocatorOf(at::Device device) {
    if (device.is_cpu()) return nullptr;
    return dynamic_cast<c10::DeviceAllocator*>(c10::GetAllocator(device.type()));
}

Bytes freeOnCard(at::Device device) {
    const std::optional<CudaDevice> card = cudaDeviceOf(device);
    if (!card) return std::nullopt;
    const std::optional<double> free = readCard(card->uuid).memory_free_bytes;
    return free ? static_cast<std::uint64_t>(*free) : card->memory_bytes;
}

Bytes freeInAllocator(at::Device device) {
    c10::DeviceAllocator* allocator = allocatorOf(device);
    if (allocator == nullptr) return std::nullopt;
    try {
        return allocator->getMemoryInfo(std::max<at::DeviceIndex>(device.index(), 0)).first;
    } catch (const c10::NotImplementedError&) {
        return std::nullopt;
    }
}

}  // namespace

std::optional<std::uint64_t> freeMemoryBytes(at::Device device) {
    if (device.is_cuda()) return freeOnCard(device);
    if (!hostMemory(device)) return freeInAllocator(device);
    const std::uint64_t available = memoryAvailableBytes();
    return available > 0 ? Bytes(available) : std::nullopt;
}

void releaseUnusedMemory(at::Device device) {
    if (c10::DeviceAllocator* allocator = allocatorOf(device)) allocator->emptyCache();
}

}  // namespace plateau::device
