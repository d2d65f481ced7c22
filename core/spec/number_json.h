// Numbers in our JSON files. The three that JSON cannot represent are written as the strings "NaN", "Infinity" and
// "-Infinity". Pure; thread-safe.
#pragma once

#include <optional>

#include <nlohmann/json.hpp>

namespace plateau::spec {

nlohmann::json numberJson(double value);
// Nothing when the value is neither a number nor one of these three strings.
std::optional<double> numberFrom(const nlohmann::json& value);

}  // namespace plateau::spec
