// Where the tokens of a sample are.
#pragma once

#include "core/kernels/device/attention_parameters.h"

namespace plateau::kernels::device {

__device__ __forceinline__ long long firstTokenOf(const AttentionChunk& c, int sample) {
    return c.offsets ? c.offsets[sample] : 0;
}
__device__ __forceinline__ int lengthOf(const AttentionChunk& c, int sample) {
    return c.offsets ? static_cast<int>(c.offsets[sample + 1] - c.offsets[sample]) : c.tokens;
}

}  // namespace plateau::kernels::device
