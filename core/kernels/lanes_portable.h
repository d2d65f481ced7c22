// Eight floats in plain C++, which compilers turn into whatever vectors the target has.
#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/kernels/exp2_polynomial.h"

namespace plateau::kernels {
namespace {

struct Lanes {
    struct Floats {
        float at[8];
    };
    static constexpr int kWidth = 8, kTileRows = 2, kTileVectors = 1;

    template <class Function>
    static Floats each(Function function) {
        Floats result;
        for (int i = 0; i < kWidth; ++i) result.at[i] = function(i);
        return result;
    }

    static Floats load(const float* from) {
        return each([=](int i) { return from[i]; });
    }
    static void store(float* to, Floats x) {
        for (int i = 0; i < kWidth; ++i) to[i] = x.at[i];
    }
    static Floats zero() { return all(0); }
    static Floats all(float x) {
        return each([=](int) { return x; });
    }
    static Floats add(Floats a, Floats b) {
        return each([&](int i) { return a.at[i] + b.at[i]; });
    }
    static Floats subtract(Floats a, Floats b) {
        return each([&](int i) { return a.at[i] - b.at[i]; });
    }
    static Floats multiply(Floats a, Floats b) {
        return each([&](int i) { return a.at[i] * b.at[i]; });
    }
    static Floats multiplyAdd(Floats a, Floats b, Floats c) {
        return each([&](int i) { return a.at[i] * b.at[i] + c.at[i]; });
    }
    static Floats max(Floats a, Floats b) {
        return each([&](int i) { return a.at[i] > b.at[i] ? a.at[i] : b.at[i]; });
    }
    static float maxOf(Floats x) {
        float most = x.at[0];
        for (const float value : x.at) most = value > most ? value : most;
        return most;
    }
    static float sumOf(Floats x) {
        float sum = 0;
        for (const float value : x.at) sum += value;
        return sum;
    }

    // x where the bit is set, else 0.
    static Floats kept(const std::uint8_t* bits, Floats x) {
        return each([&](int i) { return *bits >> i & 1 ? x.at[i] : 0.0F; });
    }

    // Below the smallest normal number the result is 0. The order of max keeps a NaN.
    static Floats exp2(Floats x) {
        x = max(all(-127), x);
        const Floats whole = each([&](int i) { return std::floor(x.at[i]); });
        const Floats power = each([&](int i) {
            const float n = whole.at[i] == whole.at[i] ? whole.at[i] : 0.0F;
            return std::bit_cast<float>(static_cast<std::uint32_t>(static_cast<int>(n) + 127) << 23);
        });
        return multiply(exp2OfPart<Lanes>(subtract(x, whole)), power);
    }

    static bool transpose16(const float*, std::ptrdiff_t, float*, std::ptrdiff_t) { return false; }
};

}  // namespace
}  // namespace plateau::kernels
