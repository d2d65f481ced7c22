// A program started in a session of its own, so that it outlives who started it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "core/base/result.h"

namespace plateau::queue {

// Starts `program` with these words. It reads nothing and its output goes nowhere; what it says on standard error is
// appended to `errors`, as it would be lost otherwise. It inherits the descriptor `kept`, if one is given. Returns its
// process id, which somebody should ask endOf() about until it has ended. Error: it cannot be started.
Result<pid_t> startProcess(const std::filesystem::path& program, const std::vector<std::string>& words,
                           const std::filesystem::path& errors, int kept = -1);

// How a process has ended: with an exit code, or by a signal.
struct ProcessEnd {
    int code = -1;
    int signal = 0;
};
// Asks without waiting; nothing while it runs.
std::optional<ProcessEnd> endOf(pid_t child);

}  // namespace plateau::queue
