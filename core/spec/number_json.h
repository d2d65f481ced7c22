// Numbers in our JSON files: those that JSON cannot write are the strings "NaN", "Infinity" and "-Infinity". Pure;
// thread-safe.
#pragma once

#include <optional>

#include <nlohmann/json.hpp>

namespace plateau::spec {

nlohmann::json numberJson(double value);
// Nothing for a value that is neither a number nor one of these three.
std::optional<double> numberFrom(const nlohmann::json& value);

}  // namespace plateau::spec
