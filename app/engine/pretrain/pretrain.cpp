#include <filesystem>
#include <memory>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/pretrain/commands.h"
#include "app/engine/pretrain/execute_run.h"
#include "app/engine/pretrain/spec_flags.h"
#include "core/run/run_directory.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Flags {
    protocol::PretrainForm spec;
    std::string output;
    bool dry_run = false;

    std::vector<Parameter> parameters() {
        auto list = spec.parameters();
        std::ranges::find(list, "corpus", &Parameter::name)->required();
        list.insert(list.begin(), parameter("output", &output, "RUN", "run folder to make; must be new or empty"));
        list.push_back(flag("dry-run", &dry_run, "print the spec and write nothing"));
        return list;
    }
};

// The corpus is read inside execute(): what cannot be used shows only after the folder was made, so that is undone.
// Only what a run without events can hold is removed.
void removeUnstarted(const fs::path& folder, bool existed) {
    const run::RunPaths paths{folder};
    std::error_code problem;
    if (fs::exists(paths.events(), problem) && fs::file_size(paths.events(), problem) > 0) return;
    for (const fs::path& file : {paths.spec(), paths.events(), paths.log(), paths.lock(), paths.control()})
        fs::remove(file, problem);
    fs::remove(paths.checkpoints(), problem);  // an empty folder only
    if (!existed) fs::remove(folder, problem);
}

// A finished run is left as it is: resuming it is no way to more steps.
Error withWayOn(Error error, const fs::path& folder) {
    const auto status = run::readStatus(folder);
    if (error.code != ErrorCode::busy || !status || status->state != run::RunState::finished ||
        status->kind != spec::RunKind::pretrain)
        return error;
    error.message = "the folder holds a run that has finished at step " + grouped(status->step.value);
    error.advice = "choose another folder; to train its model on, start there with --init-from " + folder.string();
    return error;
}

Reply dryRun(const Planned& plan) {
    Reply reply;
    reply.document = spec::toJson(plan.spec);
    reply.text = reply.document.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    return reply;
}

Reply pretrain(const Flags& flags, Context& context) {
    const auto planned = plan(flags.spec, context.flags.device, 0);
    if (const auto* errors = std::get_if<std::vector<Error>>(&planned)) return failure(*errors);
    const auto& plan = std::get<Planned>(planned);
    if (const Status fits = checkFits(plan); !fits) return failure(fits.error());
    if (flags.dry_run) return dryRun(plan);
    if (flags.output.empty())
        return failure(Error{ErrorCode::usage, "no run folder given", "--output", "give --output RUN, or --dry-run"});

    const fs::path folder = flags.output;
    std::error_code problem;
    const bool existed = fs::exists(folder, problem);
    if (const Status created = run::createRun(folder, plan.spec); !created) {
        Reply reply = failure(withWayOn(created.error(), folder));
        reply.exit = ExitCode::unusable;
        return reply;
    }
    Reply reply = executeRun(folder, context);
    if (reply.exit == ExitCode::unusable) removeUnstarted(folder, existed);
    return reply;
}

}  // namespace

Command pretrainCommand() {
    return commandOf<Flags, &pretrain>("pretrain", "pre-train a model with masked language modelling");
}

}  // namespace plateau::engine
