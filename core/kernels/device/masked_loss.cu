// Softmax cross-entropy and its gradient in place of the logits. A block a row.
#include "core/kernels/device/elements.cuh"
#include "core/kernels/device/kernel.cuh"

namespace plateau::kernels::device {

// (m, s) stands for exp(m) * s, a sum of exponentials; (-infinity, 0) is empty.
__device__ __forceinline__ float2 joined(float2 a, float2 b) {
    const float m = fmaxf(a.x, b.x);
    if (m == minusInfinity()) return a;
    return make_float2(m, a.y * expf(a.x - m) + b.y * expf(b.x - m));
}

__device__ __forceinline__ float2 warpJoined(float2 a) {
#pragma unroll
    for (int apart = kLanes / 2; apart > 0; apart /= 2) {
        const float2 b = make_float2(__shfl_xor_sync(kAllLanes, a.x, apart), __shfl_xor_sync(kAllLanes, a.y, apart));
        // The same order in both partners, so that all lanes hold the same bits.
        a = threadIdx.x & apart ? joined(b, a) : joined(a, b);
    }
    return a;
}

// All threads call it, and have read what they read before any goes on.
__device__ __forceinline__ float2 blockJoined(float2 own) {
    __shared__ float2 pairs[kLanes];
    const int lane = threadIdx.x % kLanes, warp = threadIdx.x / kLanes, warps = blockDim.x / kLanes;
    own = warpJoined(own);
    if (lane == 0) pairs[warp] = own;
    __syncthreads();
    return warpJoined(lane < warps ? pairs[lane] : make_float2(minusInfinity(), 0));
}

template <class T>
__device__ __forceinline__ void maskedLoss(const MaskedLoss<T>& p) {
    T* const x = p.logits + static_cast<long long>(blockIdx.x) * p.stride;
    const long long label = p.labels[blockIdx.x];
    const bool known = label >= 0 && label < p.width, isLabelled = label != kNoLabel;
    const float chosen = known ? toFloat(x[label]) + p.bias[label] : quietNan();
    float2 own = make_float2(minusInfinity(), 0);
    for (int c = threadIdx.x; c < p.width; c += blockDim.x)
        own = joined(own, make_float2(toFloat(x[c]) + p.bias[c], 1));
    const float2 all = blockJoined(own);
    if (threadIdx.x == 0) p.losses[blockIdx.x] = isLabelled ? static_cast<double>(logf(all.y)) + all.x - chosen : 0.0;
    if (!p.training) return;
    const float inverse = known ? 1 / all.y : quietNan();
    const float factor = p.divisor ? static_cast<float>(1 / *p.divisor) : p.factor;
    for (int c = threadIdx.x; c < p.stride; c += blockDim.x) {
        const float probability = c < p.width ? expf(toFloat(x[c]) + p.bias[c] - all.x) * inverse : 0.0f;
        put(x[c], isLabelled ? (probability - (c == label ? 1.0f : 0.0f)) * factor : 0.0f);
    }
}

}  // namespace plateau::kernels::device

using namespace plateau::kernels::device;

PLATEAU_KERNEL(256, masked_loss_f32, MaskedLoss<float>, maskedLoss);
PLATEAU_KERNEL(256, masked_loss_bf16, MaskedLoss<Bf16>, maskedLoss);
