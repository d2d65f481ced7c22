// Runs that go on and on without an engine: a process that writes them with the engine's writer and lock.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>

namespace plateau::bench {

struct LiveRuns {
    std::filesystem::path workspace;
    int count = 100;           // live at once
    double per_second = 2;     // points of each
    int points = 300;          // of each until it has finished; another takes its place then
    int sleep_after = 0;       // seconds; the parent process is stopped for a moment so often, 0: never
    bool begins_apart = true;  // spread over the time of one run; false: all at once
};

// What a process does whose command line is of writerCommand(): writes until its parent is gone or it is killed.
// Nothing for another command line. A run that has finished stays until the next but one of its place begins.
std::optional<int> writeIfAsked(int argc, char** argv);

// Starts this very program as such a process. Ends the program where that fails.
pid_t startWriter(const LiveRuns& runs);

// Kills it and waits for it.
void endWriter(pid_t writer);

}  // namespace plateau::bench
