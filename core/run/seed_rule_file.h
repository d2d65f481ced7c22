// The file, in a run and in the folder of a study, that says that seeds were added until they sufficed: read and
// written by core/study/until.h.
#pragma once

#include <string_view>

namespace plateau::run {

inline constexpr std::string_view kSeedRuleFile = "until.json";

}  // namespace plateau::run
