// What the event log of a run says about its past.
#pragma once

#include <filesystem>
#include <optional>
#include <set>

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/run/ids.h"

namespace plateau::train {

struct RunHistory {
    bool started = false;                // there is an event besides `failed`
    bool finished = false;               // its last event is `finished`
    bool stopped_early = false;          // an early stop ended it once
    std::set<run::StepIndex> evaluated;  // steps with an evaluation that is not superseded
    // What it was first said to train on; none in a log of a Plateau that did not say it.
    std::optional<corpus::CorpusIdentity> data;
};

// A missing log is an empty history. Errors: newerVersion, io; damaged lines are left to the EventWriter to refuse.
Result<RunHistory> readHistory(const std::filesystem::path& events);

}  // namespace plateau::train
