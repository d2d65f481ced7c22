#include "app/engine/glue.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <variant>

#include <CLI/CLI.hpp>

#include "app/engine/console.h"
#include "app/engine/execute_glue.h"
#include "app/engine/execute_run.h"
#include "core/finetune/estimate.h"
#include "core/glue/folder_check.h"
#include "core/glue/glue_spec.h"
#include "core/run/catalogue.h"
#include "core/run/field_form.h"
#include "core/run/run_directory.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct FlagHelp {
    const char *flag, *type, *help;
};
constexpr FlagHelp kFlags[] = {
    {"checkpoint", "C", "checkpoint, or a run folder for its newest one"},
    {"data", "DIR", "GLUE folder in the official layout"},
    {"recipe", "R", "protocol: courtois2024 (the default), run_glue, cramming"},
    {"tasks", "LIST", "names of tasks, or all: those whose data are there (the default)"},
    {"seeds", "LIST", "as 1-5 or 1,7 (the recipe's)"},
    {"along", "RUN", "fine-tune the checkpoints of this pre-training run instead"},
    {"every", "N", "with --along: steps between them (0: all)"},
};

struct Flags {
    std::map<std::string, std::string> values;
    std::vector<std::string> set;
    std::string output;
    bool dry_run = false;
};

// A spec outlives the working directory it was written in.
void makeAbsolute(glue::GlueDraft& draft, const char* field) {
    const auto found = draft.fields.find(field);
    std::error_code problem;
    if (found != draft.fields.end() && !found->second.empty())
        if (const fs::path whole = fs::absolute(found->second, problem); !problem)
            found->second = whole.lexically_normal().string();
}

// "all" means what can be trained with the data that are there.
Status chooseTasks(glue::GlueDraft& draft, Console& console) {
    std::string& tasks = draft.fields["glue.tasks"];
    const std::string& data = draft.fields["glue.data"];
    if ((!tasks.empty() && tasks != "all") || data.empty()) return Done{};
    const auto folder = glue::checkFolder(data);
    if (!folder) return folder.error();
    std::vector<std::string_view> there, absent;
    for (const glue::TaskReport& report : folder->tasks) {
        const glue::TaskInfo& task = glue::taskInfo(report.task);
        const bool isAx = task.id == glue::TaskId::ax;
        const bool usable = isAx ? report.find(glue::Split::test) && !there.empty() &&
                                       std::find(there.begin(), there.end(), "mnli") != there.end()
                                 : report.trainable();
        (usable ? there : absent).push_back(task.name);
    }
    if (there.empty())
        return Error{ErrorCode::notFound, "no task has training and dev data here", data,
                     "see plateau-engine glue check --data DIR"};
    if (!absent.empty()) console.note("left out, as their data are not there or cannot be used: " + run::joined(absent));
    tasks = run::joined(there, ",");
    return Done{};
}

std::variant<glue::GlueSpec, std::vector<Error>> resolve(const Flags& flags, Context& context) {
    using Errors = std::vector<Error>;
    auto given = flags.values;
    if (!context.flags.device.empty()) given["device"] = context.flags.device;
    auto draft = glue::glueDraftFromFlags(given, flags.set);
    if (!draft) return Errors{draft.error()};
    for (const char* field : {"glue.checkpoint", "glue.data", "glue.along"}) makeAbsolute(*draft, field);
    if (Status chosen = chooseTasks(*draft, context.console); !chosen) return Errors{chosen.error()};
    const auto recipes = run::builtInRecipes();
    if (!recipes) return Errors{recipes.error()};
    auto resolution = glue::resolveGlue(*draft, *recipes);
    if (auto* spec = std::get_if<glue::GlueSpec>(&resolution)) return std::move(*spec);
    Errors errors;
    for (const run::FieldError& problem : std::get<std::vector<run::FieldError>>(resolution))
        errors.push_back(run::describe(problem));
    return errors;
}

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
    std::string text = grouped(estimate.cells) + " cells, " + std::to_string(estimate.parallel) +
                       " at a time: about " + durationText(estimate.seconds) + "\n\n  task           rows        steps" +
                       "           tokens  one after the other\n";
    for (const finetune::TaskEstimate& task : estimate.tasks)
        text += line(task.task, task.rows, task.steps, task.tokens, task.seconds);
    text += line("all", 0, estimate.steps, estimate.tokens, estimate.seconds * static_cast<double>(estimate.parallel));
    return text + "\nmeasured on " + grouped(estimate.probe_steps) + " steps in " +
           numberText(estimate.probe_seconds, 2) + " s\n";
}

Reply dryRun(const glue::GlueSpec& spec, Context& context) {
    finetune::GlueOptions options;
    options.threads = context.flags.threads;
    const auto estimate = finetune::estimateGlue(spec, options);
    if (!estimate) return failure(estimate.error());
    for (const finetune::MissingStep& missing : estimate->missing) context.console.note(finetune::describe(missing));
    Reply reply;
    reply.document = finetune::toJson(*estimate);
    reply.text = estimateText(*estimate);
    return reply;
}

Reply glueRun(const Flags& flags, Context& context) {
    const auto resolved = resolve(flags, context);
    if (const auto* errors = std::get_if<std::vector<Error>>(&resolved)) return failure(*errors);
    const auto& spec = std::get<glue::GlueSpec>(resolved);
    if (flags.dry_run) return dryRun(spec, context);
    if (context.serving)
        return failure(Error{ErrorCode::usage, "a session only answers what a run would take", "dry_run",
                             "send dry_run: true, or start a run folder of kind glue with plateau-engine run"});
    if (flags.output.empty())
        return failure(Error{ErrorCode::usage, "no run folder given", "--output", "give --output RUN, or --dry-run"});
    const fs::path folder = flags.output;
    std::error_code problem;
    const bool existed = fs::exists(folder, problem);
    if (const Status created = glue::writeGlueSpec(folder, spec); !created) {
        Reply reply = failure(created.error());
        reply.exit = ExitCode::unusable;
        return reply;
    }
    Reply reply = executeGlue(folder, context);
    if (reply.exit == ExitCode::unusable) removeUnstarted(folder, existed);
    return reply;
}

}  // namespace

Action declareGlue(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    app.add_option("--output", flags->output, "run folder to make; must be new or empty")->type_name("RUN");
    for (const FlagHelp& entry : kFlags)
        app.add_option_function<std::string>(
               std::string("--") + entry.flag,
               [flags, name = std::string(entry.flag)](const std::string& value) { flags->values[name] = value; },
               entry.help)
            ->type_name(entry.type);
    app.add_option("--set", flags->set, "a field by its name, see below")->type_name("K=V")->allow_extra_args(false);
    app.add_flag("--dry-run", flags->dry_run, "time a few steps, say what the run would take, and write nothing");
    std::string fields;
    for (const run::FieldInfo& info : glue::glueFieldTable())
        fields += "  " + std::string(info.name) + "  " + std::string(info.help) + "\n";
    app.footer("fields\n" + fields);
    return [flags](Context& context) { return glueRun(*flags, context); };
}

}  // namespace plateau::engine
