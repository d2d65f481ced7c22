#include "core/kernels/simd.h"

#include <algorithm>
#include <atomic>

namespace plateau::kernels {
namespace {

Simd detect() {
#ifdef PLATEAU_X86
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return Simd::portable;
    if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw") ||
        !__builtin_cpu_supports("avx512dq") || !__builtin_cpu_supports("avx512vl"))
        return Simd::avx2;
    return __builtin_cpu_supports("avx512bf16") ? Simd::avx512_bf16 : Simd::avx512;
#else
    return Simd::portable;
#endif
}

Simd best() {
    static const Simd level = detect();
    return level;
}

std::atomic<Simd> limit{Simd::avx512_bf16};

}  // namespace

Simd simd() {
    return std::min(best(), limit.load(std::memory_order_relaxed));
}

std::vector<Simd> supportedSimd() {
    std::vector<Simd> levels;
    for (const Simd level : {Simd::portable, Simd::avx2, Simd::avx512, Simd::avx512_bf16})
        if (level <= best()) levels.push_back(level);
    return levels;
}

void limitSimd(Simd highest) {
    limit.store(highest, std::memory_order_relaxed);
}

const char* simdName(Simd level) {
    switch (level) {
        case Simd::avx2:
            return "AVX2";
        case Simd::avx512:
            return "AVX-512";
        case Simd::avx512_bf16:
            return "AVX-512 BF16";
        default:
            return "portable";
    }
}

}  // namespace plateau::kernels
