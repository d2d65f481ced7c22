// What the attention kernels are told (attention.cu): plain structs that host code, nvcc, NVRTC and g++ share.
//
// Attention on a device works on a chunk of the batch at a time: all `samples` samples from first_sample on, of each of
// them `heads` heads from first_head on. Between the gather and the scatter a head of a sample is a map of its own with
// `padded` rows, the tokens rounded up to a multiple of 8; what stands past a sample's tokens is zero.
//
// Legend: S samples of the batch, H heads, T tokens of the longest sample, Tp `padded`, D head width.
#pragma once

#include "core/kernels/device/row_parameters.h"

namespace plateau::kernels::device {

constexpr int kQueriesOfBlock = 16;            // rows of a map that one block does, one after the other
constexpr int kMostAttendedTokens = 8 * 1024;  // 8 keys a thread, and no block has more threads

struct AttentionChunk {
    // [S + 1] where each sample begins in a packed row, and where the last one ends; null: each is a row of `tokens`.
    const long long* offsets;
    int first_sample, samples, first_head, heads;
    int tokens, padded;
};

// One tensor of heads: `rows` as the model has it, with strides in elements and D consecutive, and its heads of the
// chunk one after the other as `maps` [samples, heads, Tp, D].
template <class T>
struct HeadPart {
    T *rows, *maps;
    long long sample_stride, head_stride, token_stride;
    int first_head, heads;  // its own: keys and values may have fewer than the queries
};

// Copies parts[blockIdx.y]: the gather from rows to maps, with zeros past the tokens; the scatter back, tokens alone.
// A thread moves 8 elements at once, or one where strides or addresses do not allow it (`whole` 0).
template <class T>
struct HeadCopy {
    HeadPart<T> parts[4];
    AttentionChunk chunk;
    int width, whole;
};

// Of one row of scores, for the backward pass.
struct RowStatistics {
    float largest;  // x
    float share;    // 1 / sum of 2^(x - largest)
};

// What scores become: x = score * scale * log2(e) + mask, p = 2^x / sum of 2^x over the row, w = p, or with `clipped`
// w = clip(stretch * p + offset, 0, 1), and then dropout by (head, sample, query, key). A sample whose keys all have a
// mask of -1e30 or less weighs all alike.
struct AttentionWeights {
    AttentionChunk chunk;
    const float* mask;          // added to the scores of a key; [T] at sample * mask_stride, or null
    long long mask_stride;      // 0 where one mask serves all samples
    RowStatistics* statistics;  // [S, all_heads, Tp]
    Dropout dropout;            // key of the site, from which each head has its own
    float scale;
    int all_heads;
    int clipped;
    float stretch, offset;
};

// scores [samples, heads, Tp, Tp] become weights in place; fills `statistics`.
template <class T>
struct AttentionForward {
    T* scores;
    AttentionWeights weights;
};

// scores become the same weights in place, and d_weights, their gradient before dropout, that of the scores.
template <class T>
struct AttentionBackward {
    T *scores, *d_weights;
    AttentionWeights weights;
};

constexpr int kTile = 64;          // queries, and keys, that a block of AttentionTiles has at a time
constexpr int kTileThreads = 128;  // 16 rows of a tile a warp

// A tensor of heads as the model has it; strides in elements, D consecutive, all multiples of 16 bytes.
struct HeadRows {
    Bf16* data;
    long long sample_stride, head_stride, token_stride;
};

// Attention on tensor cores, one kernel forward and two backward, with the scores of a tile in registers alone: of
// sample blockIdx.x / heads and head blockIdx.x % heads, tile blockIdx.y. The first backward kernel makes dq and
// `products`, which the second needs for dk and dv. D is 16, 32 or 64.
struct AttentionTiles {
    HeadRows q, k, v, context, gradient, dq, dk, dv;
    const long long* offsets;  // as in AttentionChunk
    const float* mask;         // as in AttentionWeights
    long long mask_stride;
    RowStatistics* statistics;  // [S, heads, tokens]
    float* products;            // [S, heads, tokens]: context * gradient, summed over the features
    Dropout dropout;
    float scale;
    int heads, tokens;
    int joint;  // q and k are one: dk is added to what stands there
};

}  // namespace plateau::kernels::device
