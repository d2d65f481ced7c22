// How this process shares a run with others: as torchrun or srun say, or with processes that it starts itself on this
// machine. One thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "app/engine/command/command.h"
#include "core/base/result.h"
#include "core/train/trainer.h"

namespace plateau::engine {

// What a command line says of it.
struct RankFlags {
    std::int64_t devices = 0;  // processes to share the run here; 0: as its spec says
    int limit = 600;           // seconds after which a silent rank is taken to be gone
};

// The processes that this one starts beside itself. They end when it does, or with the run.
class OwnRanks {
public:
    // Starts nothing yet. They execute `folder` with the same flags.
    OwnRanks(std::filesystem::path folder, const CommonFlags& common, const RankFlags& flags, int world);
    OwnRanks(const OwnRanks&) = delete;
    OwnRanks& operator=(const OwnRanks&) = delete;
    // Waits for their end, which it makes after some seconds.
    ~OwnRanks();

    // For rank 0, which this process is. This object must outlive their use.
    train::RankOptions options();

private:
    Status start(const ranks::Place& first);
    // Error (io): one of them has ended.
    Status check();

    std::filesystem::path m_folder;
    CommonFlags m_common;
    RankFlags m_flags;
    int m_world;
    std::vector<pid_t> m_children;
};

// The place that the environment gives this process; nothing when it is alone. Errors: those of ranks::placeFrom().
Result<std::optional<ranks::Place>> ownPlace();

// A launcher that starts ranks again when one ends with another code than 0.
bool isStartedByTorchrun();

}  // namespace plateau::engine
