#include "app/engine/command/console.h"
#include "app/engine/status/commands.h"
#include "app/engine/status/run_question.h"
#include "app/engine/status/status_document.h"
#include "core/run/control.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"

namespace plateau::engine {
namespace {

Reply stop(const RunQuestion& question, Context& context) {
    const std::filesystem::path folder = question.run;
    const auto status = readRun(folder);
    if (!status) return failure(status.error());
    const run::LockInfo lock = run::inspectLock(run::RunPaths{folder}.lock());
    if (lock.state == run::LockState::free)
        return failure(Error{ErrorCode::usage,
                             "the run is not running, it is " + std::string(run::toString(status->state)),
                             folder.string(), "nothing to stop"});
    const Status sent = run::sendRequest(folder, run::Request::stop);
    if (!sent) return failure(sent.error());
    if (lock.state == run::LockState::foreign)
        context.console.note("the run was started on another machine; the request waits in its folder");
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
