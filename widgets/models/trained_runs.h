// The runs that have, or will have, checkpoints of a pre-trained model, as offered in lists. GUI thread (translations).
#pragma once

#include <vector>

#include <QString>

#include "core/store/workspace.h"

namespace plateau::widgets {

struct TrainedRun {
    QString folder, text, id;  // text: its name, marked if it is no model
    bool is_model = true;      // core/store/run_standing.h; what is none is never chosen by itself
    bool operator==(const TrainedRun&) const = default;
};

// The runs of the workspace, newest first, because a person mostly asks about the model that was trained last; those
// that are no models come after all others.
std::vector<TrainedRun> trainedRuns(const std::vector<store::RunRow>& rows);

}  // namespace plateau::widgets
