// A text's attention as one HTML page that needs nothing else: tokens, a choice of layer and head, and the weights
// under the pointer (resources/attention/page.html). It loads nothing and its script is its own; every text in it is
// data.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/inspect/attention_study.h"
#include "core/inspect/text_input.h"

namespace plateau::inspect {

// Weights that a page may hold: about 60 MB of it.
inline constexpr std::int64_t kMostHtmlWeights = 16'000'000;

// The layers that a page shows: `wanted`, or all that have maps if it is empty. Errors: unavailable if no layer has
// any; invalidField (--layers) if they are more than a page may hold for that many tokens.
Result<std::vector<std::int64_t>> htmlLayers(const model::BertConfig& config, std::size_t tokens,
                                             const std::vector<std::int64_t>& wanted);

// Shows the layers of `look` that have probabilities, of which there must be one. `model` is said below the heading,
// `operators` are the layers' ids. Weights are rounded to 1e-5.
std::string attentionHtml(const TextInput& input, const AttentionLook& look, const std::string& model,
                          const std::vector<std::string>& operators);

}  // namespace plateau::inspect
