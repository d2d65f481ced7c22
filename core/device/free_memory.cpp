#include "core/device/free_memory.h"

#include <algorithm>

#include <c10/core/CachingDeviceAllocator.h>

#include "core/device/machine.h"

namespace plateau::device {
namespace {

// nullptr where a type of device has an allocator of another kind.
c10::DeviceAllocator* allocatorOf(at::Device device) {
    if (device.is_cpu()) return nullptr;
    return dynamic_cast<c10::DeviceAllocator*>(c10::GetAllocator(device.type()));
}

}  // namespace

std::uint64_t freeMemoryBytes(at::Device device) {
    if (device.is_cpu()) return memoryAvailableBytes();
    c10::DeviceAllocator* allocator = allocatorOf(device);
    if (allocator == nullptr) return 0;
    try {
        return allocator->getMemoryInfo(std::max<at::DeviceIndex>(device.index(), 0)).first;
    } catch (const c10::NotImplementedError&) {
        return 0;
    }
}

void releaseUnusedMemory(at::Device device) {
    if (c10::DeviceAllocator* allocator = allocatorOf(device)) allocator->emptyCache();
}

}  // namespace plateau::device
