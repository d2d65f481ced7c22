// Starts the waiting runs of a workspace in the order of its queue: one at a time per device (the CPU is one device),
// or as many as a person allowed. It is a process of its own, so that the queue goes on without a window; windows only
// write the queue and start a keeper where none is. There is one keeper a workspace, held by the lock in queue.lock.
//
// A run leaves the queue when its engine holds the run's lock, not before: a keeper that is killed loses no run. What
// it starts it has written down before, and its engine holds a mark (QueueFile::markEngine), so that the next keeper
// neither starts a second engine for a run that is about to begin nor starts a run again that has begun meanwhile. The
// engines run in sessions of their own and outlive the keeper.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/spec/catalogue.h"

namespace plateau::queue {

enum class KeeperEnd { nothingWaits, paused, stopped };

// What the keeper tells while it works.
struct KeeperEvent {
    enum class Kind {
        started,  // an engine was started for the run
        ended,    // that engine has ended
        refused,  // it has ended before it began to work
        paused    // the queue: runs of one arm failed in a row (failure_streaks.h), and others wait
    };
    Kind kind = Kind::started;
    std::string run;
    std::string device{};  // the slot that it occupies
    int pid = 0;
    int exit_code = -1;                 // of an engine that has ended; -1 if a signal ended it
    std::vector<std::string> failed{};  // that paused the queue, `run` last
};

struct KeeperOptions {
    std::filesystem::path workspace;
    std::filesystem::path program;          // plateau-engine
    std::vector<spec::DeviceInfo> devices;  // of this machine
    std::function<bool()> stop;             // asked often; true ends the keeper and leaves queue and runs as they are
    std::function<void(const KeeperEvent&)> tell;
    std::chrono::milliseconds look{1000};  // how often queue and locks are read
};

// Blocks until nothing waits, the queue is paused, or `stop` says so. Errors: busy (another keeper has this workspace),
// malformed and newerVersion (queue.json, which is left unchanged), an engine cannot be started (its run keeps
// waiting).
Result<KeeperEnd> keepQueue(const KeeperOptions& options);

}  // namespace plateau::queue
