// The table of one variant. Included last, only by the variants.
#pragma once

#include "core/kernels/attention_task.h"

namespace plateau::kernels {
namespace {

template <class Format, class Element>
constexpr AttentionVariant<Element> attentionVariant() {
    return {.forward_scratch = [](const AttentionHead& head) { return ForwardScratch<Format>(head, nullptr).size; },
            .backward_scratch = [](const AttentionHead& head) { return BackwardScratch<Format>(head, nullptr).size; },
            .forward = forwardHead<Format, Element>,
            .backward = backwardHead<Format, Element>};
}

}  // namespace
}  // namespace plateau::kernels
