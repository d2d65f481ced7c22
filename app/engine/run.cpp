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

// Its cells are small, and several runs of it go on beside each other.
Status checkAlone(const Flags& flags, const std::string& folder) {
    const auto place = ownPlace();
    if (!place) return place.error();
    if (!*place && flags.ranks.devices < 2) return Done{};
    return Error{ErrorCode::usage, "several processes do not share a fine-tuning", folder,
                 "start it once; give other processes other tasks or seeds, as runs of their own"};
}

Reply runFolder(const Flags& flags, Context& context) {
    const std::string& folder = flags.run;
    const auto kind = run::readKind(folder);
    if (!kind) return failure(kind.error());
    if (*kind == spec::RunKind::corpus) return executeBuild(folder, context);
    if (*kind == spec::RunKind::import)
        return failure(Error{ErrorCode::usage, "an imported run has nothing to execute", folder,
                             "look at it with status, analyse or export-log"});
    const bool isFinetuning = spec::infoOf(*kind).is_finetuning;
    if (isFinetuning)
        if (const Status alone = checkAlone(flags, folder); !alone) return failure(alone.error());
    Reply reply = isFinetuning ? executeFinetune(folder, context) : executeRun(folder, context, flags.ranks);
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
