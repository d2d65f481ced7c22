// Attention by tiles (attention_parameters.h, AttentionTiles), as in Dao et al. 2022 ("FlashAttention"), with dropout
// by position: the eight decisions of one call of Philox are eight neighbouring keys of one query, which is a column of
// words of a small product, so that each lane draws four calls and hands their bits to those who need them.
//
// Legend: Q queries and K keys of a tile (kTile each), 16 of them a warp's own, D head width; g = lane / 4, t = lane %
// 4 as in tensor_cores.cuh.
#pragma once

#include "core/kernels/device/attention_rows.cuh"
#include "core/kernels/device/tensor_cores.cuh"

namespace plateau::kernels::device {

constexpr int kOwnRows = 16;  // of a warp
constexpr int kPadding = 8;   // elements behind a row in shared memory, so that the rows of a warp miss each other
constexpr int kSlices = kTile / 8;  // products side by side in a tile
constexpr int kHalfSlices = kSlices / 2;

// What a block knows of its sample and head.
struct TileHead {
    int sample, head, length;
    long long first_token;
    float scale;        // x = score * scale + bias, in units of log 2
    float most_masked;  // subtracted from the mask
    bool uniform;       // all keys are hidden, so all weigh alike
    Dropout dropout;    // of the head
};

__device__ __forceinline__ long long rowOf(const HeadRows& x, const TileHead& h, int token) {
    return h.sample * x.sample_stride + h.head * x.head_stride + (h.first_token + token) * x.token_stride;
}

__device__ __forceinline__ TileHead tileHead(const AttentionTiles& p) {
    TileHead h;
    h.sample = blockIdx.x / p.heads, h.head = blockIdx.x % p.heads;
    h.length = p.offsets ? static_cast<int>(p.offsets[h.sample + 1] - p.offsets[h.sample]) : p.tokens;
    h.first_token = p.offsets ? p.offsets[h.sample] : 0;
    h.scale = p.scale * kLog2E, h.most_masked = 0, h.uniform = false;
    h.dropout = dropoutOfHead(p.dropout, h.head);
    if (!p.mask) return h;
    const float* const mask = p.mask + h.sample * p.mask_stride;
    float most[kVector];
#pragma unroll
    for (int i = 0; i < kVector; ++i) most[i] = minusInfinity();
    for (int key = threadIdx.x; key < h.length; key += blockDim.x) most[0] = fmaxf(most[0], mask[key]);
    h.most_masked = blockJoined<Most>(most);
    h.uniform = h.most_masked <= kHiddenKey;
    if (h.uniform) h.scale = 0;
    return h;
}

// Added to the x of a key; -inf past the sample.
__device__ __forceinline__ float biasOf(const AttentionTiles& p, const TileHead& h, int key) {
    if (key >= h.length) return minusInfinity();
    if (!p.mask || h.uniform) return 0;
    return fmaxf((p.mask[h.sample * p.mask_stride + key] - h.most_masked) * kLog2E, kHiddenKey);
}

// Rows of a tile in shared memory, and the same turned.
template <int D>
struct Tile {
    static constexpr int kStride = D + kPadding, kTurnedStride = kTile + kPadding;
    static constexpr int kWords = kTile * kStride * 2 / 16, kTurnedWords = D * kTurnedStride * 2 / 16;  // of 16 bytes
};

// Tokens from `first` on, zeros past the sample. Either target may be null.
template <int D>
__device__ __forceinline__ void loadTile(const HeadRows& x, const TileHead& h, int first, uint4* rows, uint4* turned) {
    constexpr int kGroups = D / kVector;
    for (int i = threadIdx.x; i < kTile * kGroups; i += kTileThreads) {
        const int row = i / kGroups, column = i % kGroups * kVector;
        uint4 words = make_uint4(0, 0, 0, 0);
        if (first + row < h.length) words = *reinterpret_cast<const uint4*>(x.data + rowOf(x, h, first + row) + column);
        if (rows) *reinterpret_cast<uint4*>(reinterpret_cast<Bf16*>(rows) + row * Tile<D>::kStride + column) = words;
        if (!turned) continue;
        const unsigned pairs[4] = {words.x, words.y, words.z, words.w};
        Bf16* const to = reinterpret_cast<Bf16*>(turned) + column * Tile<D>::kTurnedStride + row;
#pragma unroll
        for (int e = 0; e < kVector; ++e)
            to[e * Tile<D>::kTurnedStride].bits =
                static_cast<unsigned short>(e % 2 ? pairs[e / 2] >> 16 : pairs[e / 2] & 0xFFFFu);
    }
}

__device__ __forceinline__ unsigned pairAt(const Bf16* x) {
    return *reinterpret_cast<const unsigned*>(x);
}

// Where a thread stands in the rows of a block, which begin at `first`.
struct Place {
    int lane, g, t;
    int own;  // the first of its warp's own rows
    int row;  // it holds this one and row + 8
};

__device__ __forceinline__ Place placeFrom(int first) {
    const int lane = threadIdx.x % kLanes, own = first + static_cast<int>(threadIdx.x) / kLanes * kOwnRows;
    return {lane, lane / 4, lane % 4, own, own + lane / 4};
}

// A warp's own rows as A, from the model: D/16 pieces.
template <int D>
struct OwnRows {
    unsigned pieces[D / 16][4];
};

template <int D>
__device__ __forceinline__ OwnRows<D> ownRows(const HeadRows& x, const TileHead& h, int row, int t) {
    OwnRows<D> own;
#pragma unroll
    for (int lower = 0; lower < 2; ++lower) {
        const int token = row + 8 * lower;
        const Bf16* const from = x.data + rowOf(x, h, token) + 2 * t;
#pragma unroll
        for (int i = 0; i < D / 16; ++i) {
            own.pieces[i][lower] = token < h.length ? pairAt(from + 16 * i) : 0;
            own.pieces[i][2 + lower] = token < h.length ? pairAt(from + 16 * i + 8) : 0;
        }
    }
    return own;
}

// c = own rows times 8 rows of a tile, slice `slice` of it.
template <int D>
__device__ __forceinline__ void timesRows(const OwnRows<D>& own, const uint4* tile, int slice, int g, int t,
                                          float (&c)[4]) {
    const Bf16* const row = reinterpret_cast<const Bf16*>(tile) + (slice * 8 + g) * Tile<D>::kStride + 2 * t;
    c[0] = c[1] = c[2] = c[3] = 0;
#pragma unroll
    for (int i = 0; i < D / 16; ++i) multiplyAdd(c, own.pieces[i], pairAt(row + 16 * i), pairAt(row + 16 * i + 8));
}

// sums += weights, 16 columns of them from `first` on, times the tile that stands turned.
template <int D>
__device__ __forceinline__ void addProduct(const unsigned (&weights)[4], const uint4* turned, int first, int g, int t,
                                           float (&sums)[D / 8][4]) {
#pragma unroll
    for (int n = 0; n < D / 8; ++n) {
        const Bf16* const row =
            reinterpret_cast<const Bf16*>(turned) + (n * 8 + g) * Tile<D>::kTurnedStride + first + 2 * t;
        multiplyAdd(sums[n], weights, pairAt(row), pairAt(row + 8));
    }
}

// Of the warp's own rows; `add` to what stands there.
template <int D>
__device__ __forceinline__ void storeRows(const HeadRows& x, const TileHead& h, int row, int t, bool add,
                                          const float (&sums)[D / 8][4]) {
#pragma unroll
    for (int lower = 0; lower < 2; ++lower) {
        const int token = row + 8 * lower;
        if (token >= h.length) continue;
        Bf16* const to = x.data + rowOf(x, h, token) + 2 * t;
#pragma unroll
        for (int n = 0; n < D / 8; ++n) {
            float low = sums[n][2 * lower], high = sums[n][2 * lower + 1];
            if (add) low += toFloat(to[n * 8]), high += toFloat(to[n * 8 + 1]);
            *reinterpret_cast<unsigned*>(to + n * 8) = pairOf(low, high);
        }
    }
}

// Bit i: whether key 8 * group + i is kept.
__device__ __forceinline__ unsigned keptKeys(const TileHead& h, int query, int group) {
    const unsigned long long sample = static_cast<unsigned long long>(h.dropout.first_sample + h.sample);
    const Words words = philox({{static_cast<unsigned>(group), static_cast<unsigned>(query),
                                 static_cast<unsigned>(sample), static_cast<unsigned>(sample >> 32)}},
                               h.dropout.key[0], h.dropout.key[1]);
    unsigned bits = 0;
#pragma unroll
    for (int i = 0; i < kVector; ++i)
        if ((i % 2 ? words.of[i / 2] >> 16 : words.of[i / 2] & 0xFFFFu) >= h.dropout.threshold) bits |= 1u << i;
    return bits;
}

// Decisions for a warp's 16 own queries and a tile of keys.
struct KeptOfQueries {
    unsigned own;  // a byte each: query lane % 16, slices 4 (lane / 16) on

    __device__ __forceinline__ void draw(const TileHead& h, int first_query, int first_key, int lane) {
        own = 0xFFFFFFFFu;
        if (h.dropout.threshold == 0) return;
        own = 0;
#pragma unroll 1
        for (int i = 0; i < 4; ++i)
            own |= keptKeys(h, first_query + lane % 16, first_key / kVector + 4 * (lane / 16) + i) << (8 * i);
    }
    // Of rows g and g + 8 and half of the slices: bytes by slice, whose bits are the keys. All lanes call it.
    __device__ __forceinline__ void ofHalf(int half, int g, unsigned (&bytes)[2]) const {
        bytes[0] = __shfl_sync(kAllLanes, own, 16 * half + g);
        bytes[1] = __shfl_sync(kAllLanes, own, 16 * half + g + 8);
    }
};

// Decisions for a warp's 16 own keys and a tile of queries.
struct KeptOfKeys {
    unsigned own;  // a byte each: keys 8 (lane % 2) on, queries 4 (lane / 2) on

    __device__ __forceinline__ void draw(const TileHead& h, int first_query, int first_key, int lane) {
        own = 0xFFFFFFFFu;
        if (h.dropout.threshold == 0) return;
        own = 0;
#pragma unroll 1
        for (int i = 0; i < 4; ++i)
            own |= keptKeys(h, first_query + 4 * (lane / 2) + i, first_key / kVector + lane % 2) << (8 * i);
    }
    // Of the slice's queries 2t and 2t + 1: bit 0 and 8, of key g and g + 8. All lanes call it.
    __device__ __forceinline__ void ofSlice(int slice, int g, int t, unsigned (&bits)[2]) const {
#pragma unroll
        for (int lower = 0; lower < 2; ++lower)
            bits[lower] = __shfl_sync(kAllLanes, own, (2 * slice + t / 2) * 2 + lower) >> (16 * (t % 2) + g);
    }
};

__device__ __forceinline__ float quadSum(float x) {
    x += __shfl_xor_sync(kAllLanes, x, 1);
    return x + __shfl_xor_sync(kAllLanes, x, 2);
}
__device__ __forceinline__ float quadMost(float x) {
    x = fmaxf(x, __shfl_xor_sync(kAllLanes, x, 1));
    return fmaxf(x, __shfl_xor_sync(kAllLanes, x, 2));
}

__device__ __forceinline__ long long statisticsRow(const AttentionTiles& p, const TileHead& h, int query) {
    return (static_cast<long long>(h.sample) * p.heads + h.head) * p.tokens + query;
}

__device__ __forceinline__ void loadBias(const AttentionTiles& p, const TileHead& h, int first, float* bias) {
    for (int i = threadIdx.x; i < kTile; i += kTileThreads) bias[i] = biasOf(p, h, first + i);
}

template <int D>
__device__ __forceinline__ void attentionTiles(const AttentionTiles& p) {
    __shared__ uint4 keys[Tile<D>::kWords], turned_values[Tile<D>::kTurnedWords];
    __shared__ float bias[kTile];
    const TileHead h = tileHead(p);
    const int first_query = blockIdx.y * kTile;
    if (first_query >= h.length) return;  // the whole block
    const auto [lane, g, t, own_query, query] = placeFrom(first_query);
    const OwnRows<D> q = ownRows<D>(p.q, h, query, t);
    float context[D / 8][4] = {};
    float largest[2] = {minusInfinity(), minusInfinity()}, sum[2] = {0, 0};  // of rows g and g + 8; the lane's own keys
    for (int first_key = 0; first_key < h.length; first_key += kTile) {
        __syncthreads();  // the tile before may still be read
        loadTile<D>(p.k, h, first_key, keys, nullptr);
        loadTile<D>(p.v, h, first_key, nullptr, turned_values);
        loadBias(p, h, first_key, bias);
        __syncthreads();
        if (own_query >= h.length) continue;  // the whole warp
        float x[kSlices][4], most[2] = {largest[0], largest[1]};
#pragma unroll
        for (int slice = 0; slice < kSlices; ++slice) {
            const bool there = first_key + slice * 8 < h.length;
            if (there) timesRows<D>(q, keys, slice, g, t, x[slice]);
#pragma unroll
            for (int i = 0; i < 4; ++i) {
                if (!there) x[slice][i] = 0;  // its bias hides it
                x[slice][i] = x[slice][i] * h.scale + bias[slice * 8 + 2 * t + i % 2];
                most[i / 2] = fmaxf(most[i / 2], x[slice][i]);
            }
        }
        float shrink[2];
#pragma unroll
        for (int row = 0; row < 2; ++row) {
            most[row] = quadMost(most[row]);
            shrink[row] = exp2f(largest[row] - most[row]);
            largest[row] = most[row];
            sum[row] *= shrink[row];
        }
#pragma unroll
        for (int n = 0; n < D / 8; ++n)
#pragma unroll
            for (int i = 0; i < 4; ++i) context[n][i] *= shrink[i / 2];
        KeptOfQueries kept;
        kept.draw(h, own_query, first_key, lane);
#pragma unroll
        for (int half = 0; half < 2; ++half) {
            unsigned bytes[2];
            kept.ofHalf(half, g, bytes);
#pragma unroll
            for (int pair = 0; pair < kHalfSlices / 2; ++pair) {
                if (first_key + (half * kHalfSlices + 2 * pair) * 8 >= h.length) continue;
                unsigned weights[4];
#pragma unroll
                for (int second = 0; second < 2; ++second) {
                    const int of_half = 2 * pair + second, slice = half * kHalfSlices + of_half;
                    float w[4];
#pragma unroll
                    for (int i = 0; i < 4; ++i) {
                        w[i] = exp2f(x[slice][i] - largest[i / 2]);
                        sum[i / 2] += w[i];
                        if (!(bytes[i / 2] >> (8 * of_half + 2 * t + i % 2) & 1u)) w[i] = 0;
                    }
                    weights[2 * second] = pairOf(w[0], w[1]), weights[2 * second + 1] = pairOf(w[2], w[3]);
                }
                addProduct<D>(weights, turned_values, (half * kHalfSlices + 2 * pair) * 8, g, t, context);
            }
        }
    }
    float share[2];
#pragma unroll
    for (int row = 0; row < 2; ++row) {
        share[row] = 1.0f / quadSum(sum[row]);
        if (t == 0 && query + 8 * row < h.length)
            p.statistics[statisticsRow(p, h, query + 8 * row)] = {largest[row], share[row]};
    }
#pragma unroll
    for (int n = 0; n < D / 8; ++n)
#pragma unroll
        for (int i = 0; i < 4; ++i) context[n][i] *= share[i / 2] * h.dropout.scale;
    storeRows<D>(p.context, h, query, t, false, context);
}

// The sum over the features of a lane's pieces, in float.
template <int D>
__device__ __forceinline__ float dotOfRow(const OwnRows<D>& a, const OwnRows<D>& b, int lower) {
    float sum = 0;
#pragma unroll
    for (int i = 0; i < D / 16; ++i)
#pragma unroll
        for (int part = lower; part < 4; part += 2) {
            const unsigned x = a.pieces[i][part], y = b.pieces[i][part];
            sum += __uint_as_float(x << 16) * __uint_as_float(y << 16);
            sum += __uint_as_float(x & 0xFFFF0000u) * __uint_as_float(y & 0xFFFF0000u);
        }
    return quadSum(sum);
}

// Of one query and one key.
struct ScorePart {
    float weight;  // p r, what dropout leaves of the softmax
    float d_score;
};

// d_score = p (g - sum of p g) with g = d_weight r; the sum, `product`, is that of context * gradient over the
// features.
__device__ __forceinline__ ScorePart scorePart(const AttentionTiles& p, const TileHead& h, float score, float bias,
                                               const RowStatistics& of, float d_weight, bool kept, float product) {
    const float r = kept ? h.dropout.scale : 0.0f, share = exp2f(score * h.scale + bias - of.largest) * of.share;
    return {share * r, share * (d_weight * r - product) * p.scale};
}

template <int D>
__device__ __forceinline__ void attentionTilesQueries(const AttentionTiles& p) {
    __shared__ uint4 keys[Tile<D>::kWords], values[Tile<D>::kWords], turned_keys[Tile<D>::kTurnedWords];
    __shared__ float bias[kTile];
    const TileHead h = tileHead(p);
    const int first_query = blockIdx.y * kTile;
    if (first_query >= h.length) return;  // the whole block
    const auto [lane, g, t, own_query, query] = placeFrom(first_query);
    const OwnRows<D> q = ownRows<D>(p.q, h, query, t), gradient = ownRows<D>(p.gradient, h, query, t);
    float product[2];
    RowStatistics statistics[2];
    {
        const OwnRows<D> context = ownRows<D>(p.context, h, query, t);
#pragma unroll
        for (int row = 0; row < 2; ++row) {
            const bool there = query + 8 * row < h.length;
            const long long at = statisticsRow(p, h, query + 8 * row);
            product[row] = dotOfRow<D>(context, gradient, row);
            statistics[row] = {0, 0};
            if (there) statistics[row] = p.statistics[at];
            if (there && t == 0) p.products[at] = product[row];
        }
    }
    float dq[D / 8][4] = {};
    for (int first_key = 0; first_key < h.length; first_key += kTile) {
        __syncthreads();  // the tile before may still be read
        loadTile<D>(p.k, h, first_key, keys, turned_keys);
        loadTile<D>(p.v, h, first_key, values, nullptr);
        loadBias(p, h, first_key, bias);
        __syncthreads();
        if (own_query >= h.length) continue;  // the whole warp
        KeptOfQueries kept;
        kept.draw(h, own_query, first_key, lane);
#pragma unroll
        for (int half = 0; half < 2; ++half) {
            unsigned bytes[2];
            kept.ofHalf(half, g, bytes);
#pragma unroll
            for (int pair = 0; pair < kHalfSlices / 2; ++pair) {
                if (first_key + (half * kHalfSlices + 2 * pair) * 8 >= h.length) continue;
                unsigned d_scores[4];
#pragma unroll
                for (int second = 0; second < 2; ++second) {
                    const int of_half = 2 * pair + second, slice = half * kHalfSlices + of_half;
                    float x[4], d[4];
                    timesRows<D>(q, keys, slice, g, t, x);
                    timesRows<D>(gradient, values, slice, g, t, d);
#pragma unroll
                    for (int i = 0; i < 4; ++i) {
                        const bool is_kept = bytes[i / 2] >> (8 * of_half + 2 * t + i % 2) & 1u;
                        const ScorePart part = scorePart(p, h, x[i], bias[slice * 8 + 2 * t + i % 2], statistics[i / 2],
                                                         d[i], is_kept, product[i / 2]);
                        d[i] = part.d_score;
                    }
                    d_scores[2 * second] = pairOf(d[0], d[1]), d_scores[2 * second + 1] = pairOf(d[2], d[3]);
                }
                addProduct<D>(d_scores, turned_keys, (half * kHalfSlices + 2 * pair) * 8, g, t, dq);
            }
        }
    }
    storeRows<D>(p.dq, h, query, t, false, dq);
}

// With keys as rows and queries as columns.
template <int D>
__device__ __forceinline__ void attentionTilesKeys(const AttentionTiles& p) {
    __shared__ uint4 queries[Tile<D>::kWords], gradients[Tile<D>::kWords];
    __shared__ uint4 turned_queries[Tile<D>::kTurnedWords], turned_gradients[Tile<D>::kTurnedWords];
    __shared__ RowStatistics statistics[kTile];
    __shared__ float product[kTile];
    const TileHead h = tileHead(p);
    const int first_key = blockIdx.y * kTile;
    if (first_key >= h.length) return;  // the whole block
    const auto [lane, g, t, own_key, key] = placeFrom(first_key);
    const OwnRows<D> k = ownRows<D>(p.k, h, key, t), v = ownRows<D>(p.v, h, key, t);
    const float bias[2] = {biasOf(p, h, key), biasOf(p, h, key + 8)};
    float dk[D / 8][4] = {}, dv[D / 8][4] = {};
    for (int first_query = 0; first_query < h.length; first_query += kTile) {
        __syncthreads();  // the tile before may still be read
        loadTile<D>(p.q, h, first_query, queries, turned_queries);
        loadTile<D>(p.gradient, h, first_query, gradients, turned_gradients);
        for (int i = threadIdx.x; i < kTile; i += kTileThreads) {
            const bool there = first_query + i < h.length;
            const long long at = statisticsRow(p, h, first_query + i);
            statistics[i] = there ? p.statistics[at] : RowStatistics{0, 0};
            product[i] = there ? p.products[at] : 0;
        }
        __syncthreads();
        if (own_key >= h.length) continue;  // the whole warp
        KeptOfKeys kept;
        kept.draw(h, first_query, own_key, lane);
#pragma unroll 1
        for (int pair = 0; pair < kSlices / 2 && first_query + 16 * pair < h.length; ++pair) {
            unsigned weights[4], d_scores[4];
#pragma unroll
            for (int second = 0; second < 2; ++second) {
                const int slice = 2 * pair + second;
                float x[4], d[4], w[4];
                unsigned bits[2];
                kept.ofSlice(slice, g, t, bits);
                timesRows<D>(k, queries, slice, g, t, x);
                timesRows<D>(v, gradients, slice, g, t, d);
#pragma unroll
                for (int i = 0; i < 4; ++i) {
                    const int column = slice * 8 + 2 * t + i % 2;
                    const bool is_kept = bits[i / 2] >> (8 * (i % 2)) & 1u;
                    const ScorePart part =
                        scorePart(p, h, x[i], bias[i / 2], statistics[column], d[i], is_kept, product[column]);
                    w[i] = part.weight, d[i] = part.d_score;
                }
                weights[2 * second] = pairOf(w[0], w[1]), weights[2 * second + 1] = pairOf(w[2], w[3]);
                d_scores[2 * second] = pairOf(d[0], d[1]), d_scores[2 * second + 1] = pairOf(d[2], d[3]);
            }
            addProduct<D>(weights, turned_gradients, 16 * pair, g, t, dv);
            addProduct<D>(d_scores, turned_queries, 16 * pair, g, t, dk);
        }
    }
    storeRows<D>(p.dv, h, key, t, false, dv);
    storeRows<D>(p.dk, h, key, t, p.joint, dk);
}

}  // namespace plateau::kernels::device
