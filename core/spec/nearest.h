// The known name that a mistyped one probably stands for. Pure; thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plateau::spec {

// The candidate with the smallest edit distance, for "did you mean"; empty when none is similar, that is, when in each
// more than a third of the letters after the last dot differ.
std::string nearest(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace plateau::spec
