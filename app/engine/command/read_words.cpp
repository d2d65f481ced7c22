#include "app/engine/command/read_words.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <set>
#include <sstream>

#include <CLI/CLI.hpp>

namespace plateau::engine {
namespace {

struct Declare {
    CLI::App& app;
    const std::string& flag;  // with its dashes
    const std::string& help;

    CLI::Option* operator()(bool* place) const { return app.add_flag(flag, *place, help); }
    CLI::Option* operator()(const protocol::MapPlace& place) const {
        return app.add_option_function<std::string>(
            flag, [place](const std::string& text) { (*place.texts)[place.name] = text; }, help);
    }
    template <typename Value>
    CLI::Option* operator()(Value* place) const {
        return app.add_option(flag, *place, help);
    }
};

struct Check {
    CLI::Option* option;

    void operator()(std::monostate) const {}
    template <typename Number>
    void operator()(const protocol::Range<Number>& range) const {
        option->check(CLI::Range(range.first, range.second));
    }
};

// Lists as "1 32": the library's own way with them depends on which headers were read before it.
struct ShowDefault {
    CLI::Option* option;

    template <typename Entry>
    void operator()(std::vector<Entry>* entries) const {
        std::ostringstream text;
        for (const Entry& entry : *entries) text << (&entry == entries->data() ? "" : " ") << entry;
        option->default_str(text.str());
    }
    template <typename Place>
    void operator()(const Place&) const {
        option->capture_default_str();
    }
};

// Of a flag whose problem is known nothing is asked any more.
void declare(CLI::App& app, const protocol::Parameter& parameter, const std::set<std::string>& known) {
    const char letter = letterOf(parameter);
    const std::string dashed = (letter == '\0' ? std::string() : std::string{'-', letter, ','}) + "--" + parameter.name;
    const std::string& alone = parameter.positional_name.empty() ? parameter.name : parameter.positional_name;
    const std::string flag = parameter.is_positional ? alone + "," + dashed : dashed;
    CLI::Option* option = std::visit(Declare{app, flag, parameter.help}, parameter.place);
    if (!parameter.type.empty()) option->type_name(parameter.type);
    if (known.contains(parameter.name)) return;
    std::visit(Check{option}, parameter.bounds);
    if (!parameter.choices.empty()) option->check(CLI::IsMember(parameter.choices));
    if (parameter.is_list) option->delimiter(',');
    if (parameter.is_repeated) option->allow_extra_args(false);
    if (parameter.is_required) option->required();
    if (parameter.shows_default) std::visit(ShowDefault{option}, parameter.place);
    if (!parameter.needs.empty() && !known.contains(parameter.needs))
        option->needs(app.get_option("--" + parameter.needs));
}

bool isFlag(const std::string& word, const protocol::Parameter& parameter) {
    const char letter = letterOf(parameter);
    if (letter != '\0' && word == std::string{'-', letter}) return true;
    return word == "--" + parameter.name || word.starts_with("--" + parameter.name + "=");
}

bool isAssignment(const std::string& word) {
    const auto isOfName = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '.'; };
    const auto equals = word.find('=');
    return equals != std::string::npos && equals > 0 && std::isalpha(static_cast<unsigned char>(word.front())) != 0 &&
           std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(equals), isOfName);
}

// "--set a=1 b=2" as "--set a=1 --set b=2".
std::vector<std::string> withEveryFlag(const std::vector<protocol::Parameter>& parameters,
                                       const std::vector<std::string>& words) {
    std::vector<std::string> all;
    std::string flag;  // whose entries may follow
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "--") {
            all.insert(all.end(), words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
            return all;
        }
        const auto found = std::ranges::find_if(parameters, [&](const protocol::Parameter& parameter) {
            return parameter.takes_several && isFlag(words[i], parameter);
        });
        if (found != parameters.end()) {
            flag = "--" + found->name;
            all.push_back(words[i]);
            if (words[i] == flag && i + 1 < words.size()) all.push_back(words[++i]);
            continue;
        }
        if (!flag.empty() && isAssignment(words[i]))
            all.push_back(flag);
        else
            flag.clear();
        all.push_back(words[i]);
    }
    return all;
}

bool isWordless(const protocol::Parameter& parameter) {
    return std::holds_alternative<bool*>(parameter.place);
}

bool isGreedy(const protocol::Parameter& parameter) {
    const bool isVector = std::holds_alternative<std::vector<std::string>*>(parameter.place) ||
                          std::holds_alternative<std::vector<std::int64_t>*>(parameter.place);
    return isVector && !parameter.is_repeated;
}

// The words without the flag and what it took.
std::vector<std::string> without(const protocol::Parameter& parameter, const std::vector<std::string>& words) {
    std::vector<std::string> left;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!isFlag(words[i], parameter)) {
            left.push_back(words[i]);
            continue;
        }
        const bool isJoined = words[i].find('=') != std::string::npos;
        if (!isWordless(parameter) && !isJoined) ++i;
        while (isGreedy(parameter) && i + 1 < words.size() && !words[i + 1].starts_with('-')) ++i;
    }
    return left;
}

struct Attempt {
    std::optional<std::string> help = {};
    std::vector<Error> problems = {};
    std::string about = {};  // the parameter that the problem is about; empty: there is no way on
};

// "Could not convert: --steps = x" -> "steps"
std::string parameterNamed(const std::string& message) {
    const auto dashes = message.find("--");
    if (dashes == std::string::npos) return {};
    const auto isOfName = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; };
    const auto begin = message.begin() + static_cast<std::ptrdiff_t>(dashes) + 2;
    return {begin, std::find_if_not(begin, message.end(), isOfName)};
}

std::vector<Error> leftovers(std::string_view command, const std::vector<protocol::Parameter>& parameters,
                             const std::vector<std::string>& words) {
    std::vector<Error> errors;
    bool mayBeValue = false;  // of an unknown option, which is one mistake with it
    for (const std::string& word : words) {
        const bool isOption = word.starts_with("--");
        if (isOption)
            errors.push_back(protocol::unknownOption(command, word.substr(0, word.find('=')), parameters));
        else if (!mayBeValue)
            errors.push_back(protocol::usageError(command, "unexpected argument '" + word + "'"));
        mayBeValue = isOption && word.find('=') == std::string::npos;
    }
    return errors;
}

Attempt attempt(const Command& command, const std::vector<protocol::Parameter>& parameters,
                const std::set<std::string>& known, std::vector<std::string> words) {
    CLI::App app(std::string(command.summary), "plateau-engine " + std::string(command.name));
    try {
        for (const protocol::Parameter& parameter : parameters) declare(app, parameter, known);
        if (command.footer != nullptr) app.footer(command.footer());
        std::ranges::reverse(words);  // the library takes them last first
        app.parse(std::move(words));
    } catch (const CLI::CallForHelp&) {
        return {.help = app.help()};
    } catch (const CLI::ExtrasError&) {
        return {.problems = leftovers(command.name, parameters, app.remaining())};
    } catch (const CLI::Error& error) {
        return {.problems = {protocol::usageError(command.name, error.what())}, .about = parameterNamed(error.what())};
    }
    return {};
}

}  // namespace

char letterOf(const protocol::Parameter& parameter) {
    return parameter.name == "output" ? 'o' : '\0';
}

Result<std::optional<std::string>> readWords(const Command& command, const std::vector<protocol::Parameter>& parameters,
                                             std::vector<std::string> words, std::vector<Error>* others) {
    words = withEveryFlag(parameters, words);
    std::vector<Error> problems;
    std::set<std::string> known;
    // The library stops at the first problem: what it is about is left out, and the rest is read again.
    for (;;) {
        Attempt read = attempt(command, parameters, known, words);
        if (read.help && problems.empty()) return std::move(read.help);
        if (known.contains(read.about)) break;
        std::ranges::move(read.problems, std::back_inserter(problems));
        const auto about = std::ranges::find(parameters, read.about, &protocol::Parameter::name);
        if (about == parameters.end()) break;
        known.insert(read.about);
        words = without(*about, words);
    }
    if (problems.empty()) return std::optional<std::string>();  // what is lacking, the command tells with its own
    std::vector<protocol::Parameter> others_read = parameters;
    std::erase_if(others_read, [&](const protocol::Parameter& parameter) { return known.contains(parameter.name); });
    std::ranges::move(protocol::lackingErrors(command.name, others_read), std::back_inserter(problems));
    if (others != nullptr) others->assign(problems.begin() + 1, problems.end());
    return problems.front();
}

}  // namespace plateau::engine
