#include "widgets/pages/glue/glue_plan.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include "core/run/run_directory.h"
#include "widgets/pages/catalogue_text.h"
#include "widgets/pages/launch/field_text.h"

namespace plateau::widgets {
namespace {

struct GluePlanText {
    Q_DECLARE_TR_FUNCTIONS(GluePlanText)
};

constexpr struct {
    const char* field;
    const char* text;
} kLabels[] = {
    {"glue.checkpoint", QT_TRANSLATE_NOOP("GluePlanText", "Model")},
    {"glue.step", QT_TRANSLATE_NOOP("GluePlanText", "Checkpoint")},
    {"glue.along", QT_TRANSLATE_NOOP("GluePlanText", "Along the training of")},
    {"glue.tasks", QT_TRANSLATE_NOOP("GluePlanText", "Tasks")},
    {"glue.every", QT_TRANSLATE_NOOP("GluePlanText", "One every (steps)")},
    {"glue.data", QT_TRANSLATE_NOOP("GluePlanText", "GLUE folder")},
    {"glue.recipe", QT_TRANSLATE_NOOP("GluePlanText", "Protocol")},
    {"glue.seeds", QT_TRANSLATE_NOOP("GluePlanText", "Seeds")},
    {"glue.epochs", QT_TRANSLATE_NOOP("GluePlanText", "Epochs")},
    {"glue.batch", QT_TRANSLATE_NOOP("GluePlanText", "Batch (examples)")},
    {"glue.length", QT_TRANSLATE_NOOP("GluePlanText", "Longest example (tokens)")},
    {"glue.lr", QT_TRANSLATE_NOOP("GluePlanText", "Learning rate")},
    {"glue.schedule", QT_TRANSLATE_NOOP("GluePlanText", "Schedule")},
    {"glue.warmup_ratio", QT_TRANSLATE_NOOP("GluePlanText", "Warm-up share")},
    {"glue.betas", QT_TRANSLATE_NOOP("GluePlanText", "AdamW betas")},
    {"glue.eps", QT_TRANSLATE_NOOP("GluePlanText", "AdamW epsilon")},
    {"glue.weight_decay", QT_TRANSLATE_NOOP("GluePlanText", "Weight decay")},
    {"glue.clip_norm", QT_TRANSLATE_NOOP("GluePlanText", "Gradient clip norm")},
    {"glue.dropout", QT_TRANSLATE_NOOP("GluePlanText", "Dropout")},
    {"glue.attention_dropout", QT_TRANSLATE_NOOP("GluePlanText", "Attention dropout")},
    {"glue.precision", QT_TRANSLATE_NOOP("GluePlanText", "Precision")},
    {"glue.predict_test", QT_TRANSLATE_NOOP("GluePlanText", "Test predictions")},
    {"glue.parallel", QT_TRANSLATE_NOOP("GluePlanText", "Cells at a time")},
    {"glue.keep_weights", QT_TRANSLATE_NOOP("GluePlanText", "Keep the weights")},
    {"device", QT_TRANSLATE_NOOP("GluePlanText", "Device")},
};

std::string textOf(const nlohmann::json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_null()) return {};
    if (!value.is_array()) return value.dump();
    std::string text;
    for (const nlohmann::json& part : value) text += (text.empty() ? "" : ",") + textOf(part);
    return text;
}

std::string joined(const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& part : parts) all += (all.empty() ? "" : ",") + part;
    return all;
}

// "1,2,3,4,5" reads better as "1-5".
std::string seedsText(const std::vector<std::uint64_t>& seeds) {
    std::string text;
    for (std::size_t first = 0; first < seeds.size();) {
        std::size_t last = first;
        while (last + 1 < seeds.size() && seeds[last + 1] == seeds[last] + 1) ++last;
        text += (text.empty() ? "" : ",") + std::to_string(seeds[first]);
        if (last > first) text += (last > first + 1 ? "-" : ",") + std::to_string(seeds[last]);
        first = last + 1;
    }
    return text;
}

}  // namespace

GluePlan planOf(const GlueChoice& choice, const std::vector<run::RecipeInfo>& recipes) {
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
    if (!choice.tasks.empty()) fields["glue.tasks"] = joined(choice.tasks);
    if (choice.checkpoint.empty()) plan.missing["glue.checkpoint"] = GluePlanText::tr("Choose a model");
    if (choice.data.empty()) plan.missing["glue.data"] = GluePlanText::tr("Choose the GLUE folder");
    if (choice.tasks.empty()) plan.missing["glue.tasks"] = GluePlanText::tr("Choose at least one task");

    auto resolution = glue::resolveGlue(plan.draft, recipes);
    if (auto* spec = std::get_if<glue::GlueSpec>(&resolution)) {
        if (plan.missing.empty()) plan.spec = std::move(*spec);
        return plan;
    }
    for (const run::FieldError& error : std::get<std::vector<run::FieldError>>(resolution)) {
        const bool isOnlyMissing = error.problem == run::FieldProblem::missing && plan.missing.contains(error.field);
        const bool isOfNoTasks = error.field == "glue.tasks" && choice.tasks.empty();
        if (!isOnlyMissing && !isOfNoTasks) plan.problems.emplace(error.field, problemText(error));
    }
    return plan;
}

std::map<std::string, std::string> glueDefaults(const std::string& recipe,
                                                const std::vector<run::RecipeInfo>& recipes) {
    // Any model, data and task will do: no recipe sets them.
    const glue::GlueDraft draft{
        {{"glue.recipe", recipe}, {"glue.checkpoint", "/"}, {"glue.data", "/"}, {"glue.tasks", "cola"}}};
    const auto resolution = glue::resolveGlue(draft, recipes);
    const auto* spec = std::get_if<glue::GlueSpec>(&resolution);
    if (!spec) return {};
    std::map<std::string, std::string> defaults = glueTexts(*spec);
    for (const char* field : {"glue.checkpoint", "glue.along", "glue.data", "glue.tasks"}) defaults.erase(field);
    return defaults;
}

std::map<std::string, std::string> glueTexts(const glue::GlueSpec& spec) {
    std::map<std::string, std::string> texts;
    const nlohmann::json document = glue::toJson(spec);
    for (const auto& [name, value] : document.at("glue").items()) texts["glue." + name] = textOf(value);
    texts["glue.seeds"] = seedsText(spec.seeds);
    texts["device"] = spec.device;
    return texts;
}

QString glueFieldLabel(const std::string& field) {
    for (const auto& [name, text] : kLabels) {
        if (field == name) return GluePlanText::tr(text);
    }
    return QString::fromStdString(field.substr(field.rfind('.') + 1));
}

QString glueFieldHelp(const std::string& field) {
    for (const run::FieldInfo& info : glue::glueFieldTable()) {
        if (info.name == field)
            return catalogueText("field." + field, info.help) + QLatin1Char('\n') + QString::fromStdString(field);
    }
    return {};
}

}  // namespace plateau::widgets
