#include "app/engine/command/question.h"
#include "app/engine/command_table.h"
#include "app/engine/corpus/execute_build.h"
#include "app/engine/finetune/execute_finetune.h"
#include "app/engine/pretrain/execute_run.h"
#include "core/run/refusal.h"
#include "core/run/run_directory.h"

namespace plateau::engine {
namespace {

struct Flags {
    std::string run;
    RankFlags ranks;

    std::vector<Parameter> parameters() {
        return {parameter("run", &run, "RUN", "run folder with a spec.json").positional().required(),
                parameter("devices", &ranks.devices, "N", "processes of this machine that share a pre-training")
                    .within<std::int64_t>(1, 64),
                parameter("rank-limit", &ranks.limit, "SECONDS", "after which a silent one of them counts as gone")
                    .within(1, 86400)
                    .withDefault()};
    }
};

Reply runFolder(const Flags& flags, Context& context) {
    const std::string& folder = flags.run;
    const auto kind = run::readKind(folder);
    if (!kind) return failure(kind.error());
    if (*kind == spec::RunKind::corpus) return executeBuild(folder, context);
    if (*kind == spec::RunKind::import)
        return failure(Error{ErrorCode::usage, "an imported run has nothing to execute", folder,
                             "look at it with status, analyse or export-log"});
    Reply reply =
        spec::infoOf(*kind).is_finetuning ? executeFinetune(folder, context) : executeRun(folder, context, flags.ranks);
    if (reply.exit == ExitCode::unusable && !reply.errors.empty()) run::logRefusal(folder, reply.errors.front());
    return reply;
}

std::string footer() {
    return "A pre-training goes on from its last checkpoint and a build from what it has saved. A fine-tuning keeps "
           "the\n"
           "cells (a task with a seed) that have finished; one that was interrupted begins anew.\n";
}

}  // namespace

Command runCommand() {
    return commandOf<Flags, &runFolder, &footer>("run", "execute or resume a run folder");
}

}  // namespace plateau::engine
