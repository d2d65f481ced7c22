// Layer norm of rows whose sums a functor makes, and its gradient. A block takes a row at a time.
#pragma once

#include "core/kernels/device/dropout.cuh"

extern __shared__ float4 dynamic_shared[];

namespace plateau::kernels::device {

// sum(row, column, count, whole, v) gives eight elements of z; out(row, group, v) has the last word on y. Dynamic
// shared memory: width floats, rounded up to 4.
template <class P, class Sum, class Out>
__device__ __forceinline__ void normRows(const P& p, Sum sum, Out out) {
    float* const kept = reinterpret_cast<float*>(dynamic_shared);
    const bool whole = p.width % kVector == 0;
    for (int row = blockIdx.x; row < p.rows; row += gridDim.x) {
        const long long first = static_cast<long long>(row) * p.width;
        float own = 0;
        for (int c = threadIdx.x * kVector; c < p.width; c += blockDim.x * kVector) {
            const int count = min(kVector, p.width - c);
            float v[kVector];
            sum(row, c, count, whole, v);
            store8(p.z + first + c, count, whole, v);
#pragma unroll
            for (int i = 0; i < kVector; ++i)
                if (i < count) {
                    v[i] = rounded(v[i], p.z);  // the gradient sees only what z remembers
                    kept[c + i] = v[i];
                    own += v[i];
                }
        }
        const float mean = blockSum(own, 0).x / p.width;
        float squares = 0;
        for (int c = threadIdx.x; c < p.width; c += blockDim.x) {
            const float apart = kept[c] - mean;
            squares += apart * apart;
        }
        const float inverse_deviation = 1 / sqrtf(blockSum(squares, 0).x / p.width + p.eps);
        for (int c = threadIdx.x * kVector; c < p.width; c += blockDim.x * kVector) {
            const int count = min(kVector, p.width - c);
            float gamma[kVector], y[kVector];
            load8(p.gamma + c, count, whole, gamma);
            load8(p.beta + c, count, whole, y);
#pragma unroll
            for (int i = 0; i < kVector; ++i)
                if (i < count) y[i] += (kept[c + i] - mean) * inverse_deviation * gamma[i];
            out(row, c / kVector, y);
            store8(p.y + first + c, count, whole, y);
        }
        if (threadIdx.x == 0) p.mean[row] = mean, p.inverse_deviation[row] = inverse_deviation;
        // No barrier: what others read of `kept` they have read before the second sum.
    }
}

// dz = (g - mean(g) - u mean(g u)) / deviation with u = (z - mean) / deviation and g = gamma dy. in(row, group, dy) may
// change dy; out(row, column, count, whole, dz, third) takes the result and adds to the third of `Sums` sums, whose
// first are dgamma and dbeta. Dynamic shared memory: (2 + Sums) * width floats, rounded up to 4.
template <int Sums, class P, class In, class Out>
__device__ __forceinline__ void normRowsBackward(const P& p, In in, Out out) {
    float* const units = reinterpret_cast<float*>(dynamic_shared);
    float* const gradients = units + p.width;
    float* const sums = gradients + p.width;
    const bool whole = p.width % kVector == 0;
    for (int c = threadIdx.x; c < Sums * p.width; c += blockDim.x) sums[c] = 0;
    __syncthreads();
    for (int row = blockIdx.x; row < p.rows; row += gridDim.x) {
        const long long first = static_cast<long long>(row) * p.width;
        const float mean = p.mean[row], inverse_deviation = p.inverse_deviation[row];
        float sum = 0, product = 0;
        for (int c = threadIdx.x * kVector; c < p.width; c += blockDim.x * kVector) {
            const int count = min(kVector, p.width - c);
            float dy[kVector], z[kVector], gamma[kVector];
            load8(p.dy + first + c, count, whole, dy);
            add8(p.dskip, first + c, count, whole, dy);
            in(row, c / kVector, dy);
            load8(p.z + first + c, count, whole, z);
            load8(p.gamma + c, count, whole, gamma);
#pragma unroll
            for (int i = 0; i < kVector; ++i)
                if (i < count) {
                    const float u = (z[i] - mean) * inverse_deviation, g = dy[i] * gamma[i];
                    units[c + i] = u, gradients[c + i] = g;
                    sums[c + i] += dy[i] * u;
                    sums[p.width + c + i] += dy[i];
                    sum += g, product += g * u;
                }
        }
        const float2 total = blockSum(sum, product);
        const float mean_g = total.x / p.width, mean_gu = total.y / p.width;
        for (int c = threadIdx.x * kVector; c < p.width; c += blockDim.x * kVector) {
            const int count = min(kVector, p.width - c);
            float dz[kVector];
#pragma unroll
            for (int i = 0; i < kVector; ++i)
                dz[i] = i < count ? (gradients[c + i] - mean_g - units[c + i] * mean_gu) * inverse_deviation : 0.0f;
            out(row, c, count, whole, dz, sums + 2 * p.width);
        }
    }
    __syncthreads();
    for (int c = threadIdx.x; c < Sums * p.width; c += blockDim.x)
        p.partial[static_cast<long long>(blockIdx.x) * Sums * p.width + c] = sums[c];
}

}  // namespace plateau::kernels::device
