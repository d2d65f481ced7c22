#include "core/store/run_bin.h"

#include "core/run/bin.h"
#include "core/run/remote.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/store/run_files.h"
#include "core/store/run_reading.h"

namespace plateau::store {
namespace {

namespace fs = std::filesystem;

std::uint64_t bytesOf(const fs::path& folder) {
    std::uint64_t bytes = 0;
    std::error_code failure;
    for (fs::recursive_directory_iterator entry(folder, failure);
         !failure && entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
        std::error_code ignored;
        if (entry->is_regular_file(ignored)) bytes += entry->file_size(ignored);
    }
    return bytes;
}

Status checkEntry(const fs::path& workspace, const std::string& entry) {
    if (isRunName(run::nameInBin(entry))) return Done{};
    return Error{ErrorCode::notFound, "the bin has no such run", (binFolder(workspace) / entry).string(), ""};
}

}  // namespace

fs::path binFolder(const fs::path& workspace) {
    return workspace / "bin";
}

Result<std::string> binRun(const fs::path& workspace, const run::RunId& id) {
    const fs::path folder = workspace / "runs" / id.value;
    std::error_code failure;
    if (!isRunName(id.value) || !fs::is_directory(folder, failure))
        return Error{ErrorCode::notFound, "there is no run of this name", folder.string(), ""};
    const run::LockState state = run::inspectLock(run::RunPaths{folder}.lock()).state;
    if (state != run::LockState::free && !run::readRemote(folder))
        return Error{ErrorCode::busy, "the run is being worked on", folder.string(), "stop it first"};
    // What mirrors it leaves it alone from then on.
    if (run::readRemote(folder)) return run::moveIntoBin(folder, binFolder(workspace));
    // Held until the folder has moved: no engine can start on it meanwhile.
    const auto lock = run::RunLock::acquire(run::RunPaths{folder}.lock());
    if (!lock) return lock.error();
    return run::moveIntoBin(folder, binFolder(workspace));
}

Result<std::vector<BinnedRun>> binnedRuns(const fs::path& workspace) {
    const auto entries = run::readBin(binFolder(workspace));
    if (!entries) return entries.error();
    std::vector<BinnedRun> runs;
    for (const run::BinEntry& each : *entries) {
        if (!isRunName(each.name)) continue;
        const fs::path folder = binFolder(workspace) / each.entry;
        runs.push_back({each.entry, rowOfFiles(folder, {each.name}), each.deleted_ms, bytesOf(folder)});
    }
    return runs;
}

Result<run::RunId> restoreRun(const fs::path& workspace, const std::string& entry) {
    if (const Status is_run = checkEntry(workspace, entry); !is_run) return is_run.error();
    const auto place = run::moveOutOfBin(binFolder(workspace), entry, workspace / "runs");
    if (!place) return place.error();
    return run::RunId{place->filename().string()};
}

Status removeBinned(const fs::path& workspace, const std::string& entry) {
    if (const Status is_run = checkEntry(workspace, entry); !is_run) return is_run;
    return run::removeFromBin(binFolder(workspace), entry);
}

}  // namespace plateau::store
