#include "app/engine/glue.h"

#include <algorithm>
#include <memory>
#include <variant>

#include <CLI/CLI.hpp>

#include "app/engine/console.h"
#include "app/engine/tuning_command.h"
#include "core/glue/folder_check.h"
#include "core/glue/glue_spec.h"
#include "core/spec/catalogue.h"
#include "core/spec/field_form.h"

namespace plateau::engine {
namespace {

constexpr TuningFlagHelp kFlags[] = {
    {"checkpoint", "C", "checkpoint, or a run folder for its newest one"},
    {"data", "DIR", "GLUE folder in the official layout"},
    {"recipe", "R", "protocol: courtois2024 (the default), run_glue, cramming"},
    {"tasks", "LIST", "names of tasks, or all: those whose data are there (the default)"},
    {"seeds", "LIST", "as 1-5 or 1,7 (the recipe's)"},
    {"along", "RUN", "fine-tune the checkpoints of this pre-training run instead"},
    {"every", "N", "with --along: steps between them (0: all)"},
};

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
        const auto model = std::find(there.begin(), there.end(), glue::taskInfo(task.model).name);
        const bool usable =
            isTrained(task) ? report.trainable() : report.find(glue::Split::test) && model != there.end();
        (usable ? there : absent).push_back(task.name);
    }
    if (there.empty())
        return Error{ErrorCode::notFound, "no task has training and dev data here", data,
                     "see plateau-engine glue check --data DIR"};
    if (!absent.empty())
        console.note("left out, as their data are not there or cannot be used: " + spec::joined(absent));
    tasks = spec::joined(there, ",");
    return Done{};
}

std::variant<glue::GlueSpec, std::vector<Error>> resolve(const TuningFlags& flags, Context& context) {
    using Errors = std::vector<Error>;
    auto given = flags.values;
    if (!context.flags.device.empty()) given["device"] = context.flags.device;
    auto draft = glue::glueDraftFromFlags(given, flags.set);
    if (!draft) return Errors{draft.error()};
    *draft = withWholePaths(*std::move(draft), {"glue.checkpoint", "glue.data", "glue.along"});
    if (Status chosen = chooseTasks(*draft, context.console); !chosen) return Errors{chosen.error()};
    const auto recipes = spec::builtInRecipes();
    if (!recipes) return Errors{recipes.error()};
    auto resolution = glue::resolveGlue(*draft, *recipes);
    if (auto* spec = std::get_if<glue::GlueSpec>(&resolution)) return std::move(*spec);
    return errorsOf(std::get<std::vector<spec::FieldError>>(resolution));
}

Reply glueRun(const TuningFlags& flags, Context& context) {
    const auto resolved = resolve(flags, context);
    if (const auto* errors = std::get_if<std::vector<Error>>(&resolved)) return failure(*errors);
    return startTuning(std::get<glue::GlueSpec>(resolved), flags, context);
}

}  // namespace

Action declareGlue(CLI::App& app) {
    const auto flags = declareTuning(app, kFlags, glue::glueFieldTable());
    return [flags](Context& context) { return glueRun(*flags, context); };
}

}  // namespace plateau::engine
