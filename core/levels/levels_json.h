// Reference levels as JSON: what a command prints and the head of their file. Pure; thread-safe.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/levels/levels_key.h"
#include "core/levels/reference_levels.h"

namespace plateau::levels {

// Everything that is not the predictors'.
nlohmann::json toJson(const LevelsSummary& levels);
// Errors: malformed.
Result<LevelsSummary> summaryFrom(const nlohmann::json& document, std::string_view source);

nlohmann::json toJson(const Weights& weights);
// Errors: malformed.
Result<Weights> weightsFrom(const nlohmann::json& document, std::string_view source);

}  // namespace plateau::levels
