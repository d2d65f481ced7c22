// The end of each half of a layer: dropout, bias, residual and layer norm; and the sums that its gradient leaves.
#include "core/kernels/device/kernel.cuh"
#include "core/kernels/device/norm.cuh"

namespace plateau::kernels::device {

template <class T>
__device__ __forceinline__ void norm(const Norm<T>& p) {
    const auto sum = [&](int row, int c, int count, bool whole, float(&v)[kVector]) {
        const long long first = static_cast<long long>(row) * p.width + c;
        load8(p.x + first, count, whole, v);
        add8(p.bias, c, count, whole, v);
        dropOut8(p.dropout, row, c / kVector, v);
        add8(p.residual, first, count, whole, v);
    };
    normRows(p, sum, [](int, int, float(&)[kVector]) {});
}

template <class T>
__device__ __forceinline__ void normBackward(const NormBackward<T>& p) {
    const auto out = [&](int row, int c, int count, bool whole, float(&dz)[kVector], float* dbias) {
        const long long first = static_cast<long long>(row) * p.width + c;
        if (p.dz) store8(p.dz + first, count, whole, dz);
        dropOut8(p.dropout, row, c / kVector, dz);
        if (p.dx) store8(p.dx + first, count, whole, dz);
#pragma unroll
        for (int i = 0; i < kVector; ++i)
            if (i < count) dbias[c + i] += dz[i];
    };
    normRowsBackward<3>(
        p, [](int, int, float(&)[kVector]) {}, out);
}

}  // namespace plateau::kernels::device

using namespace plateau::kernels::device;

PLATEAU_KERNEL(256, norm_f32, Norm<float>, norm);
PLATEAU_KERNEL(256, norm_bf16, Norm<Bf16>, norm);
PLATEAU_KERNEL(256, norm_backward_f32, NormBackward<float>, normBackward);
PLATEAU_KERNEL(256, norm_backward_bf16, NormBackward<Bf16>, normBackward);
