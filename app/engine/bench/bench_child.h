// Runs a program as a process of its own, so that each measurement begins cold and has its own peak of memory, and none
// that fails takes others with it. All of these block.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::engine {

// What a process left: its status as waitpid() has it, and what it printed.
struct ChildOutput {
    int status = 0;
    std::string out, err;  // the beginning of each, some MiB at most
};

// Starts words[0] with `environment` ("NAME=value" each), without a shell and with an empty standard input, and waits
// for its end. Errors: those of starting it; cancelled when a stop signal has come; `late` when it has not ended by
// `until`; unavailable when it prints more than is kept. The last three end the process and its children.
Result<ChildOutput> outputOfChild(const std::vector<std::string>& words, std::vector<std::string> environment,
                                  std::chrono::steady_clock::time_point until, const Error& late);

// That `bench all` has no time left: what becomes of a row then.
Error noTimeLeft();

// The document that one of this program's commands prints with --json, called as a person would; `words` are without
// it. Its temporary files lie in `folder`, and what it says on standard error is lost. Errors: the command's own, by
// its message and place; those above, and noTimeLeft() at the deadline.
Result<nlohmann::json> documentOfCommand(const std::vector<std::string>& words, const std::filesystem::path& folder,
                                         std::chrono::steady_clock::time_point deadline);

// Whether the shell finds this command and it ends well; what it prints is lost.
bool succeeds(const std::string& shellCommand);

}  // namespace plateau::engine
