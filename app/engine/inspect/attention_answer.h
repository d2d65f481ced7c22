// The attention of a model, as parts of answers and as text.
#pragma once

#include <string>
#include <vector>

#include "core/inspect/attention_study.h"
#include "core/protocol/attention.h"

namespace plateau::engine {

protocol::HeadValues headValues(const inspect::HeadStatistics& statistics);
protocol::AttentionAnswer::Layer layerAnswer(const model::BertConfig& config, std::int64_t layer,
                                             const inspect::LayerAttention& attention);
std::vector<protocol::AttentionAnswer::Token> tokensAnswer(const inspect::TextInput& input);
// The id of the model's operator; "mixed" if layers differ.
std::string operatorName(const model::BertConfig& config);
// A table of a layer's heads. `heads` is empty if the layer has no maps.
std::string layerText(int layer, const std::string& op, const std::vector<protocol::HeadValues>& heads);

}  // namespace plateau::engine
