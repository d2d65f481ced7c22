#include "widgets/pages/launch/templates.h"

#include <algorithm>
#include <initializer_list>

#include <QCoreApplication>

namespace plateau::widgets {
namespace {

struct LaunchTemplates {
    Q_DECLARE_TR_FUNCTIONS(LaunchTemplates)
};

bool knows(const run::Catalogue& catalogue, std::initializer_list<const char*> operators, const char* recipe) {
    return catalogue.findRecipe(recipe) && std::all_of(operators.begin(), operators.end(), [&](const char* id) {
        return catalogue.findOperator(id) != nullptr;
    });
}

// Every way in which S may start.
std::string initVariants(const run::OperatorInfo& pairwise) {
    std::string text;
    for (const run::OperatorSetting& setting : pairwise.settings)
        if (setting.name == "init")
            for (const std::string& way : setting.choices) text += (text.empty() ? "init=" : " | init=") + way;
    return text;
}

void addInitAblation(std::vector<LaunchTemplate>& templates, const run::Catalogue& catalogue) {
    if (!knows(catalogue, {"pairwise"}, "courtois2024")) return;
    LaunchChoice choice{{{"train.recipe", "courtois2024"}, {"model.size", "small"}}, {"pairwise"}, {}, "1-3",
                        initVariants(*catalogue.findOperator("pairwise"))};
    templates.push_back({LaunchTemplates::tr("S-init ablation"),
                         LaunchTemplates::tr("The small pairwise model with every start of S, three seeds each"),
                         choice, true});
}

// Four models of that paper, a day each.
void addHybridDay(std::vector<LaunchTemplate>& templates, const run::Catalogue& catalogue) {
    if (!knows(catalogue, {"original", "additive"}, "hbert-day")) return;
    LaunchChoice choice{{{"train.recipe", "hbert-day"}, {"train.budget_seconds", "86400"}}, {"original"}, {}, "10",
                        "operator=original | operator=additive | pattern=hbert-v1 | pattern=hbert-v2"};
    templates.push_back({LaunchTemplates::tr("HybridBERT day 1"),
                         LaunchTemplates::tr("BERT, AddBERT and both mixtures of Srinivasagan & Ostermann 2024, a day "
                                             "of training each"),
                         choice, true});
}

void addAllOperators(std::vector<LaunchTemplate>& templates, const run::Catalogue& catalogue) {
    constexpr int kSeconds = 3600;
    if (catalogue.operators.empty() || !catalogue.findRecipe("demo")) return;
    LaunchChoice choice;
    choice.operators.clear();
    for (const run::OperatorInfo& info : catalogue.operators) choice.operators.push_back(info.id);
    choice.fields = {{"train.recipe", "demo"},
                     {"train.budget_seconds", std::to_string(kSeconds / int(choice.operators.size()))}};
    templates.push_back({LaunchTemplates::tr("All operators, one hour"),
                         LaunchTemplates::tr("Every operator with the same very small model, an hour for all together"),
                         choice, true});
}

}  // namespace

std::vector<LaunchTemplate> launchTemplates(const run::Catalogue& catalogue) {
    std::vector<std::string> operators;
    for (const char* id : {"original", "symmetric", "pairwise"}) {
        if (catalogue.findOperator(id)) operators.emplace_back(id);
    }
    std::vector<LaunchTemplate> templates;
    const auto add = [&](const QString& title, const QString& help, const char* recipe, const char* size) {
        if (operators.empty() || !catalogue.findRecipe(recipe)) return;
        LaunchChoice choice;
        choice.operators = operators;
        choice.fields["train.recipe"] = recipe;
        if (size && catalogue.findSize(size)) choice.fields["model.size"] = size;
        templates.push_back({title, help, choice, false});
    };
    add(LaunchTemplates::tr("Demo"), LaunchTemplates::tr("Three very small runs on the built-in corpus: shows what a plateau is, in minutes on a CPU"),
        "demo", nullptr);
    add(LaunchTemplates::tr("Courtois small"), LaunchTemplates::tr("The paper's pre-training with the small model: give it a corpus of your own"),
        "courtois2024", "small");
    add(LaunchTemplates::tr("Courtois base"), LaunchTemplates::tr("The paper's pre-training with the base model: give it a corpus of your own"),
        "courtois2024", "base");
    addInitAblation(templates, catalogue);
    addHybridDay(templates, catalogue);
    addAllOperators(templates, catalogue);
    return templates;
}

}  // namespace plateau::widgets
