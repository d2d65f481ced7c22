// Reads the graph of an operator file, which may come from anybody: names that stand before they are used, calls that
// are allowed (allowed_calls.h), and these limits. Whether arguments fit their calls,
// core/attention/graph/replay.h says.
#pragma once

#include <cstddef>

#include <nlohmann/json_fwd.hpp>

#include "core/operatorfile/graph.h"
#include "core/operatorfile/json_reader.h"

namespace plateau::operatorfile {

inline constexpr std::size_t kMostNodes = 2000, kMostInputs = 256, kMostConstants = 256, kMostArguments = 16;
inline constexpr std::size_t kMostListed = 64;               // in a list of arguments
inline constexpr std::size_t kMostConstantBytes = 16 << 20;  // of all constants together
inline constexpr std::size_t kMostNameBytes = 80;

// Empty after a fault, which `reader` holds.
Graph readGraph(const nlohmann::json& document, JsonReader& reader, std::size_t most_outputs = 3);

}  // namespace plateau::operatorfile
