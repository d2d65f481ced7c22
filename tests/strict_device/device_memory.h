// The strict device's memory, and pinned memory of the host. Thread-safe.
#pragma once

#include <cstddef>
#include <optional>

#include <ATen/core/Tensor.h>
#include <c10/core/Allocator.h>

namespace plateau::strict {

at::Device theDevice();

// Memory that the host cannot touch. The bytes themselves are at accessible(pointer).
c10::Allocator& deviceAllocator();

// Of a pointer into the device's memory: its accessible twin, and that of the block in use which it points into.
struct Place {
    void *at = nullptr, *block = nullptr;
    std::size_t bytes = 0;  // of the block, as asked for
};
// Nothing for other pointers.
std::optional<Place> placeOf(const void* pointer);

// Pages of the host from which and to which copies need not wait.
c10::Allocator& pinnedAllocator();
bool isPinned(const void* pointer);

// Begins an asynchronous copy. Its pinned side is write-protected (upload) or holds NaN (download) until it is done.
void beginUpload(void* pinned);
void beginDownload(void* pinned, const void* bytes, std::size_t size);
// Ends the copies that are done by now.
void endCopies();

}  // namespace plateau::strict
