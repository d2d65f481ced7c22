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
// What a document was in plain text, a word of spec::Documents, and how many byte sequences were replaced; lines for
// what there is to say.
std::string divisionText(const std::string& by, std::int64_t replaced);
// A line for each of the first files that are taken, and of those that are ignored, if there are several in all.
std::string filesText(const std::vector<std::string>& taken, const std::vector<std::string>& ignored);

}  // namespace plateau::engine
