// How the factors of a matrix product lie in memory. A word is 32 bits: one float, or two bfloat16 that follow each
// other along the summed dimension, the earlier in the low half. Sums are float.
// Included only by the vector variants, after their Lanes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace plateau::kernels {
namespace {

inline float toFloat(float x) {
    return x;
}
inline float toFloat(std::uint16_t bits) {
    const std::uint32_t wide = std::uint32_t{bits} << 16;
    float x;
    std::memcpy(&x, &wide, sizeof x);
    return x;
}

inline void fromFloat(float x, float& to) {
    to = x;
}
// Rounds to the nearest, ties to even; NaN stays NaN.
inline void fromFloat(float x, std::uint16_t& to) {
    std::uint32_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    const std::uint32_t rounded = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16;
    to = static_cast<std::uint16_t>(x == x ? rounded : 0x7FC0);
}

// Words of one float each, whatever the elements are.
struct FloatFormat : Lanes {
    using Word = float;
    static constexpr int kPair = 1;

    static Floats loadWords(const Word* from) { return load(from); }
    static Floats dot(Floats sum, const Word* a, Floats b) { return multiplyAdd(all(*a), b, sum); }

    template <class Element>
    static Word word(const Element* elements) {
        return toFloat(*elements);
    }
    template <class Element>
    static Word across(const Element* earlier, const Element*) {
        return toFloat(*earlier);
    }
    // Transposes sixteen words of sixteen rows; false where the level has no instructions for it.
    static bool transpose(const float* rows, std::ptrdiff_t stride, Word* to, std::ptrdiff_t to_stride) {
        return transpose16(rows, stride, to, to_stride);
    }
    static bool transpose(const std::uint16_t*, std::ptrdiff_t, Word*, std::ptrdiff_t) { return false; }

    static void storeAlong(Word* row, std::ptrdiff_t column, Floats x) { store(row + column, x); }
    // Row `row` of two blocks of `columns` columns; with words of one float, along and across are the same.
    static void storeBlock(Word* p_across, Word* ds_across, Word*, std::ptrdiff_t row, std::ptrdiff_t column,
                           std::ptrdiff_t columns, const Floats* p, const Floats* ds) {
        store(p_across + row * columns + column, *p);
        store(ds_across + row * columns + column, *ds);
    }
};

}  // namespace
}  // namespace plateau::kernels
