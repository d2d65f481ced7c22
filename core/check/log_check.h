// The event log of a run, line by line. Thread-safe.
#pragma once

#include <filesystem>
#include <optional>

#include "core/check/finding.h"
#include "core/run/ids.h"

namespace plateau::check {

struct LogFacts {
    std::optional<run::StepIndex> checkpoint;  // the newest that the log speaks of and has not gone back behind
    bool is_finished = false;
};

// Adds to `checked` what is found; a log that is not there is none.
LogFacts checkLog(const std::filesystem::path& file, Checked& checked);

}  // namespace plateau::check
