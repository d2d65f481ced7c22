// JSON as the engine prints it.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace plateau::engine {

// One line; bytes that are not UTF-8 (from paths or files) become U+FFFD.
std::string jsonText(const nlohmann::json& document);

}  // namespace plateau::engine
