// The bin of deleted runs, <workspace>/bin (core/run/bin.h). No state; blocks on files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/run/ids.h"
#include "core/store/workspace.h"

namespace plateau::store {

struct BinnedRun {
    std::string entry;            // name of its folder in the bin
    RunRow row;                   // as its spec and label say, under the id that it had and will have; not its log
    std::int64_t deleted_ms = 0;  // Unix time
    std::uint64_t bytes = 0;      // of its files
    bool operator==(const BinnedRun&) const = default;
};

std::filesystem::path binFolder(const std::filesystem::path& workspace);

// Moves runs/<id> into the bin and returns the entry. ErrorCode::busy while a process holds the run or a foreign host
// may; notFound; io.
Result<std::string> binRun(const std::filesystem::path& workspace, const run::RunId& id);

// Newest first. A workspace without a bin has an empty one.
Result<std::vector<BinnedRun>> binnedRuns(const std::filesystem::path& workspace);

// Moves an entry back. ErrorCode::busy when a run of its name is there again.
Result<run::RunId> restoreRun(const std::filesystem::path& workspace, const std::string& entry);

// Removes an entry for good.
Status removeBinned(const std::filesystem::path& workspace, const std::string& entry);

}  // namespace plateau::store
