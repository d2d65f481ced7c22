#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "tests/cuda_on_cpu/machine.h"

// Dynamic shared memory under the one name that our kernels use.
__attribute__((aligned(128))) thread_local uint4 dynamic_shared[cuda_on_cpu::kMostShared / sizeof(uint4)];

namespace cuda_on_cpu {

namespace fc = boost::context::detail;
Machine m;

namespace {

void fiberMain(fc::transfer_t from) {
    m.scheduler = from.fctx;
    m.body(m.arguments);
    m.current->state = State::done;
    --m.live;
    fc::jump_fcontext(m.scheduler, nullptr);
    std::abort();
}

bool allAtOneBarrier() {
    const Thread& first = m.threads.front();
    return std::all_of(m.threads.begin(), m.threads.end(), [&](const Thread& thread) {
        return thread.state == State::at_barrier && sameSite(thread.site, first.site) &&
               thread.barrier_kind == first.barrier_kind;
    });
}

bool anybody(State state) {
    return std::any_of(m.threads.begin(), m.threads.end(), [&](const Thread& t) { return t.state == state; });
}

// No thread can run. True when a barrier was passed.
bool passBarrier() {
    if (!allAtOneBarrier()) {
        const bool warp = anybody(State::at_warp_op) && !anybody(State::at_barrier);
        m.report.fault =
            (warp ? "warp operation never complete" : "divergent barrier") + standings() + " [" + inBlock() + "]";
        return false;
    }
    const auto count =
        std::count_if(m.threads.begin(), m.threads.end(), [](const Thread& t) { return t.barrier_value != 0; });
    const bool any = count > 0, all = count == static_cast<std::ptrdiff_t>(m.threads.size());
    for (Thread& thread : m.threads) {
        thread.value = static_cast<std::uint64_t>(thread.barrier_kind == 1   ? any
                                                  : thread.barrier_kind == 2 ? all
                                                                             : count);
        makeReady(thread);
    }
    ++m.epoch;
    return true;
}

std::uint32_t lowestBit(std::uint64_t word) {
    return static_cast<std::uint32_t>(__builtin_ctzll(word));
}

std::uint32_t lastReady() {
    std::uint32_t word = m.ready_words - 1;
    while (!m.ready[word]) --word;
    return word * 64 + 63 - static_cast<std::uint32_t>(__builtin_clzll(m.ready[word]));
}

// From a random place on; half of the seeds mostly stay within 64 threads, which is faster.
std::uint32_t someReady() {
    const std::uint64_t draw = m.how.seed ? random() >> 8 : 0;
    const bool stay = m.how.seed % 2 && draw >> 16 & 15;
    std::uint32_t word = stay ? m.last / 64 : static_cast<std::uint32_t>(draw >> 24) % m.ready_words;
    while (!m.ready[word]) word = word + 1 == m.ready_words ? 0 : word + 1;
    const auto turn = static_cast<std::uint32_t>(draw & 63);
    const std::uint64_t turned = m.ready[word] >> turn | m.ready[word] << ((64 - turn) & 63);
    return word * 64 + ((lowestBit(turned) + turn) & 63);
}

Thread& pick() {
    const std::uint32_t id = m.how.seed == 1 ? lastReady() : someReady();
    m.ready[id / 64] &= ~(std::uint64_t{1} << id % 64);
    --m.ready_count;
    m.last = id;
    return m.threads[id];
}

void startBlock() {
    ++m.run;
    m.epoch = 1;
    m.recent = nullptr;
    std::memset(dynamic_shared, 0xFF, m.how.shared_bytes);
    std::fill(std::begin(m.ready), std::end(m.ready), 0);
    m.ready_count = m.last = 0;
    m.ready_words = static_cast<std::uint32_t>((m.threads.size() + 63) / 64);
    m.live = static_cast<std::uint32_t>(m.threads.size());
    std::fill(m.seen.begin(), m.seen.end(), 0);
    for (Thread& thread : m.threads) {
        // Else the tops of all stacks share one set of the caches.
        const std::size_t colour = thread.id % 61 * 320;
        thread.context = fc::make_fcontext(thread.stack + kStack - colour, kStack - kPage - colour, fiberMain);
        thread.clock = 1;
        makeReady(thread);
    }
}

}  // namespace

std::uint64_t random() {  // xorshift64*
    m.random ^= m.random << 13;
    m.random ^= m.random >> 7;
    m.random ^= m.random << 17;
    return m.random * 0x2545F4914F6CDD1DULL;
}

void makeReady(Thread& thread) {
    thread.state = State::ready;
    m.ready[thread.id / 64] |= std::uint64_t{1} << thread.id % 64;
    ++m.ready_count;
}

void suspend() {
    m.scheduler = fc::jump_fcontext(m.scheduler, nullptr).fctx;
}

void fail(const std::string& what) {
    m.report.fault = what + " [" + inBlock() + ", " + who(m.current->id) + "]";
    fc::jump_fcontext(m.scheduler, nullptr);
    std::abort();
}

char* dynamicShared() {
    return reinterpret_cast<char*>(dynamic_shared);
}

void runBlock() {
    startBlock();
    while (m.live && m.report.fault.empty()) {
        if (m.ready_count == 0 && !passBarrier()) return;
        Thread& thread = pick();
        m.current = &thread;
        ++m.report.switches;
        thread.context = fc::jump_fcontext(thread.context, nullptr).fctx;
        m.current = nullptr;
    }
}

}  // namespace cuda_on_cpu
