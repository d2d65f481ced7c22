// Guesses which known name a mistyped one stands for. Pure; thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plateau::spec {

// The candidate with the smallest edit distance to `name`, for "did you mean". Empty when none is similar: a candidate
// is similar when at most a third of the letters after its last dot differ. What other programs call a setting ("lr",
// "learning_rate") means the candidate that is that setting.
std::string nearest(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace plateau::spec
