// Brings the rows of one head into the layouts that the products need, padded with zeros. Included only by the vector
// variants, after their formats.
//
// Legend: T tokens, D width; Dp D rounded up to Format::kWidth.
#pragma once

#include <cstring>

#include "core/kernels/attention_task.h"

namespace plateau::kernels {
namespace {

// Hands out parts of one scratch buffer, each aligned to 64 bytes; with a null base it only counts the bytes.
class Arena {
public:
    explicit Arena(std::byte* base) : m_base(base) {}
    template <class Type>
    Type* take(std::ptrdiff_t count) {
        const std::size_t offset = m_used;
        m_used += (static_cast<std::size_t>(count) * sizeof(Type) + 63) / 64 * 64;
        return m_base ? reinterpret_cast<Type*>(m_base + offset) : nullptr;
    }
    std::size_t used() const { return m_used; }

private:
    std::byte* m_base;
    std::size_t m_used = 0;
};

template <class Format>
constexpr std::ptrdiff_t wordsOf(std::ptrdiff_t elements) {
    return (elements + Format::kPair - 1) / Format::kPair;
}

// Word `index` of a row; a last one that has no partner is filled with zero.
template <class Format, class Element>
typename Format::Word wordAt(const Element* row, std::ptrdiff_t index, std::ptrdiff_t width) {
    const std::ptrdiff_t d = index * Format::kPair;
    if (d + Format::kPair <= width) return Format::word(row + d);
    const Element last[2] = {row[d], Element{}};
    return Format::word(last);
}

// Word (t, d): to[t * wordsOf(D) + d], elements along the row.
template <class Format, class Element>
void packRows(TokenRows<const Element> from, std::ptrdiff_t tokens, std::ptrdiff_t width, typename Format::Word* to) {
    const std::ptrdiff_t whole = width / Format::kPair, words = wordsOf<Format>(width);
    for (std::ptrdiff_t t = 0; t < tokens; ++t, to += words) {
        const Element* row = from.data + t * from.stride;
        for (std::ptrdiff_t d = 0; d < whole; ++d) to[d] = Format::word(row + d * Format::kPair);
        if (whole < words) to[whole] = wordAt<Format>(row, whole, width);
    }
}

// Word (d, t): to[d * stride + t], elements along the row; columns from `tokens` to `stride`, a multiple of kKeyStep,
// are zero.
template <class Format, class Element>
void packTransposed(TokenRows<const Element> from, std::ptrdiff_t tokens, std::ptrdiff_t width,
                    typename Format::Word* to, std::ptrdiff_t stride) {
    const std::ptrdiff_t words = wordsOf<Format>(width), whole = width / Format::kPair;
    for (std::ptrdiff_t first = 0; first < stride; first += kKeyStep) {
        const std::ptrdiff_t count = tokens - first < kKeyStep ? tokens - first : kKeyStep;
        const Element* rows = from.data + first * from.stride;
        std::ptrdiff_t d = 0;
        if (count == kKeyStep)
            while (d + kKeyStep <= whole &&
                   Format::transpose(rows + d * Format::kPair, from.stride, to + d * stride + first, stride))
                d += kKeyStep;
        for (; d < words; ++d) {
            typename Format::Word column[kKeyStep] = {};
            for (std::ptrdiff_t i = 0; i < count; ++i) column[i] = wordAt<Format>(rows + i * from.stride, d, width);
            std::memcpy(to + d * stride + first, column, sizeof column);
        }
    }
}

// Word (t, d): to[t * Dp + d], Format::kPair tokens in a word; zero past `width` and from `tokens` to `padded_tokens`,
// a multiple of Format::kPair.
template <class Format, class Element>
void packAcross(TokenRows<const Element> from, std::ptrdiff_t tokens, std::ptrdiff_t padded_tokens,
                std::ptrdiff_t width, typename Format::Word* to) {
    const std::ptrdiff_t padded = roundUp(width, Format::kWidth);
    const Element none{};
    for (std::ptrdiff_t t = 0; t < padded_tokens; t += Format::kPair, to += padded) {
        const Element* earlier = from.data + t * from.stride;
        const Element* later = earlier + (Format::kPair - 1) * from.stride;
        std::ptrdiff_t d = 0;
        if (t + Format::kPair <= tokens)
            for (; d < width; ++d) to[d] = Format::across(earlier + d, later + d);
        else if (t < tokens)
            for (; d < width; ++d) to[d] = Format::across(earlier + d, &none);
        for (; d < padded; ++d) to[d] = {};
    }
}

// Row t of sums of width Dp, times its scale, to token t.
template <class Element>
void unpackRow(const float* sums, float scale, std::ptrdiff_t width, Element* to) {
    for (std::ptrdiff_t d = 0; d < width; ++d) fromFloat(sums[d] * scale, to[d]);
}

}  // namespace
}  // namespace plateau::kernels
