// Runs kernels on the CPU with every access checked, for tests: buffers between guard pages, and launches that report
// what is wrong instead of a result. What is found: accesses outside of buffers and of shared memory, reads of what
// nobody has written, races, barriers and warp operations that do not meet, stores to inputs, misaligned vectors.
// What is not: weak memory order, speed, and what another compiler does to floating point.
//
// Not thread-safe: one launch at a time in a process.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace cuda_on_cpu {

struct Region;

// Bytes that end right before an unmapped page; 16-byte aligned. Starts filled with 0xFF (NaN), "not yet written".
class RawBuffer {
public:
    RawBuffer(std::string name, std::size_t bytes, std::size_t element);
    ~RawBuffer();
    RawBuffer(RawBuffer&& other) noexcept;
    void* data() const;
    void initialised();             // the host has filled it
    void readOnly();                // stores of a kernel are faults
    std::size_t unwritten() const;  // elements that nobody has written

private:
    std::unique_ptr<Region> m_region;
};

// Memory of somebody else that kernels may use while this lives, without guard pages of its own. Counts as filled.
class BorrowedMemory {
public:
    BorrowedMemory(std::string name, void* memory, std::size_t bytes, std::size_t element);
    ~BorrowedMemory();
    BorrowedMemory(const BorrowedMemory&) = delete;

private:
    std::unique_ptr<Region> m_region;
};

template <class T>
class Buffer : public RawBuffer {
public:
    Buffer(std::string name, std::size_t count)
        : RawBuffer(std::move(name), count * sizeof(T), sizeof(T)), m_count(count) {}
    Buffer(std::string name, const std::vector<T>& values) : Buffer(std::move(name), values.size()) {
        for (std::size_t i = 0; i < m_count; ++i) (*this)[i] = values[i];
        initialised();
    }
    T* data() const { return static_cast<T*>(RawBuffer::data()); }
    T& operator[](std::size_t i) const { return data()[i]; }
    std::size_t size() const { return m_count; }
    std::vector<T> values() const { return {data(), data() + m_count}; }

private:
    std::size_t m_count;
};

// Of a grid in blocks, of a block in threads.
struct Extent {
    unsigned x = 1, y = 1, z = 1;
};

struct Launch {
    Extent grid{}, block{};
    std::size_t shared_bytes = 0;
    // 0: threads and blocks in ascending order; 1: descending; else random.
    std::uint64_t seed = 0;
    // Besides barriers, change threads before one of so many memory accesses; 0: never.
    unsigned preempt_every = 0;
};

struct Report {
    std::string fault{};  // empty: none
    std::uint64_t threads = 0, switches = 0, accesses = 0;
    explicit operator bool() const { return fault.empty(); }
};

// body(arguments) in every thread.
Report launchErased(const Launch& launch, void (*body)(void*), void* arguments);

// A kernel that is a function known to the caller.
template <class... Parameters, class... Arguments>
Report launch(const Launch& how, void (*kernel)(Parameters...), Arguments&&... arguments) {
    struct Call {
        void (*kernel)(Parameters...);
        std::tuple<Parameters...> arguments;
    } call{kernel, {std::forward<Arguments>(arguments)...}};
    static_assert((std::is_trivially_copyable_v<Parameters> && ...));
    return launchErased(
        how, [](void* of) { std::apply(static_cast<Call*>(of)->kernel, static_cast<Call*>(of)->arguments); }, &call);
}

// The kernel that PLATEAU_KERNEL has entered under this name. An unknown name, other parameters and too many threads
// are faults, too.
Report launchNamed(const Launch& how, std::string_view kernel, const void* parameters, std::size_t bytes);

}  // namespace cuda_on_cpu
