#include "core/glue/field_texts.h"

#include <cstddef>
#include <cstdint>
#include <variant>

#include <nlohmann/json.hpp>

#include "core/glue/finetune_draft.h"

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

}  // namespace

std::map<std::string, std::string> textsOf(const spec::AnyFinetuneSpec& any) {
    const nlohmann::json document = toJson(any);
    const auto section = document.at("kind").get<std::string>();
    std::map<std::string, std::string> texts;
    for (const auto& [name, value] : document.at(section).items()) texts[section + "." + name] = textOf(value);
    texts[section + ".seeds"] = seedsText(spec::protocolOf(any).seeds);
    texts["device"] = spec::protocolOf(any).device;
    return texts;
}

std::map<std::string, std::string> glueDefaults(const std::string& recipe, const std::vector<spec::RecipeInfo>& recipes,
                                                std::optional<std::int64_t> positions) {
    // Any model, data and task will do: no recipe sets them.
    const spec::Draft draft{
        {{"glue.recipe", recipe}, {"glue.checkpoint", "/"}, {"glue.data", "/"}, {"glue.tasks", "cola"}}};
    const auto resolution = resolveGlue(draft, recipes, positions);
    const auto* spec = std::get_if<spec::GlueSpec>(&resolution);
    if (!spec) return {};
    std::map<std::string, std::string> defaults = textsOf(*spec);
    for (const char* field : {"glue.checkpoint", "glue.along", "glue.data", "glue.tasks"}) defaults.erase(field);
    return defaults;
}

std::map<std::string, std::string> classifyDefaults(const std::string& recipe,
                                                    const std::vector<spec::RecipeInfo>& recipes,
                                                    std::optional<std::int64_t> positions) {
    const spec::Draft draft{
        {{"classify.recipe", recipe}, {"classify.checkpoint", "/"}, {"classify.train", "/"}, {"classify.dev", "/"}}};
    const auto resolution = resolveClassify(draft, recipes, positions);
    const auto* spec = std::get_if<spec::ClassifySpec>(&resolution);
    if (!spec) return {};
    std::map<std::string, std::string> defaults = textsOf(*spec);
    for (const char* field : {"checkpoint", "train", "dev", "text", "label", "pair"})
        defaults.erase(std::string("classify.") + field);
    return defaults;
}

}  // namespace plateau::glue
