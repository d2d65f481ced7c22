// Sums over rows in two kernels, each in a fixed order: no atomics, so that a sum has the same bits every time.
#include "core/kernels/device/elements.cuh"
#include "core/kernels/device/kernel.cuh"

namespace plateau::kernels::device {

template <class T>
__device__ __forceinline__ void columnPartials(const ColumnPartials<T>& p) {
    const int c = blockIdx.x * blockDim.x + threadIdx.x;
    if (c >= p.width) return;
    float sum = 0;
    for (int row = blockIdx.y; row < p.rows; row += gridDim.y)
        sum += toFloat(p.x[static_cast<long long>(row) * p.stride + c]);
    p.partial[static_cast<long long>(blockIdx.y) * p.width + c] = sum;
}

__device__ __forceinline__ void columnTotals(const ColumnTotals& p) {
    const int c = blockIdx.x * blockDim.x + threadIdx.x;
    if (c >= p.width) return;
    float sum = 0;
    for (int block = 0; block < p.blocks; ++block) sum += p.partial[static_cast<long long>(block) * p.width + c];
    p.totals[c] = sum;
}

}  // namespace plateau::kernels::device

using namespace plateau::kernels::device;

PLATEAU_KERNEL(256, column_partials_f32, ColumnPartials<float>, columnPartials);
PLATEAU_KERNEL(256, column_partials_bf16, ColumnPartials<Bf16>, columnPartials);
PLATEAU_KERNEL(256, column_totals, ColumnTotals, columnTotals);
