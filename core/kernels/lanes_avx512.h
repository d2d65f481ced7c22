// Sixteen floats. Included only by files that are compiled for AVX-512.
#pragma once

#include <cstdint>
#include <cstring>

#include <immintrin.h>

#include "core/kernels/exp2_polynomial.h"

namespace plateau::kernels {
namespace {

struct Lanes {
    using Floats = __m512;
    static constexpr int kWidth = 16, kTileRows = 6, kTileVectors = 4;

    static Floats load(const float* from) { return _mm512_loadu_ps(from); }
    static void store(float* to, Floats x) { _mm512_storeu_ps(to, x); }
    static Floats zero() { return _mm512_setzero_ps(); }
    static Floats all(float x) { return _mm512_set1_ps(x); }
    static Floats add(Floats a, Floats b) { return _mm512_add_ps(a, b); }
    static Floats subtract(Floats a, Floats b) { return _mm512_sub_ps(a, b); }
    static Floats multiply(Floats a, Floats b) { return _mm512_mul_ps(a, b); }
    static Floats multiplyAdd(Floats a, Floats b, Floats c) { return _mm512_fmadd_ps(a, b, c); }
    static Floats max(Floats a, Floats b) { return _mm512_max_ps(a, b); }
    static float maxOf(Floats x) { return _mm512_reduce_max_ps(x); }
    static float sumOf(Floats x) { return _mm512_reduce_add_ps(x); }

    // x where the bit is set, else 0.
    static Floats kept(const std::uint8_t* bits, Floats x) {
        std::uint16_t mask;
        std::memcpy(&mask, bits, sizeof mask);
        return _mm512_maskz_mov_ps(mask, x);
    }

    static Floats exp2(Floats x) {
        const Floats part = _mm512_reduce_ps(x, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
        return _mm512_scalef_ps(exp2OfPart<Lanes>(part), x);
    }
};

}  // namespace
}  // namespace plateau::kernels
