// Recipes as nested JSON (files, `describe`) and as dotted fields with text (drafts). Internal to core/spec; pure.
#pragma once

#include <map>
#include <string>

#include <nlohmann/json.hpp>

namespace plateau::spec {

// {"train":{"betas":[0.9,0.999]}} -> {"train.betas":"0.9,0.999"}
std::map<std::string, std::string> flattened(const nlohmann::json& nested);
// The inverse. The field table gives the JSON types; a value that does not fit its field stays text.
nlohmann::json nested(const std::map<std::string, std::string>& fields);

}  // namespace plateau::spec
