// Dropout decisions as bits, drawn with the machine's vector instructions: the same decisions as dropoutFactors() and
// attentionDropoutFactors(), bit for bit. A Zen 4 core draws 4.5 G of them a second (AVX2: 2.6 G, portable: 0.5 G).
//
// Pure; thread-safe.
#pragma once

#include <cstdint>

#include "core/kernels/dropout.h"

namespace plateau::kernels {

// Bytes of one row of decisions.
constexpr std::int64_t keepBytes(std::int64_t features) {
    return (features + 7) / 8;
}

// The decisions of `rows` tokens of one sample, first_token onwards, for features 0 … features - 1. Bit f % 8 of byte
// f / 8 of a row is set when feature f is kept (times stream.scale()); the bits past `features` in its last byte mean
// nothing. Row r begins at bits + r * stride, stride >= keepBytes(features); nothing else is written. `sample` counts
// over the run: stream.first_sample + row of the batch. Attention: pass stream.ofHead(head), tokens are queries,
// features are keys.
void drawKeepBits(const DropoutStream& stream, std::int64_t sample, std::int64_t first_token, std::int64_t rows,
                  std::int64_t features, std::uint8_t* bits, std::int64_t stride);

}  // namespace plateau::kernels
