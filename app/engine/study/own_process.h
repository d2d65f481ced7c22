// This program once more, for work that should not take this process down with it. Blocks; one thread.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace plateau::engine {

// Runs this program with these words, its output going where this one's goes (standard output to standard error, as the
// result is this process's), and waits for it. A stop signal is handed on. The exit status; 128 + the signal that ended
// it. Errors: io when it cannot be started.
Result<int> runOwnProgram(const std::vector<std::string>& words);

}  // namespace plateau::engine
