// Numbers as answers write them in JSON. Pure; thread-safe.
#pragma once

#include <nlohmann/json.hpp>

namespace plateau::protocol {

// Whole numbers have no fraction; numbers that are not finite are "NaN", "Infinity" and "-Infinity", as in
// events.jsonl.
nlohmann::json jsonNumber(double number);

}  // namespace plateau::protocol
