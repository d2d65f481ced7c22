#include <filesystem>
#include <string>
#include <vector>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/status/commands.h"
#include "app/engine/status/status_document.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"

namespace plateau::engine {
namespace {

struct UnlockQuestion {
    std::string run, host;

    std::vector<Parameter> parameters() {
        return {parameter("run", &run, "RUN", "run folder").positional().required(),
                parameter("host", &host, "HOST", "the machine that the lock names, on which nothing works on the run")
                    .required()};
    }
};

Reply unlock(const UnlockQuestion& question, Context& context) {
    const auto status = readRun(question.run);
    if (!status) return failure(status.error());
    if (const Status released = run::releaseLock(run::RunPaths{question.run}.lock(), question.host); !released)
        return failure(released.error());
    context.console.warning("if a process on " + question.host +
                            " works on the run after all, stop it: two of them spoil its log and checkpoints");
    Reply reply;
    reply.document = {{"run", question.run}, {"host", question.host}};
    reply.text = "released; go on with: plateau-engine run " + question.run + "\n";
    return reply;
}

std::string unlockFooter() {
    return "For a run whose machine has died or been reinstalled while it worked, on a shared file system or in a "
           "copy.\n"
           "Make sure of it first: a process there cannot be seen from here, and where one still works on the run, "
           "two\n"
           "of them write into one log and one another's checkpoints. A lock of this machine needs no release.\n";
}

}  // namespace

Command unlockCommand() {
    return commandOf<UnlockQuestion, &unlock, &unlockFooter>("unlock",
                                                             "release a run that a machine which is gone holds");
}

}  // namespace plateau::engine
