// What is said of a model's attention: as members of a --json document, and for people.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/inspect/attention_study.h"

namespace plateau::engine {

// {name: number}, null where it is not one.
nlohmann::json headStatisticsDocument(const inspect::HeadStatistics& statistics);
// {layer, operator, maps, symmetric, heads[{head, …}]}, without maps also shows[].
nlohmann::json layerAttentionDocument(const model::BertConfig& config, std::int64_t layer,
                                      const inspect::LayerAttention& attention);
// [{token, begin, end, segment, special}]
nlohmann::json tokensDocument(const inspect::TextInput& input);
// The operators' id, "mixed" where layers differ.
std::string operatorName(const model::BertConfig& config);
// A table of the heads.
std::string layerAttentionText(const model::BertConfig& config, std::int64_t layer,
                               const inspect::LayerAttention& attention);

}  // namespace plateau::engine
