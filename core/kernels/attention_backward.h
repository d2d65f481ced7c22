// Backward pass of one head (attention_task.h), a block of keys at a time against blocks of queries; probabilities are
// computed again from the scores and the saved log-sums:
//
//   P = 2^(x - log_sum)   dV = (P r)ᵀ dO   dP = dO Vᵀ   dS = P (dP r - δ)   dQ = dS K / √D   dK = dSᵀ Q / √D
//
// with r the factors of dropout and δ the row sums of dO ∘ O. Included only by the variants.
//
// Legend: T tokens, D width, Dp D rounded up to a vector, N keys rounded up to kKeyStep.
#pragma once

#include "core/kernels/matrix_pack.h"
#include "core/kernels/matrix_product.h"

namespace plateau::kernels {
namespace {

constexpr std::ptrdiff_t kBackwardQueries = 64, kBackwardKeys = 64;  // even, keys a multiple of kKeyStep
constexpr float kHidden = 1e30F;  // as the log of a row's sum it makes all weights of the row 0

template <class Format>
struct BackwardScratch {
    using Word = typename Format::Word;
    static constexpr std::ptrdiff_t kPair = Format::kPair;
    static constexpr std::ptrdiff_t kBlock = kBackwardQueries * kBackwardKeys;
    std::ptrdiff_t words, queries, keys, width;                 // the last three padded
    Word *q_rows, *q_across, *gradient_rows, *gradient_across;  // [T, …]
    Word *k_transposed, *k_across, *v_transposed;               // [N, …]
    Word *p_across, *ds_across, *ds_along;                      // one block
    float *scores, *dp;                                         // one block
    float *dq, *dk, *dv;                                        // [T,Dp] and one block of keys each
    float* delta;                                               // [T]
    std::size_t size;

    BackwardScratch(const AttentionHead& head, std::byte* base)
        : words(wordsOf<Format>(head.width)),
          queries(roundUp(head.tokens, 2)),
          keys(roundUp(head.keys, kKeyStep)),
          width(roundUp(head.width, Format::kWidth)) {
        Arena arena(base);
        q_rows = arena.take<Word>(queries * words);
        gradient_rows = arena.take<Word>(queries * words);
        q_across = arena.take<Word>(queries / kPair * width);
        gradient_across = arena.take<Word>(queries / kPair * width);
        k_transposed = arena.take<Word>(words * keys);
        v_transposed = arena.take<Word>(words * keys);
        k_across = arena.take<Word>(keys / kPair * width);
        p_across = arena.take<Word>(kBlock / kPair);
        ds_across = arena.take<Word>(kBlock / kPair);
        ds_along = kPair == 1 ? ds_across : arena.take<Word>(kBlock / kPair);
        scores = arena.take<float>(kBlock);
        dp = arena.take<float>(kBlock);
        // Where q and k are the same tensor, dk is added to the rows of dq, of which there may be more than queries.
        dq = arena.take<float>((queries > keys ? queries : keys) * width);
        dk = arena.take<float>(kBackwardKeys * width);
        dv = arena.take<float>(kBackwardKeys * width);
        delta = arena.take<float>(queries);
        size = arena.used();
    }
};

struct Block {
    std::ptrdiff_t query, queries, key, keys;  // first and count; queries even, keys a multiple of kKeyStep
};

// Probabilities and gradients of the scores of one block, from the products in s.scores and s.dp.
template <class Format>
void scoreGradients(const AttentionHead& head, const float* log_sums, const BackwardScratch<Format>& s, Block block) {
    using L = Format;
    const auto scale = L::all(head.exponent_scale), keep_scale = L::all(head.keep_scale);
    for (std::ptrdiff_t i = 0; i < block.queries; i += L::kPair) {
        typename L::Floats log_sum[L::kPair], delta[L::kPair];
        const std::uint8_t* keep[L::kPair];
        for (int r = 0; r < L::kPair; ++r) {
            // A query that only pads the block has no weight.
            const std::ptrdiff_t query = block.query + i + r, known = query < head.tokens ? query : head.tokens - 1;
            log_sum[r] = L::all(query == known ? log_sums[query] : kHidden);
            delta[r] = L::all(s.delta[query]);
            keep[r] = head.keep ? head.keep + known * head.keep_stride + block.key / 8 : nullptr;
        }
        for (std::ptrdiff_t n = 0; n < block.keys; n += L::kWidth) {
            typename L::Floats p[L::kPair], ds[L::kPair];
#pragma GCC unroll 2
            for (int r = 0; r < L::kPair; ++r) {
                const std::ptrdiff_t at = (i + r) * block.keys + n;
                const auto x = L::multiplyAdd(L::load(s.scores + at), scale, L::load(head.bias + block.key + n));
                const auto dp = L::load(s.dp + at);
                p[r] = L::exp2(L::subtract(x, log_sum[r]));
                if (head.keep) {
                    const auto kept = L::kept(keep[r] + n / 8, dp);
                    ds[r] = L::multiply(p[r], L::subtract(L::multiply(kept, keep_scale), delta[r]));
                    p[r] = L::kept(keep[r] + n / 8, p[r]);
                } else {
                    ds[r] = L::multiply(p[r], L::subtract(dp, delta[r]));
                }
            }
            L::storeBlock(s.p_across, s.ds_across, s.ds_along, i, n, block.keys, p, ds);
        }
    }
}

template <class Format>
void backwardBlock(const AttentionHead& head, const float* log_sums, const BackwardScratch<Format>& s, Block block,
                   float* dk, bool add_dk) {
    constexpr std::ptrdiff_t kPair = Format::kPair;
    const std::ptrdiff_t across = block.query / kPair * s.width, along = block.query * s.words;
    product<Format>(block.queries, block.keys, s.words, {s.q_rows + along, s.words, 1},
                    {s.k_transposed + block.key, s.keys}, {s.scores, block.keys, false});
    product<Format>(block.queries, block.keys, s.words, {s.gradient_rows + along, s.words, 1},
                    {s.v_transposed + block.key, s.keys}, {s.dp, block.keys, false});
    scoreGradients(head, log_sums, s, block);
    product<Format>(block.keys, s.width, block.queries / kPair, {s.p_across, 1, block.keys},
                    {s.gradient_across + across, s.width}, {s.dv, s.width, block.query > 0});
    product<Format>(block.keys, s.width, block.queries / kPair, {s.ds_across, 1, block.keys},
                    {s.q_across + across, s.width}, {dk, s.width, add_dk});
    product<Format>(block.queries, s.width, block.keys / kPair, {s.ds_along, block.keys / kPair, 1},
                    {s.k_across + block.key / kPair * s.width, s.width}, {s.dq + block.query * s.width, s.width, true});
}

// Row sums of dO ∘ O; zero for a query that only pads.
template <class Format, class Element>
void rowSums(const BackwardTask<Element>& task, const BackwardScratch<Format>& s) {
    constexpr std::ptrdiff_t kWidth = Format::kWidth;
    for (std::ptrdiff_t t = 0; t < s.queries; ++t) {
        float sums[kWidth] = {};
        if (t < task.head.tokens) {
            const Element* a = task.gradient.data + t * task.gradient.stride;
            const Element* b = task.context.data + t * task.context.stride;
            std::ptrdiff_t d = 0;
            for (; d + kWidth <= task.head.width; d += kWidth)
                for (std::ptrdiff_t i = 0; i < kWidth; ++i) sums[i] += toFloat(a[d + i]) * toFloat(b[d + i]);
            for (std::ptrdiff_t i = 0; d < task.head.width; ++d, ++i) sums[i] += toFloat(a[d]) * toFloat(b[d]);
        }
        s.delta[t] = Format::sumOf(Format::load(sums));
    }
}

template <class Format, class Element>
void packBackward(const BackwardTask<Element>& task, const BackwardScratch<Format>& s) {
    using Word = typename Format::Word;
    const AttentionHead& head = task.head;
    const auto rows = [&](TokenRows<const Element> from, Word* to) {
        packRows<Format>(from, head.tokens, head.width, to);
        std::memset(to + head.tokens * s.words, 0,
                    static_cast<std::size_t>((s.queries - head.tokens) * s.words) * sizeof(Word));
    };
    rows(task.q, s.q_rows);
    rows(task.gradient, s.gradient_rows);
    packAcross<Format>(task.q, head.tokens, s.queries, head.width, s.q_across);
    packAcross<Format>(task.gradient, head.tokens, s.queries, head.width, s.gradient_across);
    packTransposed<Format>(task.k, head.keys, head.width, s.k_transposed, s.keys);
    packTransposed<Format>(task.v, head.keys, head.width, s.v_transposed, s.keys);
    packAcross<Format>(task.k, head.keys, s.keys, head.width, s.k_across);
    rowSums(task, s);
}

template <class Element>
void unpackRows(const float* sums, std::ptrdiff_t stride, float scale, std::ptrdiff_t rows, std::ptrdiff_t width,
                TokenRows<Element> to, std::ptrdiff_t first) {
    for (std::ptrdiff_t i = 0; i < rows; ++i)
        unpackRow(sums + i * stride, scale, width, to.data + (first + i) * to.stride);
}

template <class Format, class Element>
void backwardHead(const BackwardTask<Element>& task) {
    const AttentionHead& head = task.head;
    const BackwardScratch<Format> s(head, task.scratch);
    const bool joint = !task.dk.data;
    packBackward(task, s);
    std::memset(s.dq, 0, static_cast<std::size_t>((s.queries > s.keys ? s.queries : s.keys) * s.width) * sizeof(float));
    for (std::ptrdiff_t key = 0; key < s.keys; key += kBackwardKeys) {
        const std::ptrdiff_t keys = s.keys - key < kBackwardKeys ? s.keys - key : kBackwardKeys;
        for (std::ptrdiff_t query = 0; query < s.queries; query += kBackwardQueries) {
            const std::ptrdiff_t left = s.queries - query;
            const Block block{query, left < kBackwardQueries ? left : kBackwardQueries, key, keys};
            backwardBlock(head, task.log_sum, s, block, joint ? s.dq + key * s.width : s.dk, joint || query > 0);
        }
        const std::ptrdiff_t shown = head.keys - key < keys ? head.keys - key : keys;
        if (!joint) unpackRows(s.dk, s.width, head.gradient_scale, shown, head.width, task.dk, key);
        unpackRows(s.dv, s.width, head.keep_scale, shown, head.width, task.dv, key);
    }
    unpackRows(s.dq, s.width, head.gradient_scale, head.tokens, head.width, task.dq, 0);
    for (std::ptrdiff_t t = head.keys; t < head.tokens; ++t) {
        if (!joint)
            std::memset(task.dk.data + t * task.dk.stride, 0, static_cast<std::size_t>(head.width) * sizeof(Element));
        std::memset(task.dv.data + t * task.dv.stride, 0, static_cast<std::size_t>(head.width) * sizeof(Element));
    }
}

}  // namespace
}  // namespace plateau::kernels
