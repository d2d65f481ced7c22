#include "core/study/open_choices.h"

#include <algorithm>

namespace plateau::study {
namespace {

std::string typed(const spec::Draft& draft, const char* field, const std::string& otherwise) {
    const auto found = draft.fields.find(field);
    return found == draft.fields.end() ? otherwise : found->second;
}

}  // namespace

std::vector<OpenChoice> openChoices(const Plan& plan, const spec::Catalogue& catalogue) {
    std::vector<OpenChoice> all;
    const auto add = [&all](OpenChoice choice) {
        if (std::find(all.begin(), all.end(), choice) == all.end()) all.push_back(std::move(choice));
    };
    for (const PlannedRun& planned : plan.runs) {
        const std::string recipe = typed(planned.draft, "train.recipe", spec::TrainSpec{}.recipe);
        if (const spec::RecipeInfo* info = catalogue.findRecipe(recipe))
            for (const std::string& field : info->open)
                if (const auto set = info->spec.find(field); set != info->spec.end()) add({field, set->second});
        if (const spec::PatternInfo* info = catalogue.findPattern(typed(planned.draft, "model.pattern", {})))
            for (const std::string& field : info->open) add({field, info->id});
    }
    return all;
}

}  // namespace plateau::study
