// The sources of core/kernels/device, embedded at build time: what NVRTC compiles. Immutable, thread-safe.
#pragma once

#include <span>
#include <string_view>

namespace plateau::kernels::sources {

struct Resource {
    std::string_view path;  // as sources include it: "core/kernels/device/norm.cuh"
    std::string_view text;
};

// Ordered by path; those that end in ".cu" are compiled, the others included.
std::span<const Resource> all();

}  // namespace plateau::kernels::sources
