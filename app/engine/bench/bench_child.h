// Runs one of this program's commands as a process of its own, as a person would call it, so that each measurement
// begins cold and has its own peak of memory, and none that fails takes others with it.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::engine {

// The document that the command prints with --json; `words` are without it. Its files lie in `folder` meanwhile, and
// what it says on standard error is lost. Blocks. Errors: the command's own, by its message and place; cancelled when a
// stop signal has come, unavailable at the deadline; both end the process and its children.
Result<nlohmann::json> documentOfCommand(const std::vector<std::string>& words, const std::filesystem::path& folder,
                                         std::chrono::steady_clock::time_point deadline);

// Whether the shell finds this command and it ends well; what it prints is lost.
bool succeeds(const std::string& shellCommand);

}  // namespace plateau::engine
