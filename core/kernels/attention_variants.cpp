#include "core/kernels/attention_task.h"
#include "core/kernels/simd.h"

namespace plateau::kernels {

const AttentionVariant<float>& attentionVariantFor(float) {
#ifdef PLATEAU_X86
    if (simd() >= Simd::avx512) return kAttentionAvx512;
    if (simd() >= Simd::avx2) return kAttentionAvx2;
#endif
    return kAttentionPortable;
}

const AttentionVariant<std::uint16_t>& attentionVariantFor(std::uint16_t) {
#ifdef PLATEAU_X86
    if (simd() >= Simd::avx512_bf16) return kHalfAttentionAvx512Bf16;
    if (simd() >= Simd::avx512) return kHalfAttentionAvx512;
    if (simd() >= Simd::avx2) return kHalfAttentionAvx2;
#endif
    return kHalfAttentionPortable;
}

}  // namespace plateau::kernels
