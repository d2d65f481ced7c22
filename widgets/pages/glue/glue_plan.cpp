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
    {"classify.train", QT_TRANSLATE_NOOP("GluePlanText", "Training file")},
    {"classify.dev", QT_TRANSLATE_NOOP("GluePlanText", "Validation file")},
    {"classify.text", QT_TRANSLATE_NOOP("GluePlanText", "Text")},
    {"classify.label", QT_TRANSLATE_NOOP("GluePlanText", "Label")},
    {"classify.pair", QT_TRANSLATE_NOOP("GluePlanText", "Second text")},
    {"classify.head", QT_TRANSLATE_NOOP("GluePlanText", "Head")},
    {"classify.select", QT_TRANSLATE_NOOP("GluePlanText", "Epoch taken")},
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

std::map<std::string, std::string> textsOf(const nlohmann::json& document, const std::string& section,
                                           const glue::TuningSpec& spec) {
    std::map<std::string, std::string> texts;
    for (const auto& [name, value] : document.at(section).items()) texts[section + "." + name] = textOf(value);
    texts[section + ".seeds"] = seedsText(spec.seeds);
    texts["device"] = spec.device;
    return texts;
}

// What both kinds of run have is called alike: "glue.lr" for "classify.lr".
std::string commonName(const std::string& field) {
    const std::string own = "classify.";
    return field.starts_with(own) ? "glue." + field.substr(own.size()) : field;
}

}  // namespace

GluePlan planOf(const GlueChoice& choice, const std::vector<spec::RecipeInfo>& recipes) {
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
    for (const spec::FieldError& error : std::get<std::vector<spec::FieldError>>(resolution)) {
        const bool isOnlyMissing = error.problem == spec::FieldProblem::missing && plan.missing.contains(error.field);
        const bool isOfNoTasks = error.field == "glue.tasks" && choice.tasks.empty();
        if (!isOnlyMissing && !isOfNoTasks) plan.problems.emplace(error.field, problemText(error));
    }
    return plan;
}

std::map<std::string, std::string> glueDefaults(const std::string& recipe,
                                                const std::vector<spec::RecipeInfo>& recipes) {
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
    return textsOf(glue::toJson(spec), "glue", spec);
}

std::map<std::string, std::string> classifyTexts(const glue::ClassifySpec& spec) {
    return textsOf(glue::toJson(spec), "classify", spec);
}

std::map<std::string, std::string> classifyDefaults(const std::string& recipe,
                                                    const std::vector<spec::RecipeInfo>& recipes) {
    const glue::TuningDraft draft{
        {{"classify.recipe", recipe}, {"classify.checkpoint", "/"}, {"classify.train", "/"}, {"classify.dev", "/"}}};
    const auto resolution = glue::resolveClassify(draft, recipes);
    const auto* spec = std::get_if<glue::ClassifySpec>(&resolution);
    if (!spec) return {};
    std::map<std::string, std::string> defaults = classifyTexts(*spec);
    for (const char* field : {"checkpoint", "train", "dev", "text", "label", "pair"})
        defaults.erase(std::string("classify.") + field);
    return defaults;
}

QString glueFieldLabel(const std::string& field) {
    for (const std::string& known : {field, commonName(field)}) {
        for (const auto& [name, text] : kLabels) {
            if (known == name) return GluePlanText::tr(text);
        }
    }
    return QString::fromStdString(field.substr(field.rfind('.') + 1));
}

QString glueFieldHelp(const std::string& field) {
    for (const spec::FieldInfo& info : glue::glueFieldTable()) {
        if (info.name == field)
            return catalogueText("field." + field, info.help) + QLatin1Char('\n') + QString::fromStdString(field);
    }
    for (const spec::FieldInfo& info : glue::classifyFieldTable()) {
        if (info.name != field) continue;
        const QString common = catalogueText("field." + commonName(field), info.help);
        return catalogueText("field." + field, common.toStdString()) + QLatin1Char('\n') +
               QString::fromStdString(field);
    }
    return {};
}

}  // namespace plateau::widgets
