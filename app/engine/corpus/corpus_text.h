// A built corpus described as text.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace plateau::engine {

// The manifest's figures as a few lines.
std::string manifestText(const nlohmann::json& manifest);
// "name      value"
std::string textLine(const std::string& name, const std::string& value);
// A line for each of the first files that are taken, and of those that are ignored, if there are several in all.
std::string filesText(const std::vector<std::string>& taken, const std::vector<std::string>& ignored);

}  // namespace plateau::engine
