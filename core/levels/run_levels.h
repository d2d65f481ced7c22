// The reference levels of a run's corpus, found by what its log says of it. Blocks on files; thread-safe.
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"
#include "core/levels/levels_key.h"
#include "core/levels/reference_levels.h"

namespace plateau::levels {

// What levels must be of to be lines in the run's loss chart.
struct RunCorpus {
    std::string corpus;  // data.corpus
    LevelsKey key;
};

// Errors: those of reading the spec; notFound (the log does not say yet what is read: the run has not begun, or is of
// another tool).
Result<RunCorpus> corpusOfRun(const std::filesystem::path& folder);

// Errors: those of corpusOfRun() and of readSummary(), notFound where nobody has counted.
Result<LevelsSummary> levelsOfRun(const std::filesystem::path& folder);

}  // namespace plateau::levels
