// Runs that have, or will have, checkpoints of a pre-trained model, as lists of them offer. GUI thread (translations).
#pragma once

#include <vector>

#include <QString>

#include "core/store/workspace.h"

namespace plateau::widgets {

struct TrainedRun {
    QString folder, text, id;  // text: its name; with its id where a newer run has the same name
    bool operator==(const TrainedRun&) const = default;
};

// The workspace's own, newest first: what one has just trained is what one asks about.
std::vector<TrainedRun> trainedRuns(const std::vector<store::RunRow>& rows);

}  // namespace plateau::widgets
