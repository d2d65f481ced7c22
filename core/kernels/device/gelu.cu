// Bias and gelu with the error function. A thread keeps its eight columns over the rows of its block.
#include "core/kernels/device/elements.cuh"
#include "core/kernels/device/kernel.cuh"

namespace plateau::kernels::device {

// The normal distribution's. The complementary function is exact where x is far below zero.
__device__ __forceinline__ float normalCdf(float x) {
    return 0.5f * erfcf(x * -0.70710678f);
}

__device__ __forceinline__ float geluSlope(float x) {
    return normalCdf(x) + x * 0.39894228f * expf(-0.5f * x * x);
}

template <class T>
__device__ __forceinline__ void gelu(const Gelu<T>& p) {
    const int c = (blockIdx.x * blockDim.x + threadIdx.x) * kVector;
    if (c >= p.width) return;
    const int count = min(kVector, p.width - c);
    const bool whole = p.width % kVector == 0;
    float bias[kVector] = {};
    add8(p.bias, c, count, whole, bias);
    for (int row = blockIdx.y; row < p.rows; row += gridDim.y) {
        const long long first = static_cast<long long>(row) * p.width + c;
        float v[kVector];
        load8(p.x + first, count, whole, v);
#pragma unroll
        for (int i = 0; i < kVector; ++i) {
            v[i] += bias[i];
            v[i] *= normalCdf(v[i]);
        }
        store8(p.y + first, count, whole, v);
    }
}

template <class T>
__device__ __forceinline__ void geluBackward(const GeluBackward<T>& p) {
    const int c = (blockIdx.x * blockDim.x + threadIdx.x) * kVector;
    if (c >= p.width) return;
    const int count = min(kVector, p.width - c);
    const bool whole = p.width % kVector == 0;
    float bias[kVector] = {}, sums[kVector] = {};
    add8(p.bias, c, count, whole, bias);
    for (int row = blockIdx.y; row < p.rows; row += gridDim.y) {
        const long long first = static_cast<long long>(row) * p.width + c;
        float v[kVector], dy[kVector];
        load8(p.x + first, count, whole, v);
        load8(p.dy + first, count, whole, dy);
#pragma unroll
        for (int i = 0; i < kVector; ++i) {
            v[i] = dy[i] * geluSlope(v[i] + bias[i]);
            sums[i] += v[i];
        }
        store8(p.dx + first, count, whole, v);
    }
    if (p.partial) store8(p.partial + static_cast<long long>(blockIdx.y) * p.width + c, count, whole, sums);
}

}  // namespace plateau::kernels::device

using namespace plateau::kernels::device;

PLATEAU_KERNEL(256, gelu_f32, Gelu<float>, gelu);
PLATEAU_KERNEL(256, gelu_bf16, Gelu<Bf16>, gelu);
PLATEAU_KERNEL(256, gelu_backward_f32, GeluBackward<float>, geluBackward);
PLATEAU_KERNEL(256, gelu_backward_bf16, GeluBackward<Bf16>, geluBackward);
