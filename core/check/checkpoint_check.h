// The checkpoints of a run, and other files that something holds hashes of. Thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

#include "core/check/finding.h"
#include "core/check/log_check.h"

namespace plateau::check {

// Those that are in the run's folder, and whether the log's newest is among them.
void checkCheckpoints(const std::filesystem::path& runFolder, const LogFacts& log, Checked& checked);

// One file against what it was.
void checkFile(const std::filesystem::path& file, std::uint64_t bytes, std::string_view hash, Checked& checked);

}  // namespace plateau::check
