// The table of one variant. Included last, only by the variants.
#pragma once

#include "core/kernels/attention_task.h"

namespace plateau::kernels {
namespace {

template <class Format>
void exp2Values(float* values, std::ptrdiff_t count) {
    for (std::ptrdiff_t i = 0; i < count; i += Format::kWidth)
        Format::store(values + i, Format::exp2(Format::load(values + i)));
}

template <class Format, class Element>
constexpr AttentionVariant<Element> attentionVariant() {
    return {.forward_scratch = [](const AttentionHead& head) { return ForwardScratch<Format>(head, nullptr).size; },
            .backward_scratch = [](const AttentionHead& head) { return BackwardScratch<Format>(head, nullptr).size; },
            .forward = forwardHead<Format, Element>,
            .backward = backwardHead<Format, Element>,
            .exp2 = exp2Values<Format>};
}

}  // namespace
}  // namespace plateau::kernels
