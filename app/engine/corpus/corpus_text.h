// A built corpus described as text.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace plateau::engine {

// The manifest's figures as a few lines.
std::string manifestText(const nlohmann::json& manifest);
// "name      value"
std::string textLine(const std::string& name, const std::string& value);

}  // namespace plateau::engine
