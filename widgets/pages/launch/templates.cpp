#include "widgets/pages/launch/templates.h"

#include <QCoreApplication>

namespace plateau::widgets {
namespace {

struct LaunchTemplates {
    Q_DECLARE_TR_FUNCTIONS(LaunchTemplates)
};

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
        templates.push_back({title, help, choice});
    };
    add(LaunchTemplates::tr("Demo"), LaunchTemplates::tr("Three very small runs on the built-in corpus: shows what a plateau is, in minutes on a CPU"),
        "demo", nullptr);
    add(LaunchTemplates::tr("Courtois small"), LaunchTemplates::tr("The paper's pre-training with the small model: give it a corpus of your own"),
        "courtois2024", "small");
    add(LaunchTemplates::tr("Courtois base"), LaunchTemplates::tr("The paper's pre-training with the base model: give it a corpus of your own"),
        "courtois2024", "base");
    return templates;
}

}  // namespace plateau::widgets
