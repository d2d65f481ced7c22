// JSON as the engine prints it.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::engine {

// One line; bytes that are not UTF-8 (from paths or files) become U+FFFD.
std::string jsonText(const nlohmann::json& document);

// Whole numbers without a fraction; non-finite ones as "NaN", "Infinity", "-Infinity", as in events.jsonl.
nlohmann::json jsonNumber(double number);

// {"code","message","context"}, and "advice" where there is one.
nlohmann::json errorObject(const Error& error);

// {"error":{…}} of the first; with several also "errors":[…].
nlohmann::json errorDocument(const std::vector<Error>& errors);

}  // namespace plateau::engine
