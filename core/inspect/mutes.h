// Which parts of a model are muted, as a person writes it:
//
//   2.5          head 5 of layer 2
//   2.attention  all that the attention of layer 2 adds to the residual stream
//   2.ffn        the same of its feed-forward half
//
// each with =zero (also where nothing is said), =mean or =uniform behind it (core/model/layer_change.h). Layers and
// heads count from 0.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/model/bert_config.h"
#include "core/model/layer_change.h"

namespace plateau::inspect {

using Mutes = std::vector<model::LayerMute>;  // one a layer

// "zero", "mean", "uniform".
inline constexpr const char* kSubstitutes[] = {"zero", "mean", "uniform"};
model::Substitute substituteOf(std::string_view word);  // one of these

// Nothing muted.
Mutes noMutes(const model::BertConfig& config);
// Errors: invalidField for what is not written as above and for layers and heads that are not there; those of
// checkMutes().
Result<Mutes> readMutes(const std::vector<std::string>& words, const model::BertConfig& config);

// Whether the operators can: unavailable for a head of an operator that mixes its heads, and for uniform weights where
// an operator has no maps.
Status checkMutes(const Mutes& mutes, const model::BertConfig& config);

}  // namespace plateau::inspect
