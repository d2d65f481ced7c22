// What a model's own head says of states, as probabilities.
//
// Shape legend: T tokens, h hidden, V vocabulary, C classes, P places: T of a masked LM, one of a classifier.
#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/model/bert.h"

namespace plateau::inspect {

struct Guess {
    std::int64_t id;     // of a token; of a classifier the class
    double probability;  // NaN when the weights are
};

// Natural logarithms, [T,V] or of a classifier [1,C]; double, on the CPU. The states are as the head takes them.
at::Tensor logProbabilities(const model::Bert& model, const at::Tensor& hidden_1Th, const model::BertInput& input);

// The `count` most probable ones, most probable first.
std::vector<Guess> bestGuesses(const at::Tensor& log_V, std::int64_t count);

// Kullback-Leibler divergence of `other` from `truth`, row by row: sum p ln(p/q) in nats, [P].
at::Tensor divergences(const at::Tensor& truth_PV, const at::Tensor& other_PV);

// unavailable for a model without a head, which predicts nothing.
Status checkPredicts(const model::BertConfig& config);

}  // namespace plateau::inspect
