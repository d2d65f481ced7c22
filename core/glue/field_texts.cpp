#include "core/glue/field_texts.h"

#include <cstddef>
#include <cstdint>
#include <variant>

#include <nlohmann/json.hpp>

#include "core/glue/tuning_spec.h"

namespace plateau::glue {
namespace {

std::string textOf(const nlohmann::json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_null()) return {};
    if (!value.is_array()) return value.dump();
    std::string text;
    for (const nlohmann::json& part : value) text += (text.empty() ? "" : ",") + textOf(part);
    return text;
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

std::map<std::string, std::string> sectionTexts(const nlohmann::json& document, const std::string& section,
                                                const TuningSpec& spec) {
    std::map<std::string, std::string> texts;
    for (const auto& [name, value] : document.at(section).items()) texts[section + "." + name] = textOf(value);
    texts[section + ".seeds"] = seedsText(spec.seeds);
    texts["device"] = spec.device;
    return texts;
}

}  // namespace

std::map<std::string, std::string> glueDefaults(const std::string& recipe,
                                                const std::vector<spec::RecipeInfo>& recipes) {
    // Any model, data and task will do: no recipe sets them.
    const GlueDraft draft{
        {{"glue.recipe", recipe}, {"glue.checkpoint", "/"}, {"glue.data", "/"}, {"glue.tasks", "cola"}}};
    const auto resolution = resolveGlue(draft, recipes);
    const auto* spec = std::get_if<GlueSpec>(&resolution);
    if (!spec) return {};
    std::map<std::string, std::string> defaults = textsOf(*spec);
    for (const char* field : {"glue.checkpoint", "glue.along", "glue.data", "glue.tasks"}) defaults.erase(field);
    return defaults;
}

std::map<std::string, std::string> textsOf(const GlueSpec& spec) {
    return sectionTexts(toJson(spec), "glue", spec);
}

std::map<std::string, std::string> textsOf(const ClassifySpec& spec) {
    return sectionTexts(toJson(spec), "classify", spec);
}

std::map<std::string, std::string> classifyDefaults(const std::string& recipe,
                                                    const std::vector<spec::RecipeInfo>& recipes) {
    const TuningDraft draft{
        {{"classify.recipe", recipe}, {"classify.checkpoint", "/"}, {"classify.train", "/"}, {"classify.dev", "/"}}};
    const auto resolution = resolveClassify(draft, recipes);
    const auto* spec = std::get_if<ClassifySpec>(&resolution);
    if (!spec) return {};
    std::map<std::string, std::string> defaults = textsOf(*spec);
    for (const char* field : {"checkpoint", "train", "dev", "text", "label", "pair"})
        defaults.erase(std::string("classify.") + field);
    return defaults;
}

}  // namespace plateau::glue
