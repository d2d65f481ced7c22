// What is said of a model's attention: as parts of answers, and for people.
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
// The operators' id, "mixed" where layers differ.
std::string operatorName(const model::BertConfig& config);
// A table of the heads; `heads` is empty without maps.
std::string layerText(int layer, const std::string& op, const std::vector<protocol::HeadValues>& heads);

}  // namespace plateau::engine
