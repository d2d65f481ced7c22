// Elements of rows, and sums over warps and blocks. A bfloat16 is rounded in integers, the same bits on every device.
#pragma once

#include "core/kernels/device/row_parameters.h"

namespace plateau::kernels::device {

constexpr int kLanes = 32;
constexpr unsigned kAllLanes = 0xFFFFFFFFu;
constexpr int kVector = 8;  // elements that a thread takes at once, and decisions of one call of Philox

__device__ __forceinline__ float quietNan() {
    return __uint_as_float(0x7FC00000u);
}
__device__ __forceinline__ float minusInfinity() {
    return __uint_as_float(0xFF800000u);
}

__device__ __forceinline__ float toFloat(float x) {
    return x;
}
__device__ __forceinline__ float toFloat(Bf16 x) {
    return __uint_as_float(static_cast<unsigned>(x.bits) << 16);
}
// To the nearest, ties to even; NaN stays NaN.
__device__ __forceinline__ unsigned bf16Bits(float x) {
    const unsigned bits = __float_as_uint(x);
    return x != x ? 0x7FFFu : (bits + 0x7FFFu + (bits >> 16 & 1u)) >> 16;
}
__device__ __forceinline__ void put(float& at, float x) {
    at = x;
}
__device__ __forceinline__ void put(Bf16& at, float x) {
    at.bits = static_cast<unsigned short>(bf16Bits(x));
}
// What an element of this type remembers of x.
__device__ __forceinline__ float rounded(float x, const float*) {
    return x;
}
__device__ __forceinline__ float rounded(float x, const Bf16*) {
    return __uint_as_float(bf16Bits(x) << 16);
}

// Eight elements; `at` is 16-byte aligned when `whole`, else only the first `count` exist.
__device__ __forceinline__ void load8(const float* at, int count, bool whole, float (&v)[kVector]) {
    if (whole) {
        const float4 a = *reinterpret_cast<const float4*>(at), b = *reinterpret_cast<const float4*>(at + 4);
        v[0] = a.x, v[1] = a.y, v[2] = a.z, v[3] = a.w, v[4] = b.x, v[5] = b.y, v[6] = b.z, v[7] = b.w;
    } else {
#pragma unroll
        for (int i = 0; i < kVector; ++i) v[i] = i < count ? at[i] : 0.0f;
    }
}
__device__ __forceinline__ void load8(const Bf16* at, int count, bool whole, float (&v)[kVector]) {
    if (whole) {
        const uint4 a = *reinterpret_cast<const uint4*>(at);
        const unsigned words[4] = {a.x, a.y, a.z, a.w};
#pragma unroll
        for (int i = 0; i < kVector; ++i)
            v[i] = __uint_as_float(i % 2 ? words[i / 2] & 0xFFFF0000u : words[i / 2] << 16);
    } else {
#pragma unroll
        for (int i = 0; i < kVector; ++i) v[i] = i < count ? toFloat(at[i]) : 0.0f;
    }
}
__device__ __forceinline__ void store8(float* at, int count, bool whole, const float (&v)[kVector]) {
    if (whole) {
        *reinterpret_cast<float4*>(at) = make_float4(v[0], v[1], v[2], v[3]);
        *reinterpret_cast<float4*>(at + 4) = make_float4(v[4], v[5], v[6], v[7]);
    } else {
#pragma unroll
        for (int i = 0; i < kVector; ++i)
            if (i < count) at[i] = v[i];
    }
}
__device__ __forceinline__ void store8(Bf16* at, int count, bool whole, const float (&v)[kVector]) {
    if (whole) {
        *reinterpret_cast<uint4*>(at) =
            make_uint4(bf16Bits(v[0]) | bf16Bits(v[1]) << 16, bf16Bits(v[2]) | bf16Bits(v[3]) << 16,
                       bf16Bits(v[4]) | bf16Bits(v[5]) << 16, bf16Bits(v[6]) | bf16Bits(v[7]) << 16);
    } else {
#pragma unroll
        for (int i = 0; i < kVector; ++i)
            if (i < count) put(at[i], v[i]);
    }
}
// v += the vector, which may be null.
template <class T>
__device__ __forceinline__ void add8(const T* at, long long first, int count, bool whole, float (&v)[kVector]) {
    if (!at) return;
    float other[kVector];
    load8(at + first, count, whole, other);
#pragma unroll
    for (int i = 0; i < kVector; ++i) v[i] += other[i];
}

__device__ __forceinline__ float warpSum(float x) {
#pragma unroll
    for (int apart = kLanes / 2; apart > 0; apart /= 2) x += __shfl_xor_sync(kAllLanes, x, apart);
    return x;
}

// Sums over the block, known to every thread after. All threads call it; blockDim.x a multiple of 32.
__device__ __forceinline__ float2 blockSum(float a, float b) {
    __shared__ float sums[2][kLanes];
    const int lane = threadIdx.x % kLanes, warp = threadIdx.x / kLanes, warps = blockDim.x / kLanes;
    a = warpSum(a), b = warpSum(b);
    __syncthreads();  // the sums before these may still be read
    if (lane == 0) sums[0][warp] = a, sums[1][warp] = b;
    __syncthreads();
    a = lane < warps ? sums[0][lane] : 0.0f;
    b = lane < warps ? sums[1][lane] : 0.0f;
    return make_float2(warpSum(a), warpSum(b));
}

}  // namespace plateau::kernels::device
