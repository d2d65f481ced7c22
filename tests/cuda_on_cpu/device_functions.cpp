// What kernels call besides loads and stores: indices, barriers, warp operations.
#include <algorithm>

#include "tests/cuda_on_cpu/machine.h"

namespace cuda_on_cpu {
namespace {

constexpr bool named(unsigned mask, std::uint32_t lane) {
    return mask >> lane & 1;
}

struct Warp {
    Thread* first = nullptr;
    std::uint32_t lanes = 0;  // 32 but for the last warp of a block
};

Warp warpOf(Thread& thread) {
    const std::uint32_t lane = thread.id % kWarp;
    const auto all = static_cast<std::uint32_t>(m.threads.size());
    return {&thread - lane, std::min(kWarp, all - (thread.id - lane))};
}

std::string called(const Thread& thread) {
    return text("%s at %s:%d", nameOf(thread.op), shortName(thread.site.file), thread.site.line);
}

// Whether all lanes of the caller's mask have come; faults where one never can. A warp's lanes mostly come in turn, so
// it is asked first for the one that was missing before.
bool complete(const Warp& warp, const Thread& me) {
    bool here = true;
    std::uint32_t& awaited = m.awaited[me.id / kWarp];
    for (std::uint32_t i = 0, lane = awaited; i < kWarp && here; ++i, lane = (lane + 1) % kWarp) {
        if (!named(me.mask, lane)) continue;
        if (lane >= warp.lanes)
            fail(called(me) +
                 text(": its mask 0x%08x names lane %u, but the warp has %u lanes", me.mask, lane, warp.lanes));
        const Thread& other = warp.first[lane];
        if (other.state == State::done)
            fail(called(me) + text(": its mask 0x%08x names lane %u, which has returned", me.mask, lane));
        here = other.state == State::at_warp_op && other.op == me.op && other.mask == me.mask &&
               sameSite(other.site, me.site);
        awaited = lane;
    }
    return here;
}

// The lane that a shuffle reads.
int sourceOf(const Thread& t) {
    const int own = static_cast<int>(t.id % kWarp), first = own / t.width * t.width, last = first + t.width - 1;
    switch (t.op) {
        case WarpOp::shuffle:
            return first + (t.argument & (t.width - 1));
        case WarpOp::shuffle_up:
            return own - t.argument < first ? own : own - t.argument;
        case WarpOp::shuffle_down:
            return own + t.argument > last ? own : own + t.argument;
        case WarpOp::shuffle_xor:
            return (own ^ t.argument) > last ? own : own ^ t.argument;
        default:
            return own;
    }
}

std::uint64_t resultOf(const Warp& warp, const Thread& t, std::uint32_t ballot) {
    if (t.op == WarpOp::sync || t.op == WarpOp::multiply) return 0;
    if (t.op == WarpOp::ballot) return ballot;
    if (t.op == WarpOp::all) return ballot == t.mask;
    if (t.op == WarpOp::any) return ballot != 0;
    const int from = sourceOf(t);
    if (from < 0 || from >= static_cast<int>(kWarp) || !named(t.mask, static_cast<std::uint32_t>(from)))
        fail(called(t) + text(": lane %u reads lane %d, which is not in its mask 0x%08x", t.id % kWarp, from, t.mask));
    return warp.first[from].value;
}

// __syncwarp alone orders memory.
void join(const Warp& warp, unsigned mask) {
    std::uint32_t joined[kWarp] = {};
    for (std::uint32_t lane = 0; lane < warp.lanes; ++lane) {
        if (!named(mask, lane)) continue;
        for (std::uint32_t other = 0; other < kWarp; ++other)
            joined[other] = std::max(joined[other], warp.first[lane].seen[other]);
        joined[lane] = std::max(joined[lane], warp.first[lane].clock);
    }
    for (std::uint32_t lane = 0; lane < warp.lanes; ++lane) {
        if (!named(mask, lane)) continue;
        std::copy(std::begin(joined), std::end(joined), warp.first[lane].seen);
        ++warp.first[lane].clock;
    }
}

float halfOf(unsigned word, unsigned upper) {
    return __uint_as_float(upper ? word & 0xFFFF0000U : word << 16);
}

// C += A B of a whole warp: A [16,16], B [16,8], C [16,8], laid out over its lanes as PTX says.
void multiply(const Warp& warp) {
    float a[16][16], b[16][8], c[16][8];
    for (std::uint32_t lane = 0; lane < kWarp; ++lane) {
        const Thread& of = warp.first[lane];
        const std::uint32_t g = lane / 4, t = lane % 4;
        for (unsigned upper = 0; upper < 2; ++upper) {
            for (unsigned w = 0; w < 4; ++w)
                a[g + 8 * (w % 2)][2 * t + 8 * (w / 2) + upper] = halfOf(of.operands[w], upper);
            for (unsigned w = 0; w < 2; ++w) b[2 * t + 8 * w + upper][g] = halfOf(of.operands[4 + w], upper);
        }
        for (unsigned i = 0; i < 4; ++i) c[g + 8 * (i / 2)][2 * t + i % 2] = of.sums[i];
    }
    for (unsigned quarter = 0; quarter < 4; ++quarter)
        for (unsigned half = 0; half < 2; ++half)
            for (unsigned upper = 0; upper < 2; ++upper) {
                const unsigned k = 2 * quarter + 8 * half + upper;
                for (unsigned row = 0; row < 16; ++row)
                    for (unsigned column = 0; column < 8; ++column) c[row][column] += a[row][k] * b[k][column];
            }
    for (std::uint32_t lane = 0; lane < kWarp; ++lane)
        for (unsigned i = 0; i < 4; ++i) warp.first[lane].sums[i] = c[lane / 4 + 8 * (i / 2)][2 * (lane % 4) + i % 2];
}

void carryOut(const Warp& warp, const Thread& me) {
    std::uint64_t results[kWarp] = {};
    std::uint32_t ballot = 0;
    for (std::uint32_t lane = 0; lane < warp.lanes; ++lane)
        if (named(me.mask, lane) && warp.first[lane].value) ballot |= 1U << lane;
    for (std::uint32_t lane = 0; lane < warp.lanes; ++lane)
        if (named(me.mask, lane)) results[lane] = resultOf(warp, warp.first[lane], ballot);
    if (me.op == WarpOp::sync) join(warp, me.mask);
    if (me.op == WarpOp::multiply) multiply(warp);
    for (std::uint32_t lane = 0; lane < warp.lanes; ++lane) {
        if (!named(me.mask, lane)) continue;
        warp.first[lane].value = results[lane];
        makeReady(warp.first[lane]);
    }
}

}  // namespace

void multiplyAdd16x8x16(float (&c)[4], const unsigned (&a)[4], unsigned b0, unsigned b1, Site site) noexcept {
    Thread& me = *m.current;
    std::copy(std::begin(a), std::end(a), me.operands);
    me.operands[4] = b0, me.operands[5] = b1;
    std::copy(std::begin(c), std::end(c), me.sums);
    warpOp(WarpOp::multiply, ~0U, 0, 0, 32, site);
    std::copy(std::begin(me.sums), std::end(me.sums), c);
}

uint3 threadIndex() noexcept {
    return m.current->index;
}
uint3 blockIndex() noexcept {
    return m.block;
}
uint3 blockSize() noexcept {
    return m.size;
}
uint3 gridSize() noexcept {
    return m.grid;
}
void fence() noexcept {}

void blockBarrier(Site site, int kind, int value, int* result) noexcept {
    Thread& me = *m.current;
    me.state = State::at_barrier;
    me.site = site;
    me.barrier_kind = kind;
    me.barrier_value = value;
    suspend();
    if (result) *result = static_cast<int>(me.value);
}

unsigned long long warpOp(WarpOp op, unsigned mask, unsigned long long value, int argument, int width,
                          Site site) noexcept {
    Thread& me = *m.current;
    me.site = site;
    me.op = op;
    if (!named(mask, me.id % kWarp)) fail(called(me) + text(": the caller is not in its mask 0x%08x", mask));
    me.state = State::at_warp_op;
    me.mask = mask;
    me.value = value;
    me.argument = argument;
    me.width = width;
    const Warp warp = warpOf(me);
    if (complete(warp, me)) carryOut(warp, me);
    suspend();
    return me.value;
}

}  // namespace cuda_on_cpu
