// What lists of runs call an import that holds the figures of `bench all` (bench.json). No spec.json says so: nothing
// was trained, and it has nothing of what core/spec/run_kind.h tells.
#pragma once

#include <string_view>

namespace plateau::spec {

inline constexpr std::string_view kBenchWord = "bench";

}  // namespace plateau::spec
