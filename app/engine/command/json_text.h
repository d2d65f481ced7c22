// Prints JSON in the engine's form.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace plateau::engine {

// The document on one line. Bytes that are not UTF-8 (from paths or files) become U+FFFD.
std::string jsonText(const nlohmann::json& document);

}  // namespace plateau::engine
