#include "core/spec/pattern_text.h"

#include <algorithm>

#include "core/spec/pattern_presets.h"
#include "core/spec/pretrain_schema.h"

namespace plateau::spec {

std::optional<std::vector<std::string>> patternFrom(std::string_view text, std::int64_t layers) {
    const auto value = valueFromText(*pretrainSchema().find("model.pattern")->field, {}, text);
    const auto* list = std::get_if<nlohmann::json>(&value);
    if (!list) return std::nullopt;
    auto pattern = list->get<std::vector<std::string>>();
    if (pattern.size() != 1) return pattern;
    auto preset = presetPattern(pattern.front(), layers);
    return preset.empty() ? pattern : preset;
}

std::string patternText(const std::vector<std::string>& pattern) {
    std::string text;
    for (auto first = pattern.begin(); first != pattern.end();) {
        const auto last = std::find_if(first, pattern.end(), [&](const std::string& id) { return id != *first; });
        text += (text.empty() ? "" : ",") + *first;
        if (last - first > 1) text += "×" + std::to_string(last - first);
        first = last;
    }
    return text;
}

std::vector<std::string> fittedPattern(std::vector<std::string> pattern, std::int64_t layers,
                                       const std::string& otherwise) {
    const std::string last = pattern.empty() ? otherwise : pattern.back();
    pattern.resize(static_cast<std::size_t>(std::max<std::int64_t>(layers, 0)), last);
    return pattern;
}

}  // namespace plateau::spec
