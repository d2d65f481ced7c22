// What another page asks the launch page to show next: "duplicate" fills this and asks the frame for "launch", which
// takes the draft when it is shown. GUI thread.
#pragma once

#include <optional>

#include <QString>

#include "core/run/draft.h"

namespace plateau::widgets {

struct LaunchRequest {
    std::optional<run::Draft> draft;  // taken (reset) by the launch page
    QString origin;                   // what it was made from, for a sentence: the run's name
};

}  // namespace plateau::widgets
