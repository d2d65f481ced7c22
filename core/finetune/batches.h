// Batches of examples for the model. Pure; thread-safe.
//
// Shape legend: S examples, N their tokens, T tokens of the longest.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/finetune/encoded_split.h"
#include "core/model/bert.h"

namespace plateau::finetune {

// The examples of an epoch in training order, shuffled by (seed, epoch): the protocol's random batches are consecutive
// pieces of it, of which the last may be smaller.
std::vector<std::int64_t> epochOrder(std::int64_t examples, std::uint64_t seed, std::int64_t epoch);

// Examples sorted by length, longest first; for evaluation, where the composition of a batch has no influence.
std::vector<std::int64_t> orderByLength(const EncodedSplit& split);

// The model's input for these examples: one packed row without padding. `token_types` is that of the model: with fewer
// than two, only [SEP] separates the texts of a pair.
model::BertInput packedInput(const EncodedSplit& split, std::span<const std::int64_t> examples,
                             std::int64_t token_types, at::Device device);

// The same as a padded batch [S,T], T the longest or `length`: the reference that packing is tested and timed against.
model::BertInput paddedInput(const EncodedSplit& split, std::span<const std::int64_t> examples,
                             std::int64_t token_types, at::Device device, std::int64_t length = 0);

// [S]: class indices (int64), or scores (float) of a regression.
at::Tensor labelsOf(const EncodedSplit& split, std::span<const std::int64_t> examples, bool isRegression,
                    at::Device device);

}  // namespace plateau::finetune
