// C = A B or C += A B over words (matrix_formats.h), in tiles that stay in registers.
// Included only by the vector variants, after their formats.
#pragma once

#include <cstddef>

namespace plateau::kernels {
namespace {

// Word (row, step) of A is data[row * row_stride + step * step_stride], so A may lie transposed.
template <class Word>
struct LeftFactor {
    const Word* data;
    std::ptrdiff_t row_stride, step_stride;
};

// Word (step, column) of B is data[step * stride + column].
template <class Word>
struct RightFactor {
    const Word* data;
    std::ptrdiff_t stride;
};

struct Sums {
    float* data;
    std::ptrdiff_t stride;
    bool add;  // to what is there
};

template <class Format, int Rows, int Vectors>
void tile(std::ptrdiff_t steps, LeftFactor<typename Format::Word> a, RightFactor<typename Format::Word> b, Sums c) {
    constexpr std::ptrdiff_t kWidth = Format::kWidth;
    typename Format::Floats sum[Rows][Vectors];
    float* row = c.data;
#pragma GCC unroll 8
    for (int r = 0; r < Rows; ++r, row += c.stride)
#pragma GCC unroll 8
        for (int v = 0; v < Vectors; ++v) sum[r][v] = c.add ? Format::load(row + v * kWidth) : Format::zero();
    for (std::ptrdiff_t step = 0; step < steps; ++step) {
        const auto* words = b.data + step * b.stride;
        const auto* left = a.data + step * a.step_stride;
        decltype(Format::loadWords(words)) right[Vectors];
#pragma GCC unroll 8
        for (int v = 0; v < Vectors; ++v) right[v] = Format::loadWords(words + v * kWidth);
#pragma GCC unroll 8
        for (int r = 0; r < Rows; ++r)
#pragma GCC unroll 8
            for (int v = 0; v < Vectors; ++v) sum[r][v] = Format::dot(sum[r][v], left + r * a.row_stride, right[v]);
    }
    row = c.data;
#pragma GCC unroll 8
    for (int r = 0; r < Rows; ++r, row += c.stride)
#pragma GCC unroll 8
        for (int v = 0; v < Vectors; ++v) Format::store(row + v * kWidth, sum[r][v]);
}

template <class Format, int Rows, int Vectors>
void tileOfRows(std::ptrdiff_t rows, std::ptrdiff_t steps, LeftFactor<typename Format::Word> a,
                RightFactor<typename Format::Word> b, Sums c) {
    if (rows == Rows) return tile<Format, Rows, Vectors>(steps, a, b, c);
    if constexpr (Rows > 1) tileOfRows<Format, Rows - 1, Vectors>(rows, steps, a, b, c);
}

// All rows of as many panels of `Vectors` vectors as fit before `columns`; the rest in narrower ones.
template <class Format, int Vectors>
void panels(std::ptrdiff_t rows, std::ptrdiff_t columns, std::ptrdiff_t steps, LeftFactor<typename Format::Word> a,
            RightFactor<typename Format::Word> b, Sums c) {
    constexpr std::ptrdiff_t kPanel = Vectors * Format::kWidth;
    for (; columns >= kPanel; columns -= kPanel, b.data += kPanel, c.data += kPanel)
        for (std::ptrdiff_t row = 0; row < rows; row += Format::kTileRows) {
            const std::ptrdiff_t left = rows - row;
            tileOfRows<Format, Format::kTileRows, Vectors>(left < Format::kTileRows ? left : Format::kTileRows, steps,
                                                           {a.data + row * a.row_stride, a.row_stride, a.step_stride},
                                                           b, {c.data + row * c.stride, c.stride, c.add});
        }
    if constexpr (Vectors > 1)
        if (columns > 0) panels<Format, Vectors / 2>(rows, columns, steps, a, b, c);
}

// `columns` is a multiple of Format::kWidth.
template <class Format>
void product(std::ptrdiff_t rows, std::ptrdiff_t columns, std::ptrdiff_t steps, LeftFactor<typename Format::Word> a,
             RightFactor<typename Format::Word> b, Sums c) {
    panels<Format, Format::kTileVectors>(rows, columns, steps, a, b, c);
}

}  // namespace
}  // namespace plateau::kernels
