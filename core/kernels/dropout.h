// Dropout whose every decision follows from the position in training alone (resources/guide/dropout-and-masks.md): it
// is keyed by (seed, step, layer, site, head) and counted by (sample, token, feature), so that resuming, splitting a
// batch or packing it changes no mask.
//
// A decision is 16 bits of Philox4x32-10: counter (feature / 8, token, sample low, sample high), the eight features of
// a block taking the halves of the four words in little-endian order. Kept when the bits are at or above the threshold.
// In attention the token is the query, the feature is the key position, and each head has a key of its own.
//
// Shape legend: B batch, H heads, T tokens, F features.
#pragma once

#include <array>
#include <cstdint>

#include <ATen/core/Tensor.h>

#include "core/kernels/segments.h"

namespace plateau::kernels {

class DropoutWords;

// Numbers are part of the key: never renumber.
enum class DropoutSite : std::uint32_t {
    embeddings = 0,
    attention_probabilities = 1,
    attention_output = 2,
    ffn_output = 3,
    classifier = 4,
};
inline constexpr std::int64_t kDropoutSites = 5;

// Where in training a forward pass stands. Row b of the batch, or sequence b of a packed one, is sample number
// first_sample + b of the run.
struct DropoutPosition {
    std::uint64_t seed = 0;
    std::int64_t step = 0;
    std::int64_t first_sample = 0;
    // Where a device reads what follows from the above (dropout_words.h), so that the same work can be done for other
    // steps; null: it is passed by value. Must outlive the pass.
    const DropoutWords* words = nullptr;
};

// The decisions of one site for one batch. Default: nothing is dropped.
struct DropoutStream {
    double rate = 0;
    std::array<std::uint32_t, 2> key{};
    std::int64_t first_sample = 0;
    Packing packing{};  // of a batch [1,N,F]: decisions are those of the padded batch
    // int64 [3] on the device: the two words of the key and the first sample, to be read there instead. Undefined:
    // those above.
    at::Tensor words_3{};

    explicit operator bool() const { return rate > 0; }
    // Draws below it are dropped: `rate` in units of 2^-16, at least 1.
    std::uint32_t threshold() const;
    // Factor of kept values, 1 / (share that is kept): computed from the threshold, so that the mean is exactly
    // unchanged.
    double scale() const;
    // The same site, one attention head of it.
    DropoutStream ofHead(std::uint32_t head) const;
};

// `rate` in [0, 1).
DropoutStream dropoutStream(const DropoutPosition& position, std::uint32_t layer, DropoutSite site, double rate);

// Factors 0 or scale() in the options of `like`, drawn on its device: nothing is copied and nothing waits. On the CPU
// this is the plain reference for all faster paths.
at::Tensor dropoutFactors(const DropoutStream& stream, std::int64_t B, std::int64_t T, std::int64_t F,
                          const at::TensorOptions& like);
at::Tensor attentionDropoutFactors(const DropoutStream& stream, std::int64_t B, std::int64_t H, std::int64_t T,
                                   const at::TensorOptions& like);  // [B,H,T,T]

// x [B,T,F] times its factors; x itself without dropout. Differentiable.
at::Tensor dropout(const at::Tensor& x_BTF, const DropoutStream& stream);

}  // namespace plateau::kernels
