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

// The indices of all examples in the training order of one epoch, shuffled by (seed, epoch). The batches are
// consecutive pieces of this order; the last one may be smaller.
std::vector<std::int64_t> epochOrder(std::int64_t examples, std::uint64_t seed, std::int64_t epoch);

// Examples sorted by length, longest first; for evaluation, where the composition of a batch has no influence.
std::vector<std::int64_t> orderByLength(const EncodedSplit& split);

// The model's input for these examples, packed in one row without padding. `token_types` is the number that the model
// has: with fewer than two, only [SEP] separates the texts of a pair.
model::BertInput packedInput(const EncodedSplit& split, std::span<const std::int64_t> examples,
                             std::int64_t token_types, at::Device device);

// The same as a padded batch [S,T], where T is `length`, or the longest example if that is 0. The packed form is tested
// and timed against it.
model::BertInput paddedInput(const EncodedSplit& split, std::span<const std::int64_t> examples,
                             std::int64_t token_types, at::Device device, std::int64_t length = 0);

// The labels [S]: class indices (int64), or for a regression scores (float).
at::Tensor labelsOf(const EncodedSplit& split, std::span<const std::int64_t> examples, bool isRegression,
                    at::Device device);

}  // namespace plateau::finetune
