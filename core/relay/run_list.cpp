#include "core/relay/run_list.h"

#include <algorithm>
#include <string>
#include <system_error>
#include <vector>

#include <sys/stat.h>

#include "core/relay/limits.h"
#include "core/relay/run_files.h"
#include "core/run/remote.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;

bool isOwnRun(const fs::path& folder) {
    std::error_code unknown;
    const run::RunPaths paths{folder};
    const bool isRun = fs::exists(paths.spec(), unknown) || fs::exists(paths.events(), unknown);
    return isRun && !fs::exists(folder / run::kRemoteFile, unknown);
}

ListAnswer::Run listed(const fs::path& folder) {
    ListAnswer::Run run{.run = folder.filename().string()};
    const run::RunPaths paths{folder};
    run.is_held = run::inspectLock(paths.lock()).state == run::LockState::held;
    struct stat log {};
    if (::stat(paths.events().c_str(), &log) != 0) return run;
    run.bytes = static_cast<std::uint64_t>(std::max<off_t>(log.st_size, 0));
    run.changed_ms = static_cast<std::int64_t>(log.st_mtim.tv_sec) * 1000 + log.st_mtim.tv_nsec / 1'000'000;
    return run;
}

}  // namespace

ListAnswer listRuns(const fs::path& runsFolder, std::string_view after) {
    std::vector<std::string> names;
    std::error_code problem;
    for (fs::directory_iterator entry(runsFolder, problem), end; !problem && entry != end; entry.increment(problem)) {
        std::string name = entry->path().filename().string();
        if (name > after && isRunId(name)) names.push_back(std::move(name));
    }
    std::ranges::sort(names);
    ListAnswer answer;
    for (const std::string& name : names) {
        if (!isOwnRun(runsFolder / name)) continue;
        answer.more = answer.runs.size() == kMostListed;
        if (answer.more) break;
        answer.runs.push_back(listed(runsFolder / name));
    }
    return answer;
}

}  // namespace plateau::relay
