// Attention between the matrix products. A block does kQueriesOfBlock rows of one map, blockIdx.x the map and
// blockIdx.y the rows; a thread has the same 8 keys in all of them, so that a score is read once and written once.
// blockDim.x * 8 >= padded.
#pragma once

#include "core/kernels/device/attention_chunk.cuh"
#include "core/kernels/device/dropout.cuh"

namespace plateau::kernels::device {

constexpr float kLog2E = 1.44269504f;
// Further below any score than its sum could lift it, and finite in every step.
constexpr float kHiddenKey = -1e30f;

struct Sum {
    static __device__ __forceinline__ float neutral() { return 0.0f; }
    static __device__ __forceinline__ float of(float a, float b) { return a + b; }
};
struct Most {
    static __device__ __forceinline__ float neutral() { return minusInfinity(); }
    static __device__ __forceinline__ float of(float a, float b) { return fmaxf(a, b); }
};

template <class Join>
__device__ __forceinline__ float warpJoined(float x) {
#pragma unroll
    for (int apart = kLanes / 2; apart > 0; apart /= 2) x = Join::of(x, __shfl_xor_sync(kAllLanes, x, apart));
    return x;
}

// All 8 values of all threads in a fixed order, known to every thread. All threads call it.
template <class Join>
__device__ __forceinline__ float blockJoined(const float (&values)[kVector]) {
    __shared__ float parts[kLanes];
    float x = values[0];
#pragma unroll
    for (int i = 1; i < kVector; ++i) x = Join::of(x, values[i]);
    x = warpJoined<Join>(x);
    if (blockDim.x == kLanes) return x;
    const int lane = threadIdx.x % kLanes, warp = threadIdx.x / kLanes, warps = blockDim.x / kLanes;
    __syncthreads();  // the parts before these may still be read
    if (lane == 0) parts[warp] = x;
    __syncthreads();
    return warpJoined<Join>(lane < warps ? parts[lane] : Join::neutral());
}

// What a thread does in every row of its map.
struct MapThread {
    int sample, head, length;    // of the batch; tokens of the sample
    int key, keys;               // its first key, and how many of its 8 are the sample's
    bool stored;                 // whether it has keys in the map at all, be they past the sample
    float scale, bias[kVector];  // x = score * scale + bias, in units of log 2
    Dropout dropout;             // of the head
};

__device__ __forceinline__ Dropout dropoutOfHead(Dropout dropout, int head) {
    if (dropout.threshold == 0) return dropout;
    dropout = read(dropout);
    const Words words = philox({{static_cast<unsigned>(head), 0, 0, 0}}, dropout.key[0], dropout.key[1]);
    dropout.key[0] = words.of[0], dropout.key[1] = words.of[1];
    return dropout;
}

// The mask as it is added to x: only differences matter, and the largest at 0 keeps the precision of the sums.
__device__ __forceinline__ void addMask(MapThread& t, const float* mask) {
#pragma unroll
    for (int i = 0; i < kVector; ++i) t.bias[i] = i < t.keys ? mask[t.key + i] : minusInfinity();
    const float most = blockJoined<Most>(t.bias);
    const bool uniform = most <= kHiddenKey;
    if (uniform) t.scale = 0;
#pragma unroll
    for (int i = 0; i < kVector; ++i) t.bias[i] = uniform ? 0.0f : fmaxf((t.bias[i] - most) * kLog2E, kHiddenKey);
}

__device__ __forceinline__ MapThread mapThread(const AttentionWeights& w) {
    const AttentionChunk& c = w.chunk;
    const int map = blockIdx.x;
    MapThread t;
    t.sample = c.first_sample + map / c.heads;
    t.head = c.first_head + map % c.heads;
    t.length = lengthOf(c, t.sample);
    t.key = threadIdx.x * kVector;
    t.keys = max(0, min(kVector, t.length - t.key));
    t.stored = t.key < c.padded;
    t.scale = w.scale * kLog2E;
#pragma unroll
    for (int i = 0; i < kVector; ++i) t.bias[i] = 0;
    t.dropout = dropoutOfHead(w.dropout, t.head);
    if (w.mask) addMask(t, w.mask + t.sample * w.mask_stride);
    return t;
}

// Of the thread's keys for one query; kept as they are without dropout.
__device__ __forceinline__ void dropoutFactors(const MapThread& t, int query, float (&factor)[kVector]) {
#pragma unroll
    for (int i = 0; i < kVector; ++i) factor[i] = 1;
    if (t.dropout.threshold == 0) return;
    const unsigned long long sample = static_cast<unsigned long long>(t.dropout.first_sample + t.sample);
    const Words words = philox({{threadIdx.x, static_cast<unsigned>(query), static_cast<unsigned>(sample),
                                 static_cast<unsigned>(sample >> 32)}},
                               t.dropout.key[0], t.dropout.key[1]);
#pragma unroll
    for (int i = 0; i < kVector; ++i)
        factor[i] =
            (i % 2 ? words.of[i / 2] >> 16 : words.of[i / 2] & 0xFFFFu) >= t.dropout.threshold ? t.dropout.scale : 0.0f;
}

template <class T>
__device__ __forceinline__ T* keysOfRow(T* maps, const AttentionWeights& w, const MapThread& t, int query) {
    const long long padded = w.chunk.padded;
    return maps + (static_cast<long long>(blockIdx.x) * padded + query) * padded + t.key;
}

__device__ __forceinline__ RowStatistics* statisticsOf(const AttentionWeights& w, const MapThread& t, int query) {
    return w.statistics + (static_cast<long long>(t.sample) * w.all_heads + t.head) * w.chunk.padded + query;
}

// Keys past the sample become -inf.
template <class T>
__device__ __forceinline__ void loadExponents(const T* row, const MapThread& t, float (&x)[kVector]) {
    if (t.stored) load8(row, kVector, true, x);
#pragma unroll
    for (int i = 0; i < kVector; ++i) x[i] = i < t.keys ? x[i] * t.scale + t.bias[i] : minusInfinity();
}

template <class T>
__device__ __forceinline__ void clearKeys(T* row, const MapThread& t) {
    const float none[kVector] = {};
    if (t.stored) store8(row, kVector, true, none);
}

__device__ __forceinline__ float stretched(const AttentionWeights& w, float p) {
    return w.stretch * p + w.offset;
}
__device__ __forceinline__ float weightOf(const AttentionWeights& w, float p) {
    return w.clipped ? fminf(fmaxf(stretched(w, p), 0.0f), 1.0f) : p;
}
// d weight / d p; the ends of the clip belong to its slope, as in ATen.
__device__ __forceinline__ float slopeOf(const AttentionWeights& w, float p) {
    if (!w.clipped) return 1.0f;
    return stretched(w, p) >= 0 && stretched(w, p) <= 1 ? w.stretch : 0.0f;
}

__device__ __forceinline__ int lastQuery(const AttentionWeights& w) {
    return min(w.chunk.padded, static_cast<int>(blockIdx.y + 1) * kQueriesOfBlock);
}

template <class T>
__device__ __forceinline__ void attentionForward(const AttentionForward<T>& p) {
    const AttentionWeights& w = p.weights;
    const MapThread t = mapThread(w);
    for (int query = blockIdx.y * kQueriesOfBlock; query < lastQuery(w); ++query) {
        T* const row = keysOfRow(p.scores, w, t, query);
        if (query >= t.length) {  // the whole block
            clearKeys(row, t);
            if (threadIdx.x == 0) *statisticsOf(w, t, query) = {0, 0};
            continue;
        }
        float x[kVector], factor[kVector];
        loadExponents(row, t, x);
        const float largest = blockJoined<Most>(x);
#pragma unroll
        for (int i = 0; i < kVector; ++i) x[i] = exp2f(x[i] - largest);
        const float share = 1.0f / blockJoined<Sum>(x);
        dropoutFactors(t, query, factor);
#pragma unroll
        for (int i = 0; i < kVector; ++i) x[i] = weightOf(w, x[i] * share) * factor[i];
        if (t.stored) store8(row, kVector, true, x);
        if (threadIdx.x == 0) *statisticsOf(w, t, query) = {largest, share};
    }
}

// With p the probability, w its weight, r the factor of dropout: g = d_weight r dw/dp, d_score = p (g - sum of p g).
template <class T>
__device__ __forceinline__ void attentionBackward(const AttentionBackward<T>& p) {
    const AttentionWeights& w = p.weights;
    const MapThread t = mapThread(w);
    for (int query = blockIdx.y * kQueriesOfBlock; query < lastQuery(w); ++query) {
        T *const row = keysOfRow(p.scores, w, t, query), *const gradient_row = keysOfRow(p.d_weights, w, t, query);
        if (query >= t.length) {  // the whole block
            clearKeys(row, t);
            clearKeys(gradient_row, t);
            continue;
        }
        float x[kVector], g[kVector] = {}, factor[kVector], product[kVector];
        const RowStatistics statistics = *statisticsOf(w, t, query);
        loadExponents(row, t, x);
        if (t.stored) load8(gradient_row, kVector, true, g);
        dropoutFactors(t, query, factor);
#pragma unroll
        for (int i = 0; i < kVector; ++i) {
            x[i] = exp2f(x[i] - statistics.largest) * statistics.share;
            g[i] *= factor[i] * slopeOf(w, x[i]);
            product[i] = x[i] * g[i];
        }
        const float mean = blockJoined<Sum>(product);
#pragma unroll
        for (int i = 0; i < kVector; ++i) {
            g[i] = x[i] * (g[i] - mean) * w.scale;
            x[i] = weightOf(w, x[i]) * factor[i];
        }
        if (t.stored) store8(row, kVector, true, x), store8(gradient_row, kVector, true, g);
    }
}

}  // namespace plateau::kernels::device
