// The cells of a fine-tuning: its plan, their results, losses and predictions. Thread-safe.
#pragma once

#include <filesystem>

#include "core/check/finding.h"
#include "core/check/log_check.h"

namespace plateau::check {

// Of a run of kind glue or classify: what can be read of each, and whether all planned cells are there where the log
// says that it has finished.
void checkCells(const std::filesystem::path& runFolder, const LogFacts& log, Checked& checked);

}  // namespace plateau::check
