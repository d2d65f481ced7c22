#include "core/glue/field_texts.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
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

// Of a draft that holds a recipe and, in the fields `chosen`, anything that will do: no recipe sets those.
template <typename Spec>
std::map<std::string, std::string> defaultsOf(const std::variant<Spec, std::vector<spec::FieldError>>& resolution,
                                              std::initializer_list<const char*> chosen) {
    const auto* spec = std::get_if<Spec>(&resolution);
    if (!spec) return {};
    std::map<std::string, std::string> defaults = textsOf(*spec);
    for (const char* field : chosen) defaults.erase(field);
    return defaults;
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
    const spec::Draft draft{
        {{"glue.recipe", recipe}, {"glue.checkpoint", "/"}, {"glue.data", "/"}, {"glue.tasks", "cola"}}};
    return defaultsOf(resolveGlue(draft, recipes, positions),
                      {"glue.checkpoint", "glue.along", "glue.data", "glue.tasks"});
}

std::map<std::string, std::string> classifyDefaults(const std::string& recipe,
                                                    const std::vector<spec::RecipeInfo>& recipes,
                                                    std::optional<std::int64_t> positions) {
    const spec::Draft draft{
        {{"classify.recipe", recipe}, {"classify.checkpoint", "/"}, {"classify.train", "/"}, {"classify.dev", "/"}}};
    return defaultsOf(
        resolveClassify(draft, recipes, positions),
        {"classify.checkpoint", "classify.train", "classify.dev", "classify.text", "classify.label", "classify.pair"});
}

}  // namespace plateau::glue
