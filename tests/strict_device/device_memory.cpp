#include "tests/strict_device/device_memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include <c10/core/CachingDeviceAllocator.h>

#include "tests/strict_device/ledger.h"

namespace plateau::strict {
namespace {

constexpr std::size_t kReserved = kMostMemory, kPage = 4096;
constexpr int kPoison = 0xFF;  // NaN in every type of floating point

std::size_t wholePages(std::size_t bytes) {
    return std::max((bytes + kPage - 1) / kPage * kPage, kPage);
}

// One reservation of address space: the first half is ordinary memory, the second never accessible. A device pointer is
// an address of the second half, and its bytes stand at the same place of the first.
class DeviceMemory {
public:
    DeviceMemory() {
        void* all = ::mmap(nullptr, 2 * kReserved, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        TORCH_CHECK(all != MAP_FAILED && ::mprotect(all, kReserved, PROT_READ | PROT_WRITE) == 0,
                    "strict: no address space for the device's memory");
        m_base = static_cast<char*>(all);
    }

    void* take(std::size_t bytes) {
        Ledger::one().requireRoom(bytes);
        const std::scoped_lock lock(m_mutex);
        const std::size_t wanted = wholePages(bytes);
        auto fit = m_free.lower_bound(wanted);
        if (fit != m_free.end() && fit->first > wanted + wanted / 4) fit = m_free.end();
        const Block block = fit != m_free.end() ? Block{fit->second, fit->first, bytes} : Block{m_top, wanted, bytes};
        if (fit != m_free.end())
            m_free.erase(fit);
        else
            m_top += wanted;
        TORCH_CHECK(m_top <= kReserved, "strict: out of memory");
        std::memset(m_base + block.offset, kPoison, block.capacity);
        m_taken[block.offset] = block;
        m_taken[block.offset].serial = ++m_serial;
        m_taken[block.offset].recording = m_recording;
        Ledger::one().allocate(bytes);
        return m_base + kReserved + block.offset;
    }

    void give(void* pointer) {
        const std::scoped_lock lock(m_mutex);
        const auto found = m_taken.find(static_cast<std::size_t>(static_cast<char*>(pointer) - m_base) - kReserved);
        if (found->second.recording != 0)
            found->second.is_given_back = true;
        else
            release(found);
    }

    std::size_t beginRecording() {
        const std::scoped_lock lock(m_mutex);
        return m_recording = ++m_recordings;
    }
    void endRecording() {
        const std::scoped_lock lock(m_mutex);
        m_recording = 0;
    }
    void releaseRecording(std::size_t number) {
        const std::scoped_lock lock(m_mutex);
        for (auto block = m_taken.begin(); block != m_taken.end();) {
            const auto own = block++;
            if (own->second.recording != number) continue;
            own->second.recording = 0;
            if (own->second.is_given_back) release(own);
        }
    }

    void* accessible(const void* pointer) const {
        const auto* at = static_cast<const char*>(pointer);
        TORCH_CHECK(at >= m_base + kReserved && at < m_base + 2 * kReserved, "strict: not a pointer of the device");
        return const_cast<char*>(at) - kReserved;
    }

    std::optional<Place> placeOf(const void* pointer) {
        const auto* at = static_cast<const char*>(pointer);
        if (at < m_base + kReserved || at >= m_base + 2 * kReserved) return std::nullopt;
        const auto offset = static_cast<std::size_t>(at - m_base) - kReserved;
        const std::scoped_lock lock(m_mutex);
        const auto after = m_taken.upper_bound(offset);
        if (after == m_taken.begin()) return std::nullopt;
        const Block& block = std::prev(after)->second;
        if (offset > block.offset + block.asked) return std::nullopt;
        return Place{m_base + offset, m_base + block.offset, block.asked};
    }

    std::vector<MemoryAsItWas::Kept> content() {
        const std::scoped_lock lock(m_mutex);
        std::vector<MemoryAsItWas::Kept> all;
        for (const auto& [offset, block] : m_taken) {
            const auto* first = reinterpret_cast<const std::byte*>(m_base + offset);
            all.push_back({offset, block.serial, {first, first + block.asked}});
        }
        return all;
    }

    void restore(const std::vector<MemoryAsItWas::Kept>& content) {
        const std::scoped_lock lock(m_mutex);
        auto kept = content.begin();
        for (const auto& [offset, block] : m_taken) {
            while (kept != content.end() && kept->offset < offset) ++kept;
            const bool known = kept != content.end() && kept->offset == offset && kept->serial == block.serial;
            if (known)
                std::memcpy(m_base + offset, kept->bytes.data(), kept->bytes.size());
            else
                std::memset(m_base + offset, kPoison, block.asked);
        }
    }

private:
    struct Block {
        std::size_t offset = 0, capacity = 0, asked = 0;
        std::size_t serial = 0;     // counts what was taken
        std::size_t recording = 0;  // that it belongs to; 0: to none
        bool is_given_back = false;
    };
    void release(std::map<std::size_t, Block>::iterator block) {
        Ledger::one().release(block->second.asked);
        m_free.emplace(block->second.capacity, block->second.offset);
        m_taken.erase(block);
    }

    std::mutex m_mutex;
    char* m_base = nullptr;
    std::size_t m_serial = 0, m_recording = 0, m_recordings = 0;
    std::size_t m_top = 0;
    std::multimap<std::size_t, std::size_t> m_free;  // capacity -> offset
    std::map<std::size_t, Block> m_taken;            // by offset
};

DeviceMemory& deviceMemory() {
    static auto* memory = new DeviceMemory;  // never destroyed: tensors of static life come back late
    return *memory;
}

class PinnedMemory {
public:
    void* take(std::size_t bytes) {
        const std::size_t size = wholePages(bytes);
        void* pages = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        TORCH_CHECK(pages != MAP_FAILED, "strict: out of pinned memory");
        const std::scoped_lock lock(m_mutex);
        m_sizes[static_cast<char*>(pages)] = size;
        return pages;
    }

    void give(void* pages) {
        const std::scoped_lock lock(m_mutex);
        const auto found = m_sizes.find(static_cast<char*>(pages));
        std::erase_if(m_uploads, [&](const Upload& upload) { return upload.pages == found->first; });
        std::erase_if(m_downloads, [&](const Download& download) { return isWithin(download.to, *found); });
        ::munmap(pages, found->second);
        m_sizes.erase(found);
    }

    bool holds(const void* pointer) {
        const std::scoped_lock lock(m_mutex);
        return blockOf(pointer) != m_sizes.end();
    }

    void beginUpload(void* from) {
        const std::scoped_lock lock(m_mutex);
        const auto block = blockOf(from);
        ::mprotect(block->first, block->second, PROT_READ);
        m_uploads.push_back({Ledger::one().now(), block->first, block->second});
    }

    void beginDownload(void* to, const void* bytes, std::size_t size) {
        const std::scoped_lock lock(m_mutex);
        const auto* first = static_cast<const std::byte*>(bytes);
        m_downloads.push_back({Ledger::one().now(), to, {first, first + size}});
        std::memset(to, kPoison, size);
    }

    void endCopies() {
        const std::scoped_lock lock(m_mutex);
        const auto isDone = [](const auto& copy) { return Ledger::one().isDone(copy.when); };
        for (const Download& download : m_downloads)
            if (isDone(download)) std::memcpy(download.to, download.bytes.data(), download.bytes.size());
        for (const Upload& upload : m_uploads)
            if (isDone(upload)) ::mprotect(upload.pages, upload.size, PROT_READ | PROT_WRITE);
        std::erase_if(m_downloads, isDone);
        std::erase_if(m_uploads, isDone);
    }

private:
    struct Upload {
        std::int64_t when = 0;
        char* pages = nullptr;
        std::size_t size = 0;
    };
    struct Download {
        std::int64_t when = 0;
        void* to = nullptr;
        std::vector<std::byte> bytes;
    };
    using Sizes = std::map<char*, std::size_t>;

    static bool isWithin(const void* pointer, const Sizes::value_type& block) {
        return pointer >= block.first && pointer < block.first + block.second;
    }
    Sizes::iterator blockOf(const void* pointer) {
        auto after = m_sizes.upper_bound(static_cast<char*>(const_cast<void*>(pointer)));
        if (after == m_sizes.begin()) return m_sizes.end();
        return isWithin(pointer, *--after) ? after : m_sizes.end();
    }

    std::mutex m_mutex;
    Sizes m_sizes;
    std::vector<Upload> m_uploads;
    std::vector<Download> m_downloads;
};

PinnedMemory& pinnedMemory() {
    static auto* memory = new PinnedMemory;
    return *memory;
}

void giveDevice(void* pointer) {
    if (pointer) deviceMemory().give(pointer);
}
void givePinned(void* pages) {
    if (pages) pinnedMemory().give(pages);
}

// Keeps nothing for later.
class DeviceAllocator final : public c10::DeviceAllocator {
public:
    c10::DataPtr allocate(std::size_t bytes) override {
        void* pointer = bytes == 0 ? nullptr : deviceMemory().take(bytes);
        return {pointer, pointer, &giveDevice, theDevice()};
    }
    c10::DeleterFnPtr raw_deleter() const override { return &giveDevice; }
    void copy_data(void* to, const void* from, std::size_t bytes) const override {
        std::memcpy(accessible(to), accessible(from), bytes);
    }
    bool initialized() override { return true; }
    void emptyCache(c10::MempoolId_t) override {}
    void recordStream(const c10::DataPtr&, c10::Stream) override {}
    c10::CachingDeviceAllocator::DeviceStats getDeviceStats(c10::DeviceIndex) override { return {}; }
    void resetAccumulatedStats(c10::DeviceIndex) override {}
    void resetPeakStats(c10::DeviceIndex) override {}
    std::pair<std::size_t, std::size_t> getMemoryInfo(c10::DeviceIndex) override {
        return Ledger::one().freeAndTotal();
    }
};

class PinnedAllocator final : public c10::Allocator {
public:
    c10::DataPtr allocate(std::size_t bytes) override {
        void* pages = pinnedMemory().take(bytes);
        return {pages, pages, &givePinned, c10::Device(c10::kCPU)};
    }
    c10::DeleterFnPtr raw_deleter() const override { return &givePinned; }
    void copy_data(void* to, const void* from, std::size_t bytes) const override { default_copy_data(to, from, bytes); }
};

DeviceAllocator g_deviceAllocator;
PinnedAllocator g_pinnedAllocator;
REGISTER_ALLOCATOR(c10::DeviceType::PrivateUse1, &g_deviceAllocator)

}  // namespace

at::Device theDevice() {
    return {at::kPrivateUse1, 0};
}

c10::Allocator& deviceAllocator() {
    return g_deviceAllocator;
}

c10::Allocator& pinnedAllocator() {
    return g_pinnedAllocator;
}

MemoryAsItWas::MemoryAsItWas() : m_kept(deviceMemory().content()) {}

MemoryAsItWas::~MemoryAsItWas() {
    deviceMemory().restore(m_kept);
}

RecordedMemory::~RecordedMemory() {
    if (m_number != 0) deviceMemory().releaseRecording(m_number);
}

void RecordedMemory::begin() {
    m_number = deviceMemory().beginRecording();
}

void RecordedMemory::end() {
    deviceMemory().endRecording();
}

bool isPinned(const void* pointer) {
    return pinnedMemory().holds(pointer);
}

void beginUpload(void* pinned) {
    pinnedMemory().beginUpload(pinned);
}

void beginDownload(void* pinned, const void* bytes, std::size_t size) {
    pinnedMemory().beginDownload(pinned, bytes, size);
}

void endCopies() {
    pinnedMemory().endCopies();
}

void* accessible(const void* device_pointer) {
    return device_pointer ? deviceMemory().accessible(device_pointer) : nullptr;
}

std::optional<Place> placeOf(const void* pointer) {
    return deviceMemory().placeOf(pointer);
}

}  // namespace plateau::strict
