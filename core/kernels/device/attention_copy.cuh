// Heads between the model's rows and the maps that matrix products take. One thread moves up to 8 elements of one token
// of one head; blockIdx.y is the part.
#pragma once

#include "core/kernels/device/attention_chunk.cuh"
#include "core/kernels/device/elements.cuh"

namespace plateau::kernels::device {

__device__ __forceinline__ void copy8(const float* from, float* to) {
    const float4 a = *reinterpret_cast<const float4*>(from), b = *reinterpret_cast<const float4*>(from + 4);
    *reinterpret_cast<float4*>(to) = a, *reinterpret_cast<float4*>(to + 4) = b;
}
__device__ __forceinline__ void copy8(const Bf16* from, Bf16* to) {
    *reinterpret_cast<uint4*>(to) = *reinterpret_cast<const uint4*>(from);
}

// Where a thread's elements are: in the rows (null past the sample) and in the maps (null past the last thread).
template <class T>
struct Moved {
    T *row, *map;
    int count;
};

template <class T>
__device__ __forceinline__ Moved<T> moved(const HeadCopy<T>& p) {
    const HeadPart<T>& part = p.parts[blockIdx.y];
    const AttentionChunk& c = p.chunk;
    const int groups = (p.width + kVector - 1) / kVector;
    long long at = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    const int feature = static_cast<int>(at % groups) * kVector;
    at /= groups;
    const int token = static_cast<int>(at % c.padded);
    const long long map = at / c.padded;
    if (map >= static_cast<long long>(c.samples) * part.heads) return {nullptr, nullptr, 0};
    const int sample = c.first_sample + static_cast<int>(map / part.heads);
    const int head = part.first_head + static_cast<int>(map % part.heads);
    T* const to = part.maps + at * p.width + feature;
    const int count = min(kVector, p.width - feature);
    if (token >= lengthOf(c, sample)) return {nullptr, to, count};
    const long long place = firstTokenOf(c, sample) + token;
    return {part.rows + sample * part.sample_stride + head * part.head_stride + place * part.token_stride + feature, to,
            count};
}

template <class T>
__device__ __forceinline__ void attentionGather(const HeadCopy<T>& p) {
    const Moved<T> m = moved(p);
    if (!m.map) return;
    if (m.row && p.whole) return copy8(m.row, m.map);
    for (int i = 0; i < m.count; ++i)
        if (m.row)
            m.map[i] = m.row[i];
        else
            put(m.map[i], 0);
}

template <class T>
__device__ __forceinline__ void attentionScatter(const HeadCopy<T>& p) {
    const Moved<T> m = moved(p);
    if (!m.row) return;
    if (p.whole) return copy8(m.map, m.row);
    for (int i = 0; i < m.count; ++i) m.row[i] = m.map[i];
}

}  // namespace plateau::kernels::device
