#include "core/run/workspace_runs.h"

#include <algorithm>

#include "core/run/run_directory.h"

namespace plateau::run {
namespace {

namespace fs = std::filesystem;

bool isRun(const fs::path& folder) {
    std::error_code unknown;
    return fs::exists(RunPaths{folder}.spec(), unknown);
}

bool isTaken(const fs::path& folder, TakesKind takes) {
    if (!takes) return true;
    const auto kind = readKind(folder);
    return !kind || takes(spec::infoOf(*kind));
}

}  // namespace

bool isWorkspace(const fs::path& folder) {
    std::error_code unknown;
    return !isRun(folder) && fs::is_directory(folder / "runs", unknown);
}

Result<std::vector<fs::path>> runsOf(const fs::path& folder, TakesKind takes) {
    if (!isWorkspace(folder)) return std::vector{folder};
    std::vector<fs::path> runs;
    bool hasOthers = false;
    std::error_code problem;
    for (fs::directory_iterator entry(folder / "runs", problem), end; !problem && entry != end;
         entry.increment(problem)) {
        if (!isRun(entry->path())) continue;
        if (isTaken(entry->path(), takes))
            runs.push_back(entry->path());
        else
            hasOthers = true;
    }
    if (runs.empty())
        return Error{
            ErrorCode::notFound,
            hasOthers ? "the runs in this folder are all of another kind" : "there is no run in this folder yet",
            (folder / "runs").string(), "give a run folder, or the folder of a study that has begun"};
    std::sort(runs.begin(), runs.end());
    return runs;
}

}  // namespace plateau::run
