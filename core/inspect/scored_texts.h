// A batch of texts with what a model should answer, and how far it is from that.
//
// Shape legend: B batch, T tokens, h hidden, N selected positions, V vocabulary, C classes.
#pragma once

#include <cstdint>
#include <functional>

#include <ATen/core/Tensor.h>

#include "core/model/bert.h"

namespace plateau::inspect {

struct ScoredTexts {
    model::BertInput input;  // without packing
    // Masked LM: flat positions b*T + t, and the ids that belong there. Classifier: positions undefined, labels [B] of
    // classes (int64) or numbers to be met (floating). Not empty.
    at::Tensor positions_N{}, labels_N{};
};

// Another figure of a classifier's answers [B,C], such as its task's metric.
using Measure = std::function<double(const at::Tensor& logits_BC)>;

struct Score {
    double loss;     // nats a position or text; of numbers the mean squared error
    double measure;  // NaN without a Measure
};

// For states out of the last layer. The model has a head.
Score scoreOf(const model::Bert& model, const at::Tensor& hidden_BTh, const ScoredTexts& texts, const Measure& measure);

// The loss of each label, [N], float at least, differentiable.
at::Tensor lossesOf(const model::Bert& model, const at::Tensor& hidden_BTh, const ScoredTexts& texts);

// Texts first … first+count-1 alone; it may be without a label.
ScoredTexts partOf(const ScoredTexts& texts, std::int64_t first, std::int64_t count);

}  // namespace plateau::inspect
