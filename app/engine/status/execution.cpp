#include "app/engine/status/execution.h"

#include <utility>

#include "app/engine/status/status_document.h"
#include "core/run/run_directory.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

// Only what a run without events can hold is removed.
void removeUnstarted(const fs::path& folder, bool existed) {
    const run::RunPaths paths{folder};
    std::error_code problem;
    if (fs::exists(paths.events(), problem) && fs::file_size(paths.events(), problem) > 0) return;
    for (const fs::path& file :
         {paths.spec(), paths.events(), paths.log(), paths.lock(), paths.control(), paths.lastWord()})
        fs::remove(file, problem);
    fs::remove(paths.checkpoints(), problem);  // an empty folder only
    if (!existed) fs::remove(folder, problem);
}

}  // namespace

LogGrowth::LogGrowth(fs::path folder) : m_folder(std::move(folder)), m_before(size()) {}

std::uintmax_t LogGrowth::size() const {
    std::error_code problem;
    const auto bytes = fs::file_size(run::RunPaths{m_folder}.events(), problem);
    return problem ? 0 : bytes;
}

Reply executionFailure(const Error& error, bool logGrew) {
    Reply reply = failure(error);
    if (error.code == ErrorCode::busy) return reply;
    if (logGrew || error.code == ErrorCode::noSpace) reply.exit = logGrew ? ExitCode::failed : ExitCode::unusable;
    return reply;
}

Reply executionEnd(const fs::path& folder, bool isStopped, Console& console) {
    Reply reply = statusReply(folder);
    if (!isStopped) return reply;
    reply.exit = ExitCode::stopped;
    console.note("stopped; go on with: plateau-engine run " + folder.string());
    return reply;
}

Reply startRun(const fs::path& folder, const std::function<Status()>& create, const std::function<Reply()>& execute) {
    std::error_code problem;
    const bool existed = fs::exists(folder, problem);
    if (const Status created = create(); !created) {
        Reply reply = failure(created.error());
        reply.exit = ExitCode::unusable;
        return reply;
    }
    Reply reply = execute();
    if (reply.exit == ExitCode::unusable) removeUnstarted(folder, existed);
    return reply;
}

}  // namespace plateau::engine
