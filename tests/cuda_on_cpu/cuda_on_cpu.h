// The CUDA C++ subset of our kernels for a C++ compiler: included before a kernel's source by plateau_kernels_on_cpu()
// (KernelsOnCpu.cmake), which also has the compiler call the checks of this library before every memory access.
//
// A thread of a block is a fiber; all run on the calling thread of the system, one block after the other. Not
// thread-safe: one launch at a time in a process.
#pragma once

#include <math.h>
#include <string.h>

struct uint2 {
    unsigned x, y;
} __attribute__((aligned(8)));
struct uint3 {
    unsigned x, y, z;
};
struct uint4 {
    unsigned x, y, z, w;
} __attribute__((aligned(16)));
struct float2 {
    float x, y;
} __attribute__((aligned(8)));
struct float4 {
    float x, y, z, w;
} __attribute__((aligned(16)));
struct dim3 {
    unsigned x = 1, y = 1, z = 1;
    constexpr dim3(unsigned x_ = 1, unsigned y_ = 1, unsigned z_ = 1) : x(x_), y(y_), z(z_) {}
};

#define __global__
#define __device__
#define __host__
#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(...)
#define __constant__ const
// At block scope thread_local implies static, and "extern thread_local" is allowed: both forms of __shared__ work.
#define __shared__ thread_local
#define CUDA_ON_CPU 1
// A kernel by the name that launchers know it by: body(parameters), in blocks of at most `threads`.
#define PLATEAU_KERNEL(THREADS, NAME, PARAMETERS, BODY)                                                              \
    extern "C" void NAME(const PARAMETERS p) {                                                                       \
        BODY(p);                                                                                                     \
    }                                                                                                                \
    static const ::cuda_on_cpu::NamedKernel kNamed_##NAME(#NAME, sizeof(PARAMETERS), THREADS, [](void* parameters) { \
        NAME(*static_cast<const PARAMETERS*>(parameters));                                                           \
    })
#define PLATEAU_KERNEL_BLOCKS(THREADS, BLOCKS, NAME, PARAMETERS, BODY) PLATEAU_KERNEL(THREADS, NAME, PARAMETERS, BODY)

namespace cuda_on_cpu {
// const: a fiber's indices never change, so that the compiler may keep them in registers.
__attribute__((const)) uint3 threadIndex() noexcept;
__attribute__((const)) uint3 blockIndex() noexcept;
__attribute__((const)) uint3 blockSize() noexcept;
__attribute__((const)) uint3 gridSize() noexcept;

struct Site {
    const char* file;
    int line;
};
enum class WarpOp : int { sync, shuffle, shuffle_up, shuffle_down, shuffle_xor, ballot, all, any, multiply };
void blockBarrier(Site site, int predicate_kind, int predicate, int* result) noexcept;
unsigned long long warpOp(WarpOp op, unsigned mask, unsigned long long value, int argument, int width,
                          Site site) noexcept;
// PTX's mma.m16n8k16 of bfloat16 by a whole warp, whose lanes hold the matrices as PTX says.
void multiplyAdd16x8x16(float (&c)[4], const unsigned (&a)[4], unsigned b0, unsigned b1,
                        Site site = {__builtin_FILE(), __builtin_LINE()}) noexcept;
void beforeAtomic(void* address, int size) noexcept;  // checks, and may let other threads run
void fence() noexcept;
// The exact value moved by at most `ulps`, always alike for the same value: what the device's approximations may
// return.
inline float approximate(float exact, unsigned ulps) {
    unsigned bits;
    __builtin_memcpy(&bits, &exact, 4);
    if ((bits << 1) - 2 * 0x1000000U >= 0xFC000000U) return exact;  // zero, tiny, huge, inf, NaN
    bits += (bits * 0x9E3779B1U >> 16) % (2 * ulps + 1) - ulps;
    __builtin_memcpy(&exact, &bits, 4);
    return exact;
}

// Enters a kernel into the table that launchNamed() (launch.h) looks it up in.
struct NamedKernel {
    NamedKernel(const char* name, unsigned long parameter_bytes, unsigned most_threads, void (*body)(void*));
};

template <class T>
inline T shuffled(WarpOp op, unsigned mask, T value, int argument, int width, Site site) {
    static_assert(sizeof(T) == 4 || sizeof(T) == 8);
    unsigned long long bits = 0;
    __builtin_memcpy(&bits, &value, sizeof(T));
    bits = warpOp(op, mask, bits, argument, width, site);
    __builtin_memcpy(&value, &bits, sizeof(T));
    return value;
}
}  // namespace cuda_on_cpu

#define threadIdx (::cuda_on_cpu::threadIndex())
#define blockIdx (::cuda_on_cpu::blockIndex())
#define blockDim (::cuda_on_cpu::blockSize())
#define gridDim (::cuda_on_cpu::gridSize())
inline constexpr int warpSize = 32;

#define CUDA_ON_CPU_SITE ::cuda_on_cpu::Site site = {__builtin_FILE(), __builtin_LINE()}
inline void __syncthreads(CUDA_ON_CPU_SITE) {
    ::cuda_on_cpu::blockBarrier(site, 0, 0, nullptr);
}
inline int __syncthreads_or(int p, CUDA_ON_CPU_SITE) {
    int r;
    ::cuda_on_cpu::blockBarrier(site, 1, p, &r);
    return r;
}
inline int __syncthreads_and(int p, CUDA_ON_CPU_SITE) {
    int r;
    ::cuda_on_cpu::blockBarrier(site, 2, p, &r);
    return r;
}
inline int __syncthreads_count(int p, CUDA_ON_CPU_SITE) {
    int r;
    ::cuda_on_cpu::blockBarrier(site, 3, p, &r);
    return r;
}
inline void __syncwarp(unsigned mask = ~0U, CUDA_ON_CPU_SITE) {
    ::cuda_on_cpu::warpOp(::cuda_on_cpu::WarpOp::sync, mask, 0, 0, 32, site);
}
template <class T>
T __shfl_sync(unsigned mask, T v, int lane, int width = 32, CUDA_ON_CPU_SITE) {
    return ::cuda_on_cpu::shuffled(::cuda_on_cpu::WarpOp::shuffle, mask, v, lane, width, site);
}
template <class T>
T __shfl_up_sync(unsigned mask, T v, unsigned by, int width = 32, CUDA_ON_CPU_SITE) {
    return ::cuda_on_cpu::shuffled(::cuda_on_cpu::WarpOp::shuffle_up, mask, v, int(by), width, site);
}
template <class T>
T __shfl_down_sync(unsigned mask, T v, unsigned by, int width = 32, CUDA_ON_CPU_SITE) {
    return ::cuda_on_cpu::shuffled(::cuda_on_cpu::WarpOp::shuffle_down, mask, v, int(by), width, site);
}
template <class T>
T __shfl_xor_sync(unsigned mask, T v, int by, int width = 32, CUDA_ON_CPU_SITE) {
    return ::cuda_on_cpu::shuffled(::cuda_on_cpu::WarpOp::shuffle_xor, mask, v, by, width, site);
}
inline unsigned __ballot_sync(unsigned mask, int p, CUDA_ON_CPU_SITE) {
    return unsigned(::cuda_on_cpu::warpOp(::cuda_on_cpu::WarpOp::ballot, mask, p != 0, 0, 32, site));
}
inline int __all_sync(unsigned mask, int p, CUDA_ON_CPU_SITE) {
    return int(::cuda_on_cpu::warpOp(::cuda_on_cpu::WarpOp::all, mask, p != 0, 0, 32, site));
}
inline int __any_sync(unsigned mask, int p, CUDA_ON_CPU_SITE) {
    return int(::cuda_on_cpu::warpOp(::cuda_on_cpu::WarpOp::any, mask, p != 0, 0, 32, site));
}
// __activemask() is left out on purpose: its answer depends on scheduling.

// The plain read and write below must not be instrumented: beforeAtomic() already recorded them as atomic.
#define CUDA_ON_CPU_ATOMIC(NAME, T, NEW)                                         \
    __attribute__((noinline, no_sanitize("thread"))) inline T NAME(T* at, T v) { \
        ::cuda_on_cpu::beforeAtomic(at, sizeof(T));                              \
        const T old = *at;                                                       \
        *at = NEW;                                                               \
        return old;                                                              \
    }
CUDA_ON_CPU_ATOMIC(atomicAdd, float, old + v)
CUDA_ON_CPU_ATOMIC(atomicAdd, int, old + v)
CUDA_ON_CPU_ATOMIC(atomicAdd, unsigned, old + v)
CUDA_ON_CPU_ATOMIC(atomicAdd, unsigned long long, old + v)
CUDA_ON_CPU_ATOMIC(atomicMax, int, old > v ? old : v)
CUDA_ON_CPU_ATOMIC(atomicMax, unsigned, old > v ? old : v)
CUDA_ON_CPU_ATOMIC(atomicExch, unsigned, v)
inline void __threadfence() {
    ::cuda_on_cpu::fence();
}
inline void __threadfence_block() {}

template <class T>
inline T __ldg(const T* at) {
    return *at;
}
inline float __uint_as_float(unsigned x) {
    float y;
    __builtin_memcpy(&y, &x, 4);
    return y;
}
inline unsigned __float_as_uint(float x) {
    unsigned y;
    __builtin_memcpy(&y, &x, 4);
    return y;
}
inline float __int_as_float(int x) {
    float y;
    __builtin_memcpy(&y, &x, 4);
    return y;
}
inline int __float_as_int(float x) {
    int y;
    __builtin_memcpy(&y, &x, 4);
    return y;
}
inline unsigned __umulhi(unsigned a, unsigned b) {
    return unsigned(static_cast<unsigned long long>(a) * b >> 32);
}
inline int __popc(unsigned x) {
    return __builtin_popcount(x);
}
inline int __ffs(int x) {
    return __builtin_ffs(x);
}
inline int __clz(int x) {
    return x ? __builtin_clz(unsigned(x)) : 32;
}
inline float rsqrtf(float x) {
    return ::cuda_on_cpu::approximate(1 / ::sqrtf(x), 2);
}
inline float __expf(float x) {
    return ::cuda_on_cpu::approximate(::expf(x), 2 + unsigned(::fabsf(x) < 88 ? 1.173f * ::fabsf(x) : 0));
}
inline float __logf(float x) {
    return ::cuda_on_cpu::approximate(::logf(x), 3);
}  // outside [0.5, 2]; inside 2^-21.4 absolute
inline float __fdividef(float a, float b) {
    return ::cuda_on_cpu::approximate(a / b, 2);
}
inline float __frcp_rn(float x) {
    return 1 / x;
}
inline float __fsqrt_rn(float x) {
    return ::sqrtf(x);
}
inline float __fmaf_rn(float a, float b, float c) {
    return ::fmaf(a, b, c);
}
template <class T>
constexpr T min(T a, T b) {
    return b < a ? b : a;
}
template <class T>
constexpr T max(T a, T b) {
    return a < b ? b : a;
}
inline uint2 make_uint2(unsigned x, unsigned y) {
    return {x, y};
}
inline uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w) {
    return {x, y, z, w};
}
inline float2 make_float2(float x, float y) {
    return {x, y};
}
inline float4 make_float4(float x, float y, float z, float w) {
    return {x, y, z, w};
}

// One name for dynamic shared memory: kernels say, outside of every namespace,
//     extern __shared__ float4 dynamic_shared[];
