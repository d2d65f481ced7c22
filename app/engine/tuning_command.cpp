#include "app/engine/tuning_command.h"

#include <cstdio>
#include <filesystem>
#include <utility>

#include <CLI/CLI.hpp>

#include "app/engine/console.h"
#include "app/engine/execute_glue.h"
#include "core/finetune/estimate.h"
#include "core/run/run_directory.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

// What cannot be used shows only after the folder was made, so that is undone. Only what a run without events can hold
// is removed.
void removeUnstarted(const fs::path& folder, bool existed) {
    const run::RunPaths paths{folder};
    std::error_code problem;
    if (fs::exists(paths.events(), problem) && fs::file_size(paths.events(), problem) > 0) return;
    for (const fs::path& file : {paths.spec(), paths.events(), paths.log(), paths.lock(), paths.control()})
        fs::remove(file, problem);
    if (!existed) fs::remove(folder, problem);
}

std::string estimateText(const finetune::GlueEstimate& estimate) {
    const auto line = [](const std::string& task, std::int64_t rows, std::int64_t steps, std::int64_t tokens,
                         double seconds) {
        char text[160];
        std::snprintf(text, sizeof text, "  %-6s %12s %12s %16s  %s\n", task.c_str(), rows ? grouped(rows).c_str() : "",
                      grouped(steps).c_str(), grouped(tokens).c_str(), durationText(seconds).c_str());
        return std::string(text);
    };
    std::string text = grouped(estimate.cells) + " cells, " + std::to_string(estimate.parallel) + " at a time: about " +
                       durationText(estimate.seconds) + "\n\n  task           rows        steps" +
                       "           tokens  one after the other\n";
    for (const finetune::TaskEstimate& task : estimate.tasks)
        text += line(task.task, task.rows, task.steps, task.tokens, task.seconds);
    text += line("all", 0, estimate.steps, estimate.tokens, estimate.seconds * static_cast<double>(estimate.parallel));
    return text + "\nmeasured on " + grouped(estimate.probe_steps) + " steps in " +
           numberText(estimate.probe_seconds, 2) + " s\n";
}

Reply dryRun(const glue::Tuning& tuning, Context& context) {
    finetune::GlueOptions options;
    options.threads = context.flags.threads;
    if (!context.serving) options.remark = [&context](const std::string& remark) { context.console.warning(remark); };
    const auto estimate = finetune::estimateTuning(tuning, options);
    if (!estimate) return failure(estimate.error());
    for (const finetune::MissingStep& missing : estimate->missing) context.console.note(finetune::describe(missing));
    Reply reply;
    reply.document = finetune::toJson(*estimate);
    reply.text = estimateText(*estimate);
    return reply;
}

Status writeSpec(const fs::path& folder, const glue::Tuning& tuning) {
    if (const auto* own = std::get_if<glue::ClassifySpec>(&tuning)) return glue::writeClassifySpec(folder, *own);
    return glue::writeGlueSpec(folder, std::get<glue::GlueSpec>(tuning));
}

}  // namespace

std::shared_ptr<TuningFlags> declareTuning(CLI::App& app, std::span<const TuningFlagHelp> help,
                                           const std::vector<spec::FieldInfo>& table) {
    auto flags = std::make_shared<TuningFlags>();
    app.add_option("--output", flags->output, "run folder to make; must be new or empty")->type_name("RUN");
    for (const TuningFlagHelp& entry : help)
        app.add_option_function<std::string>(
               std::string("--") + entry.flag,
               [flags, name = std::string(entry.flag)](const std::string& value) { flags->values[name] = value; },
               entry.help)
            ->type_name(entry.type);
    app.add_option("--set", flags->set, "a field by its name, see below")->type_name("K=V")->allow_extra_args(false);
    app.add_flag("--dry-run", flags->dry_run, "time a few steps, say what the run would take, and write nothing");
    std::string fields;
    for (const spec::FieldInfo& info : table)
        fields += "  " + std::string(info.name) + "  " + std::string(info.help) + "\n";
    app.footer("fields\n" + fields);
    return flags;
}

glue::TuningDraft withWholePaths(glue::TuningDraft draft, std::initializer_list<const char*> fields) {
    for (const char* field : fields) {
        const auto found = draft.fields.find(field);
        std::error_code problem;
        if (found != draft.fields.end() && !found->second.empty())
            if (const fs::path whole = fs::absolute(found->second, problem); !problem)
                found->second = whole.lexically_normal().string();
    }
    return draft;
}

std::vector<Error> errorsOf(const std::vector<spec::FieldError>& problems) {
    std::vector<Error> errors;
    for (const spec::FieldError& problem : problems) errors.push_back(spec::describe(problem));
    return errors;
}

Reply startTuning(const glue::Tuning& tuning, const TuningFlags& flags, Context& context) {
    if (flags.dry_run) return dryRun(tuning, context);
    if (context.serving)
        return failure(Error{ErrorCode::usage, "a session only answers what a run would take", "dry_run",
                             "send dry_run: true, or start the run folder with plateau-engine run"});
    if (flags.output.empty())
        return failure(Error{ErrorCode::usage, "no run folder given", "--output", "give --output RUN, or --dry-run"});
    const fs::path folder = flags.output;
    std::error_code problem;
    const bool existed = fs::exists(folder, problem);
    if (const Status created = writeSpec(folder, tuning); !created) {
        Reply reply = failure(created.error());
        reply.exit = ExitCode::unusable;
        return reply;
    }
    Reply reply = executeGlue(folder, context);
    if (reply.exit == ExitCode::unusable) removeUnstarted(folder, existed);
    return reply;
}

}  // namespace plateau::engine
