#include "core/resources/resources.h"
#include "core/spec/catalogue.h"
#include "core/spec/json_text.h"

namespace plateau::spec {

// Turc et al. 2019, table 1 (tiny to medium); Devlin et al. 2019 (base, large).
std::vector<SizeInfo> builtInSizes() {
    return {{"tiny", 2, 128, 2, 512},    {"mini", 4, 256, 4, 1024},   {"small", 4, 512, 8, 2048},
            {"medium", 8, 512, 8, 2048}, {"base", 12, 768, 12, 3072}, {"large", 24, 1024, 16, 4096}};
}

Result<std::vector<RecipeInfo>> builtInRecipes() {
    nlohmann::json list = nlohmann::json::array();
    for (const resources::Resource& resource : resources::below("recipes")) {
        if (!resource.path.ends_with(".json")) continue;
        auto recipe = parseJson(resource.text, resource.path);
        if (!recipe) return recipe.error();
        list.push_back(std::move(recipe).value());
    }
    auto catalogue = parseCatalogue(dumpJson({{"recipes", std::move(list)}}));
    if (!catalogue) return catalogue.error();
    return std::move(catalogue).value().recipes;
}

}  // namespace plateau::spec
