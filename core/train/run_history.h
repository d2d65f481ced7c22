// What the event log of a run says about its past.
#pragma once

#include <filesystem>

#include "core/base/result.h"

namespace plateau::train {

struct RunHistory {
    bool started = false;             // there is at least one event
    bool finished = false;            // its last event is `finished`
    bool evaluated_at_start = false;  // it holds the evaluation of step 0
};

// A missing log is an empty history. Errors: newerVersion, io; damaged lines are left to the EventWriter to refuse.
Result<RunHistory> readHistory(const std::filesystem::path& events);

}  // namespace plateau::train
