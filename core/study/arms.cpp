#include "core/study/arms.h"

#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/spec/distinctions.h"
#include "core/spec/operator_text.h"
#include "core/spec/pattern_presets.h"
#include "core/spec/settings.h"

namespace plateau::study {
namespace {

constexpr std::size_t kMostDistinctions = 6;  // of a model's name

spec::Settings settingsOf(const spec::RunSpec& spec) {
    return spec::Settings::fromDocument(spec::toJson(spec));
}

// Entries of maps, which the defaults do not have.
bool isNeutral(std::string_view name, std::string_view value) {
    return (name.starts_with("train.lr_scale.") && (value == "1" || value == "1.0")) ||
           (name.starts_with("train.freeze_until.") && (value == "0" || value == "0.0"));
}

std::size_t countChanged(const spec::RunSpec& spec) {
    static const spec::Settings defaults = settingsOf({});
    const spec::Settings own = settingsOf(spec);
    std::size_t changed = 0;
    for (const auto& [name, value] : own.entries())
        changed += defaults.find(name) != std::optional(value) && !isNeutral(name, value) ? 1 : 0;
    return changed;
}

}  // namespace

std::vector<std::string> armNames(const std::vector<const spec::RunSpec*>& specs) {
    std::vector<std::string> operators, names;
    for (const spec::RunSpec* spec : specs) operators.push_back(spec::operatorText(spec->model));
    for (std::size_t i = 0; i < specs.size(); ++i) {
        std::vector<spec::Settings> alike;
        std::size_t own = 0;
        for (std::size_t j = 0; j < specs.size(); ++j) {
            if (operators[j] != operators[i]) continue;
            if (j == i) own = alike.size();
            alike.push_back(settingsOf(*specs[j]));
        }
        const std::string_view preset = spec::presetOf(specs[i]->model.pattern);
        names.emplace_back(preset.empty() ? std::string_view(operators[i]) : preset);
        const std::string distinction = spec::distinctionTexts(alike, " ", kMostDistinctions)[own];
        if (!distinction.empty()) names.back() += " " + distinction;
    }
    return names;
}

std::size_t controlOf(const std::vector<const spec::RunSpec*>& specs) {
    std::optional<std::size_t> control;
    std::size_t fewest = 0;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        if (spec::operatorText(specs[i]->model) != "original") continue;
        const std::size_t changed = countChanged(*specs[i]);
        if (control && changed >= fewest) continue;
        control = i;
        fewest = changed;
    }
    return control.value_or(0);
}

std::string corpusName(const spec::RunSpec& spec) {
    const std::string text = spec::distinctionText(settingsOf(spec), "data.corpus");
    return text.substr(text.find('=') + 1);
}

}  // namespace plateau::study
