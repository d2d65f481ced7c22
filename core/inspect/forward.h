// The tensors of one forward pass: what a model makes of a text, layer by layer, for files that others can compare.
//
// Shape legend: T tokens, V vocabulary, C labels, H heads, h hidden.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/inspect/text_input.h"
#include "core/model/bert.h"

namespace plateau::inspect {

struct ForwardOutputs {
    bool logits = false, hidden = false, attention = false, scores = false;
    std::vector<std::int64_t> layers;  // the numbers i and l below; empty = all
};

// All that the model can give: no logits without a head, no maps where an operator has none.
ForwardOutputs everyOutput(const model::BertConfig& config);

// input_ids, token_type_ids [1,T]; logits [1,T,V], of a classifier [1,C]; hidden.<i> [1,T,h], 0 = embeddings;
// attention.<l> and scores.<l> [1,H,T,T], the latter before softmax. On the CPU, in the model's type. The model is not
// changed. Errors: unavailable for an output that the model does not have, invalidField for a layer of that kind.
Result<std::vector<std::pair<std::string, at::Tensor>>> forward(const model::Bert& model, const TextInput& input,
                                                                const ForwardOutputs& outputs);

}  // namespace plateau::inspect
