// The sequence-classification head of a Bert with HeadKind::classifier, on token 0:
//   pooler     dense, tanh, dropout, dense (BertForSequenceClassification)
//   two_layer  dense, ReLU, dropout, dense (Srinivasagan & Ostermann 2024)
// classifierNames() says what its parameters are called.
//
// Shape legend: B batch, T tokens, h hidden, C labels.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/bert.h"

namespace plateau::model {

// Logits [B,C] of what encode(input) gave as hidden_BTh; of a packed batch one row a sequence. Throws c10::Error for a
// model without this head.
at::Tensor classifierLogits(const Bert& model, const at::Tensor& hidden_BTh, const BertInput& input);

// The configuration with a classification head in place of what was there.
BertConfig withClassifier(BertConfig config, ClassifierConfig classifier);

}  // namespace plateau::model
