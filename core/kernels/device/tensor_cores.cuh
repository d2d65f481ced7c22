// Products of small matrices by a warp, bfloat16 in and float out. Cards from compute capability 8.0 on have them;
// kernels that use them must not be started on others.
//
// Who holds what, with g = lane / 4 and t = lane % 4, two elements a word, the lower one first:
//   A 16x16   a[0], a[2]: row g, columns 2t and 2t + 8 on; a[1], a[3]: row g + 8
//   B 16x8    b[0], b[1]: column g, rows 2t and 2t + 8 on
//   C 16x8    c[0], c[1]: row g, columns 2t and 2t + 1; c[2], c[3]: row g + 8
// So what is held as C of two neighbouring products is A of the next one.
#pragma once

#include "core/kernels/device/elements.cuh"

namespace plateau::kernels::device {

// c += a b
__device__ __forceinline__ void multiplyAdd(float (&c)[4], const unsigned (&a)[4], unsigned b0, unsigned b1) {
#if defined(CUDA_ON_CPU)
    cuda_on_cpu::multiplyAdd16x8x16(c, a, b0, b1);
#elif defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    asm("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "
        "{%0, %1, %2, %3};"
        : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
#else
    asm("trap;");
#endif
}

// Two elements of a word, rounded as bf16Bits() does.
__device__ __forceinline__ unsigned pairOf(float low, float high) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    unsigned word;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(word) : "f"(high), "f"(low));
    return word;
#else
    return bf16Bits(low) | bf16Bits(high) << 16;
#endif
}

}  // namespace plateau::kernels::device
