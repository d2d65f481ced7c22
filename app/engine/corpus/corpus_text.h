// A corpus in words: what a build made.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace plateau::engine {

// The manifest's figures, some lines.
std::string manifestText(const nlohmann::json& manifest);
// "name      value"
std::string textLine(const std::string& name, const std::string& value);

}  // namespace plateau::engine
