// The runs that have, or will have, checkpoints of a pre-trained model, as offered in lists. GUI thread (translations).
#pragma once

#include <vector>

#include <QString>

#include "core/store/workspace.h"

namespace plateau::widgets {

struct TrainedRun {
    QString folder, text, id;  // text: its name, with its id if a newer run has the same name
    bool operator==(const TrainedRun&) const = default;
};

// The runs of the workspace, newest first, because a person mostly asks about the model that was trained last.
std::vector<TrainedRun> trainedRuns(const std::vector<store::RunRow>& rows);

}  // namespace plateau::widgets
