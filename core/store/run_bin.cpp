#include "core/store/run_bin.h"

#include <sys/stat.h>

#include <algorithm>

#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/store/run_files.h"

namespace plateau::store {
namespace {

namespace fs = std::filesystem;

constexpr char kAgain = '~';  // no run name has it
constexpr int kMostAgain = 10'000;

run::RunId idOf(const std::string& entry) {
    return {entry.substr(0, entry.find(kAgain))};
}

// A renamed folder's change time is when it was renamed.
std::int64_t changedMs(const fs::path& folder) {
    struct stat info {};
    if (::stat(folder.c_str(), &info) != 0) return 0;
    return static_cast<std::int64_t>(info.st_ctim.tv_sec) * 1000 + info.st_ctim.tv_nsec / 1'000'000;
}

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

Result<fs::path> entryFolder(const fs::path& workspace, const std::string& entry) {
    const fs::path folder = binFolder(workspace) / entry;
    std::error_code failure;
    if (isRunName(idOf(entry).value) && entry.find('/') == std::string::npos && fs::is_directory(folder, failure))
        return folder;
    return Error{ErrorCode::notFound, "the bin has no such run", folder.string(), ""};
}

fs::path freeEntry(const fs::path& bin, const std::string& name) {
    std::error_code ignored;
    fs::path place = bin / name;
    for (int again = 2; fs::exists(place, ignored) && again < kMostAgain; ++again)
        place = bin / (name + kAgain + std::to_string(again));
    return place;
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
    if (run::inspectLock(run::RunPaths{folder}.lock()).state != run::LockState::free)
        return Error{ErrorCode::busy, "the run is being worked on", folder.string(), "stop it first"};
    // Held until the folder has moved: no engine can start on it meanwhile.
    const auto lock = run::RunLock::acquire(run::RunPaths{folder}.lock());
    if (!lock) return lock.error();
    fs::create_directories(binFolder(workspace), failure);
    const fs::path place = freeEntry(binFolder(workspace), id.value);
    if (!failure) fs::rename(folder, place, failure);
    if (failure) {
        return Error{ErrorCode::io, "the run cannot be moved into the bin: " + failure.message(), folder.string(),
                     "check the permissions of the workspace"};
    }
    return place.filename().string();
}

Result<std::vector<BinnedRun>> binnedRuns(const fs::path& workspace) {
    std::vector<BinnedRun> runs;
    std::error_code failure;
    const fs::path bin = binFolder(workspace);
    if (!fs::exists(bin, failure)) return runs;
    fs::directory_iterator entry(bin, failure);
    for (; !failure && entry != fs::directory_iterator(); entry.increment(failure)) {
        const std::string name = entry->path().filename().string();
        std::error_code ignored;
        if (!isRunName(idOf(name).value) || !entry->is_directory(ignored)) continue;
        const auto label = run::readLabel(entry->path());
        const bool named = label && !label->name.empty();
        runs.push_back({name, idOf(name), named ? label->name : idOf(name).value, changedMs(entry->path()),
                        bytesOf(entry->path())});
    }
    if (failure) {
        return Error{ErrorCode::unreadable, "the bin cannot be read: " + failure.message(), bin.string(),
                     "check its permissions"};
    }
    std::sort(runs.begin(), runs.end(), [](const BinnedRun& a, const BinnedRun& b) {
        return a.deleted_ms != b.deleted_ms ? a.deleted_ms > b.deleted_ms : a.entry < b.entry;
    });
    return runs;
}

Result<run::RunId> restoreRun(const fs::path& workspace, const std::string& entry) {
    const auto folder = entryFolder(workspace, entry);
    if (!folder) return folder.error();
    const run::RunId id = idOf(entry);
    const fs::path place = workspace / "runs" / id.value;
    std::error_code failure;
    if (fs::exists(place, failure))
        return Error{ErrorCode::busy, "a run of this name is there", place.string(), "delete or rename that one first"};
    fs::create_directories(workspace / "runs", failure);
    if (!failure) fs::rename(*folder, place, failure);
    if (failure) {
        return Error{ErrorCode::io, "the run cannot be brought back: " + failure.message(), place.string(),
                     "check the permissions of the workspace"};
    }
    return id;
}

Status removeBinned(const fs::path& workspace, const std::string& entry) {
    const auto folder = entryFolder(workspace, entry);
    if (!folder) return folder.error();
    std::error_code failure;
    fs::remove_all(*folder, failure);
    if (failure) {
        return Error{ErrorCode::io, "some files of the deleted run remain: " + failure.message(), folder->string(),
                     "delete this folder by hand"};
    }
    return Done{};
}

Status expireBin(const fs::path& workspace, std::int64_t now_ms) {
    const auto runs = binnedRuns(workspace);
    if (!runs) return runs.error();
    for (const BinnedRun& run : *runs)
        if (run.deleted_ms < now_ms - kBinnedMs) (void)removeBinned(workspace, run.entry).ok();
    return Done{};
}

}  // namespace plateau::store
