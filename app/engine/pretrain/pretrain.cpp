#include <filesystem>

#include "app/engine/command/console.h"
#include "app/engine/command/fields_text.h"
#include "app/engine/command/question.h"
#include "app/engine/pretrain/commands.h"
#include "app/engine/pretrain/execute_run.h"
#include "app/engine/pretrain/pretrain_plan.h"
#include "app/engine/status/execution.h"
#include "core/model/operator_files.h"
#include "core/run/run_directory.h"
#include "core/spec/pretrain_schema.h"

namespace plateau::engine {
namespace {

struct Flags {
    protocol::PretrainForm spec;
    std::string output;
    bool dry_run = false;

    std::vector<Parameter> parameters() {
        auto list = spec.parameters();
        std::ranges::find(list, "corpus", &Parameter::name)->required();
        list.insert(
            list.begin(),
            parameter("output", &output, "RUN", "run folder to make; must be new or empty").requiredUnless("dry-run"));
        list.push_back(flag("dry-run", &dry_run, "print the spec and write nothing"));
        return list;
    }
};

// A finished run is left as it is: resuming it is no way to more steps.
Error withWayOn(Error error, const std::filesystem::path& folder) {
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
    if (const std::vector<Error> problems = withLacking(planned, flags, "pretrain", context); !problems.empty())
        return failure(problems);
    const auto& plan = std::get<Planned>(planned);
    if (const Status fits = checkFits(plan); !fits) return failure(fits.error());
    if (flags.dry_run) return dryRun(plan);
    const std::filesystem::path folder = flags.output;
    const auto create = [&]() -> Status {
        Status created = run::createRun(folder, plan.spec);
        if (!created) return withWayOn(created.error(), folder);
        return model::writeOperatorFiles(plan.config, folder);
    };
    return startRun(folder, create, [&] { return executeRun(folder, context); });
}

std::string footer() {
    return fieldsText(spec::pretrainSchema(), spec::pretrainSchema().toJson(spec::RunSpec{}));
}

}  // namespace

Command pretrainCommand() {
    return commandOf<Flags, &pretrain, &footer>("pretrain", "pre-train a model with masked language modelling");
}

}  // namespace plateau::engine
