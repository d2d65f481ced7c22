
#include <algorithm>
#include <variant>

#include "app/engine/command/console.h"
#include "app/engine/command/fields_text.h"
#include "app/engine/command/question.h"
#include "app/engine/finetune/commands.h"
#include "app/engine/finetune/finetune_command.h"
#include "core/base/joined_text.h"
#include "core/glue/finetune_draft.h"
#include "core/glue/folder_check.h"
#include "core/spec/catalogue.h"
#include "core/spec/draft.h"
#include "core/spec/finetune_schema.h"
#include "core/spec/finetune_spec.h"

namespace plateau::engine {
namespace {

// "all" means what can be trained with the data that are there.
Status chooseTasks(spec::Draft& draft, Console& console) {
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
    if (!absent.empty()) console.note("left out, as their data are not there or cannot be used: " + joined(absent));
    tasks = joined(there, ",");
    return Done{};
}

std::variant<spec::GlueSpec, std::vector<Error>> resolve(const protocol::FinetuneForm& form, Context& context) {
    using Errors = std::vector<Error>;
    auto draft = draftOf(spec::glueSchema(), form, {"glue.checkpoint", "glue.data", "glue.along"}, context);
    if (!draft) return Errors{draft.error()};
    if (Status chosen = chooseTasks(*draft, context.console); !chosen) return Errors{chosen.error()};
    const auto recipes = spec::builtInRecipes();
    if (!recipes) return Errors{recipes.error()};
    auto resolution = glue::resolveGlue(*draft, *recipes, positionsOf(spec::glueSchema(), *draft));
    if (auto* spec = std::get_if<spec::GlueSpec>(&resolution)) {
        tellLength(spec->length, std::get<spec::GlueSpec>(glue::resolveGlue(*draft, *recipes)).length, context.console);
        return std::move(*spec);
    }
    return errorsOf(std::get<std::vector<spec::FieldError>>(resolution));
}

Reply glueRun(const protocol::GlueEstimateQuestion& question, Context& context) {
    const auto resolved = resolve(question, context);
    if (const std::vector<Error> problems = withLacking(resolved, question, question.kMethod, context);
        !problems.empty())
        return failure(problems);
    return startFinetune(std::get<spec::GlueSpec>(resolved), question, context);
}

std::string footer() {
    return fieldsText(spec::glueSchema(), spec::glueSchema().toJson(spec::GlueSpec{}));
}

}  // namespace

Command glueCommand() {
    return questionCommand<protocol::GlueEstimateQuestion, &glueRun, &footer>(
        "glue",
        "fine-tune a checkpoint on GLUE tasks, several seeds each, and score it; --dry-run: what that would take");
}

}  // namespace plateau::engine
