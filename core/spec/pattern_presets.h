// Named patterns of operators. `model.pattern` of a draft may be such a name; the spec then holds the operators. Pure;
// thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec/catalogue.h"

namespace plateau::spec {

// The names. All are from Srinivasagan & Ostermann 2024 and fit any depth:
//   hbert-v1                 self-attention and additive attention in turn, self-attention first
//   hbert-v1-additive-first  the same, additive attention first; the paper does not say which order it used
//   hbert-v2                 self-attention in the two outermost layers at either end, additive in between
const std::vector<std::string_view>& patternPresets();

// The presets as the catalogue lists them, with the fields that the paper does not state.
std::vector<PatternInfo> builtInPatterns();

// The smallest number of layers with which a preset contains both of its operators; 0 when there is no such preset.
std::int64_t leastLayers(std::string_view name);

// The operator of each layer; empty when there is no such preset.
std::vector<std::string> presetPattern(std::string_view name, std::int64_t layers);

// The name of the preset that equals this pattern; empty when none does.
std::string_view presetOf(const std::vector<std::string>& pattern);

}  // namespace plateau::spec
