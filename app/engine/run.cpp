#include "app/engine/command/question.h"
#include "app/engine/command_table.h"
#include "app/engine/corpus/execute_build.h"
#include "app/engine/finetune/execute_finetune.h"
#include "app/engine/pretrain/execute_run.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"

namespace plateau::engine {
namespace {

struct Flags {
    std::string run;

    std::vector<Parameter> parameters() {
        return {parameter("run", &run, "RUN", "run folder with a spec.json").positional().required()};
    }
};

// A run that cannot even begin has no log yet. Who waits for it, a window or a study, looks there for what became of
// it.
void tellRefusal(const std::string& folder, const Error& error) {
    const run::RunPaths paths{folder};
    const auto lock = run::RunLock::acquire(paths.lock());
    std::error_code missing;
    if (!lock || (std::filesystem::file_size(paths.events(), missing) > 0 && !missing)) return;
    auto events = run::EventWriter::open(paths.events());
    if (!events) return;
    nlohmann::json details{{"message", error.message}, {"code", toString(error.code)}};
    if (!error.context.empty()) details["context"] = error.context;
    if (events->append(run::EventType::failed, {}, {}, std::move(details))) (void)events->flush().ok();
}

Reply runFolder(const Flags& flags, Context& context) {
    const std::string& folder = flags.run;
    const auto kind = run::readKind(folder);
    if (!kind) return failure(kind.error());
    if (*kind == spec::RunKind::corpus) return executeBuild(folder, context);
    if (*kind == spec::RunKind::import)
        return failure(Error{ErrorCode::usage, "an imported run has nothing to execute", folder,
                             "look at it with status, analyse or export-log"});
    Reply reply = spec::infoOf(*kind).is_finetuning ? executeFinetune(folder, context) : executeRun(folder, context);
    if (reply.exit == ExitCode::unusable && !reply.errors.empty()) tellRefusal(folder, reply.errors.front());
    return reply;
}

}  // namespace

Command runCommand() {
    return commandOf<Flags, &runFolder>("run", "execute or resume a run folder");
}

}  // namespace plateau::engine
