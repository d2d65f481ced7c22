#include "core/logs/log_runs.h"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

#include "core/logs/import_log.h"
#include "core/run/run_directory.h"

namespace plateau::logs {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostEntriesBelow = 100'000;  // somebody's home folder is no log

Error tooMuch(std::size_t most, const std::string& lie, const fs::path& folder) {
    return {ErrorCode::usage, "more than " + std::to_string(most) + lie, folder.string(),
            "take one of the folders in it"};
}

}  // namespace

Result<std::vector<LogRun>> logRunsBelow(const fs::path& folder) {
    std::vector<LogRun> runs;
    std::vector<fs::path> waiting{folder};
    std::size_t seen = 0;
    while (!waiting.empty()) {
        const fs::path here = std::move(waiting.back());
        waiting.pop_back();
        bool hasEvents = false;
        std::error_code failure;
        for (fs::directory_iterator entry(here, failure); !failure && entry != fs::directory_iterator();
             entry.increment(failure)) {
            if (++seen > kMostEntriesBelow)
                return tooMuch(kMostEntriesBelow, " files and folders lie below the folder", folder);
            std::error_code unknown;
            if (entry->is_directory(unknown)) {
                if (!entry->is_symlink(unknown)) waiting.push_back(entry->path());
            } else {
                hasEvents = hasEvents || isEventFile(entry->path());
            }
        }
        if (!hasEvents || here == folder) continue;
        runs.push_back({here, here.lexically_relative(folder).generic_string()});
        if (runs.size() > kMostLogRuns) return tooMuch(kMostLogRuns, " runs lie below the folder", folder);
    }
    std::ranges::sort(runs, {}, &LogRun::name);
    return runs;
}

Result<ImportedLogRuns> importLogRuns(const fs::path& folder, const fs::path& runs, const GoOn& goOn) {
    const auto found = logRunsBelow(folder);
    if (!found) return found.error();
    ImportedLogRuns imported;
    Error without{ErrorCode::empty, "no event files in the folder", folder.string(), "name a file"};
    for (std::size_t i = 0; i < found->size(); ++i) {
        const LogRun& log = (*found)[i];
        const run::RunId id = run::newRunId("import-" + log.name);
        const auto goOnAll = [&](double share) {
            return goOn((static_cast<double>(i) + share) / static_cast<double>(found->size()));
        };
        const bool isStopped = !goOnAll(0);
        const auto report =
            isStopped ? Result<ImportReport>(cancelledImport())
                      : importLog({log.folder, LogFormat::tensorboard, {}, log.name}, runs / id.value, goOnAll);
        if (report) {
            imported.names.push_back(id.value);
            std::ranges::copy(report->faults, std::back_inserter(imported.faults));
        } else if (report.error().code == ErrorCode::cancelled) {
            std::error_code ignored;
            for (const std::string& name : imported.names) fs::remove_all(runs / name, ignored);
            return report.error();
        } else if (report.error().code == ErrorCode::empty) {
            without = report.error();
        } else {
            imported.faults.push_back(report.error());
        }
    }
    if (!imported.names.empty()) return imported;
    return imported.faults.empty() ? without : imported.faults.front();
}

}  // namespace plateau::logs
