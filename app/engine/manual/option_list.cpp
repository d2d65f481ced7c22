#include "app/engine/manual/option_list.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "app/engine/command/read_words.h"
#include "app/engine/pretrain/catalogue.h"
#include "core/protocol/parameter.h"

namespace plateau::engine {
namespace {

// What an option may be that takes names of this build's catalogue, by the option's name.
using Names = std::map<std::string_view, std::vector<std::string>>;

Names namesOfBuild() {
    Names names;
    const auto catalogue = buildCatalogue(CorpusLevels::skip);
    if (!catalogue) return names;
    for (const auto& entry : catalogue->operators) names["operator"].push_back(entry.id);
    for (const auto& entry : catalogue->sizes) names["size"].push_back(entry.id);
    std::set<std::string> recipes;
    for (const auto& entry : catalogue->recipes) recipes.insert(entry.id);
    names["recipe"].assign(recipes.begin(), recipes.end());
    for (const auto& entry : catalogue->tasks) names["tasks"].push_back(entry.id);
    names["operators"] = names["operator"];
    names["device"] = {"auto", "cpu", "cuda"};
    return names;
}

// The short words that the commands use for files and folders.
bool isPath(std::string_view type) {
    constexpr std::string_view kPaths[] = {
        "DIR",   "F", "FILE",       "FILE…",        "F.plateau",      "Z.zip",   "RUN",
        "STUDY", "C", "CHECKPOINT", "RUN|FILE.csv", "RUN|CHECKPOINT", "RUN|DIR", "WORKSPACE"};
    return std::ranges::find(kPaths, type) != std::end(kPaths);
}

Option optionOf(const protocol::Parameter& parameter, const Names& names) {
    Option option;
    option.name = parameter.name;
    option.letter = letterOf(parameter);
    option.help = parameter.help;
    option.is_positional = parameter.is_positional;
    if (std::holds_alternative<bool*>(parameter.place)) {
        option.value = ValueKind::none;
        return option;
    }
    option.type = protocol::typeText(parameter);
    option.choices = parameter.choices;
    if (const auto known = names.find(parameter.name); option.choices.empty() && known != names.end())
        option.choices = known->second;
    if (!option.choices.empty()) {
        option.value = ValueKind::choice;
    } else if (isPath(parameter.type)) {
        option.value = ValueKind::path;
    }
    return option;
}

}  // namespace

std::vector<CommandOptions> optionsOf(const std::vector<Command>& commands) {
    const Names names = namesOfBuild();
    std::vector<CommandOptions> list;
    for (const Command& command : commands) {
        CommandOptions& entry = list.emplace_back();
        entry.name = command.name;
        entry.summary = command.summary;
        if (command.footer != nullptr) entry.footer = command.footer();
        // The places of the parameters belong to the declared action.
        const Declared declared = command.declare();
        for (const auto& parameter : declared.parameters) entry.options.push_back(optionOf(parameter, names));
        CommonFlags flags;
        for (const auto& parameter : protocol::commonParameters(flags, flags.quiet, flags.json)) {
            entry.options.push_back(optionOf(parameter, names));
            entry.options.back().is_common = true;
        }
    }
    return list;
}

}  // namespace plateau::engine
