#include "core/spec/distinctions.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string_view>

namespace plateau::spec {
namespace {

constexpr std::string_view kOperator = "model.operator", kPattern = "model.pattern",
                           kOperatorSettings = "model.operator_settings.";

struct Implied {
    std::string_view by, setting;
};
constexpr std::array kImplied{Implied{"model.size", "model.layers"},     Implied{"model.size", "model.hidden"},
                              Implied{"model.size", "model.heads"},      Implied{"model.size", "model.ffn"},
                              Implied{"data.corpus", "data.vocab"},      Implied{"data.corpus", "model.vocab_size"},
                              Implied{"data.vocab", "model.vocab_size"}, Implied{"data.length", "model.max_positions"}};

// What a reader looks for first; the rest stands behind, by name.
constexpr std::array<std::string_view, 8> kFirst{"model.size",  "data.corpus", "train.steps",  "train.peak_lr",
                                                 "train.batch", "data.length", "train.recipe", "train.budget_seconds"};

std::size_t rankOf(std::string_view setting) {
    return std::size_t(std::find(kFirst.begin(), kFirst.end(), setting) - kFirst.begin());
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string operatorOf(const Settings& run) {
    return std::string(run.find(kOperator).value_or("")) + "\n" + std::string(run.find(kPattern).value_or(""));
}

// Settings of operators that differ between runs of one operator.
std::vector<std::string> ofOneOperator(const std::vector<Settings>& runs) {
    std::map<std::string, std::vector<Settings>> alike;
    for (const Settings& run : runs) alike[operatorOf(run)].push_back(run);
    std::vector<std::string> names;
    for (const auto& [op, same] : alike)
        for (const std::string& name : differingSettings(same))
            if (name.starts_with(kOperatorSettings) && !contains(names, name)) names.push_back(name);
    return names;
}

}  // namespace

std::vector<std::string> distinctions(const std::vector<Settings>& given) {
    std::vector<Settings> runs;
    std::copy_if(given.begin(), given.end(), std::back_inserter(runs),
                 [](const Settings& run) { return !run.empty(); });
    const std::vector<std::string> different = differingSettings(runs), own = ofOneOperator(runs);
    const auto isImplied = [&](const std::string& name) {
        return std::any_of(kImplied.begin(), kImplied.end(),
                           [&](const Implied& one) { return one.setting == name && contains(different, one.by); });
    };
    std::vector<std::string> names;
    for (const std::string& name : different) {
        if (name == "seed" || name == "device" || name == kOperator || name == kPattern || isImplied(name)) continue;
        if (!name.starts_with(kOperatorSettings) || contains(own, name)) names.push_back(name);
    }
    std::stable_sort(names.begin(), names.end(),
                     [](const std::string& a, const std::string& b) { return rankOf(a) < rankOf(b); });
    return names;
}

std::string distinctionText(const Settings& run, const std::string& setting) {
    const auto found = run.find(setting);
    if (!found) return {};
    std::string_view value = *found;
    const bool isPath = setting == "data.corpus" || setting == "data.vocab" || setting == "init.from";
    while (isPath && value.size() > 1 && value.ends_with('/')) value.remove_suffix(1);
    if (isPath && value.find('/') != std::string_view::npos) value.remove_prefix(value.rfind('/') + 1);
    return setting.substr(setting.rfind('.') + 1) + "=" + (value.empty() ? "–" : std::string(value));
}

std::vector<std::string> distinctionTexts(const std::vector<Settings>& runs, const std::string& separator,
                                          std::size_t most) {
    const std::vector<std::string> names = distinctions(runs);
    std::vector<std::string> texts;
    for (const Settings& run : runs) {
        std::string& text = texts.emplace_back();
        for (std::size_t i = 0; i < std::min(names.size(), most); ++i) {
            const std::string one = distinctionText(run, names[i]);
            if (!one.empty()) text += (text.empty() ? "" : separator) + one;
        }
        if (names.size() > most && !run.empty())
            text += (text.empty() ? "" : separator) + "+" + std::to_string(names.size() - most);
    }
    return texts;
}

}  // namespace plateau::spec
