// What kernels::attention() hands to its variants: one head of one sample. For these alone.
//
// Legend: T tokens, D head width. Element is float or the bits of a bfloat16 (std::uint16_t); a stride is the distance
// from one token to the next in elements. Scores are in units of log 2: x = q·k * exponent_scale + bias.
#pragma once

#include <cstddef>
#include <cstdint>

namespace plateau::kernels {

constexpr std::ptrdiff_t kKeyStep = 16;  // keys come in multiples of this; added ones are hidden by their bias

constexpr std::ptrdiff_t roundUp(std::ptrdiff_t count, std::ptrdiff_t step) {
    return (count + step - 1) / step * step;
}

template <class Element>
struct TokenRows {
    Element* data = nullptr;
    std::ptrdiff_t stride = 0;
};

struct AttentionHead {
    std::ptrdiff_t tokens = 0, width = 0;
    std::ptrdiff_t keys = 0;             // the first `keys` take part; the others have no weight
    float exponent_scale = 0;            // log2(e) / sqrt(D), or 0 where all keys are masked
    float gradient_scale = 0;            // 1 / sqrt(D)
    const float* bias = nullptr;         // [keys rounded up to kKeyStep], hidden keys far below 0
    const std::uint8_t* keep = nullptr;  // decisions of dropout, one row a query; null: nothing is dropped
    std::ptrdiff_t keep_stride = 0;      // bytes
    float keep_scale = 1;
};

template <class Element>
struct ForwardTask {
    AttentionHead head;
    TokenRows<const Element> q, k, v;
    TokenRows<Element> context;
    float* log_sum = nullptr;  // [T], log2 of the sum of 2^x over the keys
    std::byte* scratch = nullptr;
};

template <class Element>
struct BackwardTask {
    AttentionHead head;
    TokenRows<const Element> q, k, v, context, gradient;
    const float* log_sum = nullptr;
    TokenRows<Element> dq, dk, dv;  // dk.data null: q and k are one, dq takes both
    std::byte* scratch = nullptr;
};

// Scratch is aligned to 64 bytes and need not be initialised.
template <class Element>
struct AttentionVariant {
    std::size_t (*forward_scratch)(const AttentionHead& head);
    std::size_t (*backward_scratch)(const AttentionHead& head);
    void (*forward)(const ForwardTask<Element>& task);
    void (*backward)(const BackwardTask<Element>& task);
    void (*exp2)(float* values, std::ptrdiff_t count);  // in place, as in the softmax; count is a multiple of 16
};

extern const AttentionVariant<float> kAttentionPortable, kAttentionAvx2, kAttentionAvx512;
extern const AttentionVariant<std::uint16_t> kHalfAttentionPortable, kHalfAttentionAvx2, kHalfAttentionAvx512,
    kHalfAttentionAvx512Bf16;

// The variant for simd(). The argument only selects the type.
const AttentionVariant<float>& attentionVariantFor(float);
const AttentionVariant<std::uint16_t>& attentionVariantFor(std::uint16_t);

}  // namespace plateau::kernels
