// What a type of device can do. Code asks for the ability that it needs, never for a type by its name, so that every
// GPU takes one path, and so does the accelerator that tests register. Asking is thread-safe.
#pragma once

#include <optional>
#include <string>

#include <c10/core/Device.h>

namespace plateau::device {

struct Capabilities {
    bool host_memory = false;    // the host's own code can read and write the memory of its tensors, and nothing waits
    bool pinned_copies = false;  // copies to and from pinned memory of the host do not hold up the host
    bool autocast = false;       // LibTorch's autocast chooses the types in fp16; in bf16 the model does everywhere
    bool nccl = false;           // NCCL exchanges its memory with other processes (core/ranks/nccl.h)
};

inline constexpr Capabilities kCpuCapabilities{.host_memory = true};
inline constexpr Capabilities kGpuCapabilities{.pinned_copies = true, .autocast = true, .nccl = true};

// The CPU's, CUDA's, or those that were set; a type that nobody has spoken for can nothing.
Capabilities capabilitiesOf(at::DeviceType type);

// For a type of device that is neither the CPU nor CUDA; from then on selectDevice() knows it by LibTorch's name for
// it. Before any thread asks.
void setCapabilities(at::DeviceType type, const Capabilities& capabilities);

// The first device of the type with that name, if its capabilities were set.
std::optional<at::Device> deviceWithSetCapabilities(const std::string& name);

inline bool hostMemory(at::Device device) {
    return device.is_cpu() || capabilitiesOf(device.type()).host_memory;
}
inline bool pinnedCopies(at::Device device) {
    return capabilitiesOf(device.type()).pinned_copies;
}
inline bool autocasts(at::Device device) {
    return capabilitiesOf(device.type()).autocast;
}

}  // namespace plateau::device
