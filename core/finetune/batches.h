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

// The examples of an epoch in the order in which it takes them, shuffled by (seed, epoch): the protocol's random
// batches are consecutive pieces of it, the last one as small as it comes.
std::vector<std::int64_t> epochOrder(std::int64_t examples, std::uint64_t seed, std::int64_t epoch);

// Examples of alike lengths side by side, longest first; for evaluation, where what a batch holds changes nothing.
std::vector<std::int64_t> orderByLength(const EncodedSplit& split);

// What the model takes for these examples: one packed row, without padding. `token_types` of the model: with fewer than
// two of them the texts of a pair are told apart by [SEP] alone.
model::BertInput packedInput(const EncodedSplit& split, std::span<const std::int64_t> examples,
                             std::int64_t token_types, at::Device device);

// The same as a padded batch [S,T], T the longest or `length`: the reference that packing is tested and timed against.
model::BertInput paddedInput(const EncodedSplit& split, std::span<const std::int64_t> examples,
                             std::int64_t token_types, at::Device device, std::int64_t length = 0);

// [S]: class indices (int64), or scores (float) of a regression.
at::Tensor labelsOf(const EncodedSplit& split, std::span<const std::int64_t> examples, bool isRegression,
                    at::Device device);

}  // namespace plateau::finetune
