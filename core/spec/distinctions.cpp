#include "core/spec/distinctions.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string_view>

#include "core/spec/pretrain_schema.h"

namespace plateau::spec {
namespace {

constexpr std::string_view kOperatorSettings = "model.operator_settings.";

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
    return std::string(run.find(kOperatorField).value_or("")) + "\n" +
           std::string(run.find(kPatternField).value_or(""));
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

constexpr std::string_view kBuilt = "/corpus";

// What a build has made lies in a folder "corpus" below that of its name.
std::string_view lastPart(std::string_view path, bool isCorpus) {
    while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
    if (isCorpus && path.ends_with(kBuilt) && path.size() > kBuilt.size()) path.remove_suffix(kBuilt.size());
    return path.find('/') == std::string_view::npos ? path : path.substr(path.rfind('/') + 1);
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
        if (name == "seed" || name == "device" || name == "devices" || name == kOperatorField ||
            name == kPatternField || isImplied(name))
            continue;
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
    if (isPath) value = lastPart(value, setting == "data.corpus");
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
