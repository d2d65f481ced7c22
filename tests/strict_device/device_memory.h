// The strict device's memory, and pinned memory of the host. Thread-safe.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

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

// What the device's memory holds now is what it holds when this ends; memory that was taken since holds NaN.
class MemoryAsItWas {
public:
    MemoryAsItWas();
    ~MemoryAsItWas();
    MemoryAsItWas(const MemoryAsItWas&) = delete;

    struct Kept {
        std::size_t offset = 0, serial = 0;
        std::vector<std::byte> bytes;
    };

private:
    std::vector<Kept> m_kept;
};

// The memory of a recording: what is taken between begin() and end() stays the recording's until this is destroyed,
// whoever gives it back before. One at a time has begun.
class RecordedMemory {
public:
    RecordedMemory() = default;
    ~RecordedMemory();
    RecordedMemory(const RecordedMemory&) = delete;

    void begin();
    void end();

private:
    std::size_t m_number = 0;
};

// Pages of the host from which and to which copies need not wait.
c10::Allocator& pinnedAllocator();
bool isPinned(const void* pointer);

// Begins an asynchronous copy. Its pinned side is write-protected (upload) or holds NaN (download) until it is done.
void beginUpload(void* pinned);
void beginDownload(void* pinned, const void* bytes, std::size_t size);
// Ends the copies that are done by now.
void endCopies();

}  // namespace plateau::strict
