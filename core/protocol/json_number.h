// Numbers as documents write them. Pure; thread-safe.
#pragma once

#include <nlohmann/json.hpp>

namespace plateau::protocol {

// Whole numbers without a fraction; non-finite ones as "NaN", "Infinity", "-Infinity", as in events.jsonl.
nlohmann::json jsonNumber(double number);

}  // namespace plateau::protocol
