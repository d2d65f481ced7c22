// Dropout factors by themselves: a thread draws the eight of one call of Philox.
#include "core/kernels/device/dropout.cuh"
#include "core/kernels/device/kernel.cuh"

namespace plateau::kernels::device {

__device__ __forceinline__ void dropoutFactors(const DropoutFactors& p) {
    const int groups = (p.width + kVector - 1) / kVector;
    const long long index = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (index >= static_cast<long long>(p.rows) * groups) return;
    const int row = static_cast<int>(index / groups), group = static_cast<int>(index % groups);
    float v[kVector];
#pragma unroll
    for (int i = 0; i < kVector; ++i) v[i] = 1.0f;
    dropOut8(p.dropout, row, group, v);
    store8(p.factors + static_cast<long long>(row) * p.width + group * kVector, p.width - group * kVector,
           p.width % kVector == 0, v);
}

}  // namespace plateau::kernels::device

using namespace plateau::kernels::device;

PLATEAU_KERNEL(256, dropout_factors, DropoutFactors, dropoutFactors);
