// Forward pass of one head (attention_task.h): a few queries at a time against all keys, so that a row's softmax never
// returns to earlier keys. Included only by the variants.
//
// Legend: T tokens, D width, Dp D rounded up to a vector, N keys rounded up to kKeyStep.
#pragma once

#include <math.h>

#include "core/kernels/matrix_pack.h"
#include "core/kernels/matrix_product.h"

namespace plateau::kernels {
namespace {

constexpr std::ptrdiff_t kForwardQueries = 24;
// Number of keys in one product with the values: what the product needs of both factors stays in the nearest cache.
constexpr std::ptrdiff_t kForwardKeys = 128;

template <class Format>
struct ForwardScratch {
    using Word = typename Format::Word;
    std::ptrdiff_t words, padded_keys, padded_width;
    Word *q, *k_transposed, *v_across, *probabilities;
    float *scores, *sums;
    std::size_t size;

    ForwardScratch(const AttentionHead& head, std::byte* base)
        : words(wordsOf<Format>(head.width)),
          padded_keys(roundUp(head.keys, kKeyStep)),
          padded_width(roundUp(head.width, Format::kWidth)) {
        Arena arena(base);
        q = arena.take<Word>(kForwardQueries * words);
        k_transposed = arena.take<Word>(words * padded_keys);
        v_across = arena.take<Word>(padded_keys / Format::kPair * padded_width);
        probabilities = arena.take<Word>(kForwardQueries * padded_keys / Format::kPair);
        scores = arena.take<float>(kForwardQueries * padded_keys);
        sums = arena.take<float>(kForwardQueries * padded_width);
        size = arena.used();
    }
};

// Turns the scores of one query into probabilities times their sum, which is put into `sum`; returns the log2 of the
// sum.
template <class Format>
float softmaxRow(const AttentionHead& head, const float* scores, std::ptrdiff_t columns, const std::uint8_t* keep,
                 typename Format::Word* probabilities, float& sum) {
    using L = Format;
    constexpr std::ptrdiff_t kWidth = L::kWidth;
    const auto scale = L::all(head.exponent_scale);
    auto most = L::multiplyAdd(L::load(scores), scale, L::load(head.bias)), most2 = most;
    std::ptrdiff_t n = 0;
    for (; n + 2 * kWidth <= columns; n += 2 * kWidth) {
        most = L::max(L::multiplyAdd(L::load(scores + n), scale, L::load(head.bias + n)), most);
        most2 = L::max(L::multiplyAdd(L::load(scores + n + kWidth), scale, L::load(head.bias + n + kWidth)), most2);
    }
    if (n < columns) most = L::max(L::multiplyAdd(L::load(scores + n), scale, L::load(head.bias + n)), most);
    const float shift = L::maxOf(L::max(most, most2));
    const auto shifts = L::all(shift);
    auto sums = L::zero();
    for (n = 0; n < columns; n += kWidth) {
        const auto x = L::multiplyAdd(L::load(scores + n), scale, L::load(head.bias + n));
        const auto power = L::exp2(L::subtract(x, shifts));
        sums = L::add(sums, power);
        L::storeAlong(probabilities, n, keep ? L::kept(keep + n / 8, power) : power);
    }
    sum = L::sumOf(sums);
    return shift + ::log2f(sum);
}

template <class Format, class Element>
void forwardQueries(const ForwardTask<Element>& task, const ForwardScratch<Format>& s, std::ptrdiff_t first,
                    std::ptrdiff_t queries) {
    const AttentionHead& head = task.head;
    packRows<Format, Element>({task.q.data + first * task.q.stride, task.q.stride}, queries, head.width, s.q);
    product<Format>(queries, s.padded_keys, s.words, {s.q, s.words, 1}, {s.k_transposed, s.padded_keys},
                    {s.scores, s.padded_keys, false});
    const std::ptrdiff_t row_words = s.padded_keys / Format::kPair;
    float factors[kForwardQueries];
    for (std::ptrdiff_t i = 0; i < queries; ++i) {
        const std::uint8_t* keep = head.keep ? head.keep + (first + i) * head.keep_stride : nullptr;
        float sum = 0;
        task.log_sum[first + i] = softmaxRow<Format>(head, s.scores + i * s.padded_keys, s.padded_keys, keep,
                                                     s.probabilities + i * row_words, sum);
        factors[i] = head.keep_scale / sum;
    }
    for (std::ptrdiff_t key = 0; key < s.padded_keys; key += kForwardKeys) {
        const std::ptrdiff_t left = s.padded_keys - key, keys = left < kForwardKeys ? left : kForwardKeys;
        product<Format>(
            queries, s.padded_width, keys / Format::kPair, {s.probabilities + key / Format::kPair, row_words, 1},
            {s.v_across + key / Format::kPair * s.padded_width, s.padded_width}, {s.sums, s.padded_width, key > 0});
    }
    for (std::ptrdiff_t i = 0; i < queries; ++i)
        unpackRow(s.sums + i * s.padded_width, factors[i], head.width,
                  task.context.data + (first + i) * task.context.stride);
}

template <class Format, class Element>
void forwardHead(const ForwardTask<Element>& task) {
    const AttentionHead& head = task.head;
    const ForwardScratch<Format> s(head, task.scratch);
    packTransposed<Format>(task.k, head.keys, head.width, s.k_transposed, s.padded_keys);
    packAcross<Format>(task.v, head.keys, s.padded_keys, head.width, s.v_across);
    for (std::ptrdiff_t first = 0; first < head.tokens; first += kForwardQueries) {
        const std::ptrdiff_t left = head.tokens - first;
        forwardQueries<Format, Element>(task, s, first, left < kForwardQueries ? left : kForwardQueries);
    }
}

}  // namespace
}  // namespace plateau::kernels
