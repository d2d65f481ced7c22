// The state of the one launch that is running, for the sources of this library alone.
#pragma once

#include <boost/context/detail/fcontext.hpp>
#include <csetjmp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/cuda_on_cpu/cuda_on_cpu.h"
#include "tests/cuda_on_cpu/launch.h"

namespace cuda_on_cpu {

inline constexpr std::size_t kPage = 4096, kStack = 64 << 10, kMostThreads = 1024;
inline constexpr std::size_t kMostShared = 227 << 10;  // what a block may ask for at most, from sm_90 on
inline constexpr unsigned kWarp = 32;

// One access: which block run (counted over the process), which thread of it, after how many block barriers, and the
// thread's own count of __syncwarp. run 0: none.
struct Event {
    std::uint32_t run = 0, epoch = 0, clock = 0;
    std::uint16_t thread = 0;
    bool atomic = false;
};

// Shadow of `grain` bytes. Two readers by different threads are enough to catch a write by anybody, but for accesses
// that only __syncwarp orders.
struct Cell {
    Event write, read[2];
    bool written = false;
};

// Memory that kernels may use, and its shadow.
struct Region {
    std::string name{};
    char* mapping = nullptr;  // with guard pages; null: somebody else's memory
    std::size_t mapped = 0;
    char* begin = nullptr;
    std::size_t bytes = 0, grain = 4;  // a power of two
    bool shared = false, read_only = false;
    std::vector<Cell> cells{};  // of memory that is borrowed, more than it needs

    bool holds(const char* at) const { return at >= begin && at < begin + bytes; }
    void fit(std::size_t new_bytes);
    void refine(std::size_t finer);
};

enum class State : std::uint8_t { ready, at_barrier, at_warp_op, done };

struct Thread {
    boost::context::detail::fcontext_t context = nullptr;
    uint3 index{};
    std::uint32_t id = 0;
    State state = State::done;
    Site site{};
    int barrier_kind = 0, barrier_value = 0;
    WarpOp op{};
    std::uint32_t mask = 0;
    std::uint64_t value = 0;
    int argument = 0, width = 32;
    // Of the lane in a product of its warp: words of A and B, and C, which becomes the result.
    unsigned operands[6] = {};
    float sums[4] = {};
    std::uint32_t clock = 1;
    std::uint32_t* seen = nullptr;  // [kWarp]: what __syncwarp has ordered before this thread
    char* stack = nullptr;
};

struct Machine {
    std::vector<Thread> threads{};
    std::vector<std::uint32_t> seen{};
    std::vector<std::uint32_t> awaited{};  // of each warp: a lane that its warp operation waited for
    std::uint64_t ready[kMostThreads / 64] = {};
    std::uint32_t ready_count = 0, ready_words = 0;
    std::vector<Region*> regions{};  // buffers
    Region dynamic{}, fixed{};       // shared memory: dynamic; thread_local of this program
    Region* recent = nullptr;
    char *stacks = nullptr, *stacks_end = nullptr;
    boost::context::detail::fcontext_t scheduler = nullptr;
    Thread* current = nullptr;
    uint3 block{}, grid{}, size{};
    std::uint32_t run = 0, first_run = 1, epoch = 1, live = 0, last = 0;
    std::uint64_t random = 1;
    Launch how{};
    void (*body)(void*) = nullptr;
    void* arguments = nullptr;
    Report report{};
    sigjmp_buf crash{};
};
extern Machine m;

// Scheduler.
std::uint64_t random();
void makeReady(Thread& thread);
void suspend();                                   // on a fiber: until it is picked again
[[noreturn]] void fail(const std::string& what);  // on a fiber: ends the launch with this fault
void runBlock();
char* dynamicShared();

// Shadow memory.
enum class Access { read, write, atomic };
void onAccess(void* address, std::size_t size, Access access, const void* pc);
void noteCanaries();  // finds bytes beside buffers that were overwritten

// Words of faults.
__attribute__((format(printf, 1, 2))) std::string text(const char* format, ...);
std::string where(const void* pc);
std::string who(std::uint32_t id);
std::string inBlock();
const char* nameOf(WarpOp op);
const char* shortName(const char* file);
std::string standings();
bool sameSite(const Site& a, const Site& b);

}  // namespace cuda_on_cpu
