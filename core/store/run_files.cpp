#include "core/store/run_files.h"

#include <sys/stat.h>

#include <algorithm>
#include <optional>

#include "core/run/batch_job.h"
#include "core/run/remote.h"

namespace plateau::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTrashPrefix = ".trash-";

std::optional<struct stat> statOf(const fs::path& file) {
    struct stat info {};
    if (::stat(file.c_str(), &info) != 0) return std::nullopt;
    return info;
}

std::string stampOf(const std::optional<struct stat>& info) {
    if (!info) return {};
    return std::to_string(info->st_size) + ':' + std::to_string(info->st_mtim.tv_sec) + '.' +
           std::to_string(info->st_mtim.tv_nsec) + ':' + std::to_string(info->st_ino);
}

}  // namespace

RunFiles lookAt(const fs::path& runFolder) {
    const run::RunPaths paths{runFolder};
    RunFiles files;
    const auto spec = statOf(paths.spec());
    const auto log = statOf(paths.events());
    files.is_run = spec || log;
    if (!files.is_run) return files;
    files.spec_stamp = stampOf(spec);
    files.log_stamp = stampOf(log);
    files.label_stamp = stampOf(statOf(paths.label()));
    files.remote_stamp = stampOf(statOf(runFolder / run::kRemoteFile));
    // Of a mirror, what is brought later.
    if (!files.remote_stamp.empty()) files.remote_stamp += ' ' + stampOf(statOf(paths.checkpoints()));
    files.remote_stamp += stampOf(statOf(runFolder / run::kBatchJobFile));
    if (log && log->st_size > 0) files.log_size = static_cast<std::uint64_t>(log->st_size);
    if (spec) {
        files.spec_time_ms = static_cast<std::int64_t>(spec->st_mtim.tv_sec) * 1000 + spec->st_mtim.tv_nsec / 1'000'000;
    }
    return files;
}

std::string fileStamp(const fs::path& file) {
    return stampOf(statOf(file));
}

Result<std::vector<run::RunId>> listRuns(const fs::path& runsFolder) {
    std::error_code failure;
    std::vector<run::RunId> runs;
    fs::directory_iterator entry(runsFolder, failure);
    for (; !failure && entry != fs::directory_iterator(); entry.increment(failure)) {
        const std::string name = entry->path().filename().string();
        std::error_code ignored;
        if (isRunName(name) && entry->is_directory(ignored)) runs.push_back({name});
    }
    if (failure) {
        return Error{ErrorCode::unreadable, "the folder of runs cannot be read: " + failure.message(),
                     runsFolder.string(), "check that it exists and its permissions"};
    }
    std::sort(runs.begin(), runs.end());
    return runs;
}

void removeLeftovers(const fs::path& runsFolder) {
    std::error_code failure;
    for (fs::directory_iterator entry(runsFolder, failure); !failure && entry != fs::directory_iterator();
         entry.increment(failure)) {
        std::error_code ignored;
        if (entry->path().filename().string().starts_with(kTrashPrefix)) fs::remove_all(entry->path(), ignored);
    }
}

}  // namespace plateau::store
