// The checkpoints in a folder, which is either a run folder or a checkpoint itself. Blocks on files: call it on a
// worker.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include <QString>

namespace plateau::widgets {

struct CheckpointPlace {
    std::int64_t step = 0;
    std::filesystem::path folder;
    bool operator==(const CheckpointPlace&) const = default;
};

struct CheckpointFolder {
    // runWithout: a run without checkpoints yet; runEnded: one that has ended, and has none; runElsewhere: a mirror
    // whose checkpoints are on its machine; gone: a checkpoint that its run no longer has, while it has others
    enum class Kind { checkpoint, run, runWithout, runEnded, runElsewhere, gone, missing, other };

    Kind kind = Kind::other;
    std::filesystem::path run;  // the folder itself, or the run that the checkpoint belongs to; may be empty
    std::vector<CheckpointPlace> checkpoints;  // of that run, by step
    std::optional<std::int64_t> positions;     // the most that the model has, where its config.json says so
    std::int64_t gone_step = 0;                // of the checkpoint that is gone
    QString machine{};                         // of runElsewhere

    bool isRunWithout() const;
    bool operator==(const CheckpointFolder&) const = default;
};

// The complete checkpoints of a run folder, by step.
std::vector<CheckpointPlace> checkpointsOf(const std::filesystem::path& runFolder);

CheckpointFolder lookForCheckpoints(const std::filesystem::path& folder);

// Of a run without any: why nothing can be looked at, and what brings one.
QString withoutText(const CheckpointFolder& found);

// Says that the checkpoint of this step is gone, and of which steps there are others.
QString goneText(std::int64_t step, const std::vector<CheckpointPlace>& others);

}  // namespace plateau::widgets
