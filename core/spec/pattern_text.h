// A pattern of operators as people write it: "original×2,additive×8,original×2", a JSON list of ids, or the name of a
// preset (pattern_presets.h). Pure; thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plateau::spec {

// One id per layer, as a draft takes `model.pattern`; a preset fills `layers`, any other text has its own length. Empty
// for a blank text, nothing for one that cannot be read. It is not checked whether the operators exist.
std::optional<std::vector<std::string>> patternFrom(std::string_view text, std::int64_t layers);

// The short form that patternFrom() reads: equal neighbours as "id×n".
std::string patternText(const std::vector<std::string>& pattern);

// The pattern for `layers` layers: surplus layers are cut, missing ones get the last operator, or `otherwise` if there
// is none.
std::vector<std::string> fittedPattern(std::vector<std::string> pattern, std::int64_t layers,
                                       const std::string& otherwise);

}  // namespace plateau::spec
