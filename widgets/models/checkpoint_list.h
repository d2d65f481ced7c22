// What checkpoints a folder holds: of a run its steps, or the folder is a checkpoint itself. Blocks on files: for a
// worker.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace plateau::widgets {

struct CheckpointPlace {
    std::int64_t step = 0;
    std::filesystem::path folder;
    bool operator==(const CheckpointPlace&) const = default;
};

struct CheckpointFolder {
    enum class Kind { checkpoint, run, runWithout, missing, other };  // runWithout: a run that has none yet

    Kind kind = Kind::other;
    std::filesystem::path run;                 // the run it is, or that the checkpoint belongs to; empty: none
    std::vector<CheckpointPlace> checkpoints;  // of that run, ascending
    bool operator==(const CheckpointFolder&) const = default;
};

// Complete checkpoints of a run folder, by step.
std::vector<CheckpointPlace> checkpointsOf(const std::filesystem::path& runFolder);

CheckpointFolder lookForCheckpoints(const std::filesystem::path& folder);

}  // namespace plateau::widgets
