// Runs this program again as a child process, for work whose crash must not end this process. Blocks; one thread.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace plateau::engine {

// Runs this program with these words and waits for it. Its standard output and error both go to this process' standard
// error, as standard output belongs to the result of this process. Stop signals are passed on. Returns the exit status,
// or 128 + the signal that ended it. Errors: io when it cannot be started.
Result<int> runOwnProgram(const std::vector<std::string>& words);

}  // namespace plateau::engine
