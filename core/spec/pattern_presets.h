// Patterns of operators that have a name: `model.pattern` of a draft may be such a name; the spec holds the operators.
// Pure; thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec/catalogue.h"

namespace plateau::spec {

// Srinivasagan & Ostermann 2024, of any depth:
//   hbert-v1                 self-attention and additive attention in turn, self-attention first
//   hbert-v1-additive-first  the same, additive attention first: the paper does not say which it was
//   hbert-v2                 self-attention in the two outermost layers at either end, additive in between
const std::vector<std::string_view>& patternPresets();

// The same for a catalogue, with what the paper leaves open.
std::vector<PatternInfo> builtInPatterns();

// The least number of layers with which a preset has both of its operators; 0 when there is no such preset.
std::int64_t leastLayers(std::string_view name);

// Empty when there is no such preset.
std::vector<std::string> presetPattern(std::string_view name, std::int64_t layers);

// The preset that is this pattern; empty when none is.
std::string_view presetOf(const std::vector<std::string>& pattern);

}  // namespace plateau::spec
