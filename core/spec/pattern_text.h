// A pattern of operators as people write it: "original×2,additive×8,original×2", a JSON list of ids, or the name of a
// preset (pattern_presets.h). Pure; thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plateau::spec {

// One operator id per layer. A preset gives `layers` ids; any other text has its own length. The result is empty for a
// blank text, and nothing for one that cannot be read. Whether the operators exist is not checked.
std::optional<std::vector<std::string>> patternFrom(std::string_view text, std::int64_t layers);

// The short form that patternFrom() reads: runs of n equal ids become "id×n".
std::string patternText(const std::vector<std::string>& pattern);

// The pattern cut or extended to `layers` layers. Added layers get its last operator, or `otherwise` if it is empty.
std::vector<std::string> fittedPattern(std::vector<std::string> pattern, std::int64_t layers,
                                       const std::string& otherwise);

}  // namespace plateau::spec
