// What another page asks the launch page to show next: "duplicate" and "use in Launch" fill this and ask the frame for
// "launch", which takes it when it is shown. GUI thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <QString>

#include "core/run/draft.h"

namespace plateau::widgets {

struct LaunchCorpus {
    std::string folder;
    std::int64_t length = 0;  // tokens a sample
};

struct LaunchRequest {
    std::optional<run::Draft> draft;     // taken (reset) by the launch page
    std::optional<LaunchCorpus> corpus;  // this corpus in what is filled in already; taken too
    QString origin;                      // for a sentence: the name of the run or corpus
};

}  // namespace plateau::widgets
