#include "app/engine/command/console.h"
#include "app/engine/status/commands.h"
#include "app/engine/status/run_question.h"
#include "app/engine/status/status_document.h"
#include "core/run/control.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/run/workspace_runs.h"

namespace plateau::engine {
namespace {

// The run's state before.
Result<run::RunStatus> stopOne(const std::filesystem::path& folder, Console& console) {
    auto status = readRun(folder);
    if (!status) return status;
    const run::LockInfo lock = run::inspectLock(run::RunPaths{folder}.lock());
    if (lock.state == run::LockState::free)
        return Error{ErrorCode::usage, "the run is not running, it is " + std::string(run::toString(status->state)),
                     folder.string(), "nothing to stop"};
    if (const Status sent = run::sendRequest(folder, run::Request::stop); !sent) return sent.error();
    if (lock.state == run::LockState::foreign)
        console.note("the run was started on another machine; the request waits in its folder");
    return status;
}

// Runs that wait or have ended are passed over: whoever trains a study does not go on after a run that was stopped.
Reply stopStudy(const std::filesystem::path& folder, Console& console) {
    const auto runs = run::runsOf(folder);
    if (!runs) return failure(runs.error());
    Reply reply;
    auto stopped = nlohmann::json::array();
    for (const std::filesystem::path& one : *runs) {
        if (run::inspectLock(run::RunPaths{one}.lock()).state == run::LockState::free) continue;
        const auto status = stopOne(one, console);
        if (!status) return failure(status.error());
        stopped.push_back({{"run", one.string()}, {"requested", "stop"}, {"step", status->step.value}});
        reply.text += "asked " + one.filename().string() + " to stop\n";
    }
    if (stopped.empty())
        return failure(Error{ErrorCode::usage, "no run of this study is running", folder.string(),
                             "see plateau-engine status " + folder.string()});
    reply.document = {{"runs", std::move(stopped)}};
    return reply;
}

Reply stop(const RunQuestion& question, Context& context) {
    const std::filesystem::path folder = question.run;
    if (run::isWorkspace(folder)) return stopStudy(folder, context.console);
    const auto status = stopOne(folder, context.console);
    if (!status) return failure(status.error());
    Reply reply;
    reply.document = {{"requested", "stop"}, {"step", status->step.value}};
    reply.text =
        status->kind == spec::RunKind::corpus ? "asked to stop after this part\n" : "asked to stop after its step\n";
    return reply;
}

}  // namespace

Command stopCommand() {
    return commandOf<RunQuestion, &stop>("stop", "ask a running engine to stop after its step");
}

}  // namespace plateau::engine
