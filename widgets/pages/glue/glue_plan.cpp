#include "widgets/pages/glue/glue_plan.h"

#include <QCoreApplication>

#include "core/base/joined_text.h"
#include "core/glue/finetune_draft.h"
#include "core/run/run_directory.h"
#include "widgets/forms/field_text.h"

namespace plateau::widgets {
namespace {

struct GluePlanText {
    Q_DECLARE_TR_FUNCTIONS(GluePlanText)
};

}  // namespace

GluePlan planOf(const GlueChoice& choice, const std::vector<spec::RecipeInfo>& recipes,
                std::optional<std::int64_t> positions) {
    GluePlan plan;
    auto& fields = plan.draft.fields;
    fields = choice.fields;
    if (choice.is_run && choice.at == GlueChoice::At::along)
        fields["glue.along"] = choice.checkpoint;
    else if (choice.is_run && choice.at == GlueChoice::At::step)
        fields["glue.checkpoint"] = run::RunPaths{choice.checkpoint}.checkpoint({choice.step}).string();
    else if (!choice.checkpoint.empty())
        fields["glue.checkpoint"] = choice.checkpoint;
    if (choice.at != GlueChoice::At::along || !choice.is_run) fields.erase("glue.every");
    if (!choice.data.empty()) fields["glue.data"] = choice.data;
    if (!choice.tasks.empty()) fields["glue.tasks"] = joined(choice.tasks, ",");
    if (choice.checkpoint.empty()) plan.missing["glue.checkpoint"] = GluePlanText::tr("Choose a model");
    if (choice.data.empty()) plan.missing["glue.data"] = GluePlanText::tr("Choose the GLUE folder");
    if (choice.tasks.empty()) plan.missing["glue.tasks"] = GluePlanText::tr("Choose at least one task");

    auto resolution = glue::resolveGlue(plan.draft, recipes, positions);
    if (auto* spec = std::get_if<spec::GlueSpec>(&resolution)) {
        if (plan.missing.empty()) plan.spec = std::move(*spec);
        return plan;
    }
    for (const spec::FieldError& error : std::get<std::vector<spec::FieldError>>(resolution)) {
        const bool isOnlyMissing = error.problem == spec::FieldProblem::missing && plan.missing.contains(error.field);
        const bool isOfNoTasks = error.field == "glue.tasks" && choice.tasks.empty();
        if (!isOnlyMissing && !isOfNoTasks) plan.problems.emplace(error.field, problemText(error));
    }
    return plan;
}

}  // namespace plateau::widgets
