// Which checkpoints of a run other runs still need, so that its retention leaves them. A run that begins at a named
// checkpoint leaves a note with the run that made it,
//
//     <that run>/needed/<name of the run that begins>.json    {"run":"/…/runs/x","steps":[1000,2000]}
//
// which counts until the run that begins has finished or is gone: till then it may be resumed. Notes are hostile until
// checked; one that cannot be written (another user's workspace) keeps nothing and is no error. Thread-safe.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "core/run/ids.h"

namespace plateau::run {

// Leaves the notes of a run for the checkpoints at these places. A place that is no checkpoint of a run (an imported
// model, a run whose newest one is meant) needs none.
void needCheckpoints(const std::filesystem::path& runFolder, const std::vector<std::filesystem::path>& checkpoints);

// The same for those that its spec names, the JSON of any kind.
void needCheckpointsOf(const std::filesystem::path& runFolder, std::string_view spec);

struct CheckpointNote {
    std::filesystem::path run;  // that needs them; absolute
    std::set<StepIndex> steps;
};
// Nothing for what is no note.
std::optional<CheckpointNote> parseCheckpointNote(std::string_view text);

// Steps whose checkpoints are needed. Notes that count no longer are removed.
std::set<StepIndex> neededSteps(const std::filesystem::path& runFolder);

}  // namespace plateau::run
