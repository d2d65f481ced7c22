// Other programs of the user's that commands call: a Python, a compiler. What they may do is not limited.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace plateau::engine {

// Calls `words` with both outputs into the file `said` and waits: its exit status, -1 when a signal ended it. `missing`
// is the error where there is no such program.
Result<int> callProgram(const std::vector<std::string>& words, const std::filesystem::path& said, const Error& missing);

}  // namespace plateau::engine
