#include "app/engine/command/read_words.h"

#include <algorithm>
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

void declare(CLI::App& app, const protocol::Parameter& parameter) {
    const std::string dashed = "--" + parameter.name;
    const std::string& alone = parameter.positional_name.empty() ? parameter.name : parameter.positional_name;
    const std::string flag = parameter.is_positional ? alone + "," + dashed : dashed;
    CLI::Option* option = std::visit(Declare{app, flag, parameter.help}, parameter.place);
    if (!parameter.type.empty()) option->type_name(parameter.type);
    std::visit(Check{option}, parameter.bounds);
    if (!parameter.choices.empty()) option->check(CLI::IsMember(parameter.choices));
    if (parameter.is_list) option->delimiter(',');
    if (parameter.is_repeated) option->allow_extra_args(false);
    if (parameter.is_required) option->required();
    if (parameter.shows_default) std::visit(ShowDefault{option}, parameter.place);
    if (!parameter.needs.empty()) option->needs(app.get_option("--" + parameter.needs));
}

}  // namespace

Result<std::optional<std::string>> readWords(const Command& command, const std::vector<protocol::Parameter>& parameters,
                                             std::vector<std::string> words) {
    CLI::App app(std::string(command.summary), "plateau-engine " + std::string(command.name));
    try {
        for (const protocol::Parameter& parameter : parameters) declare(app, parameter);
        if (command.footer != nullptr) app.footer(command.footer());
        std::ranges::reverse(words);  // the library takes them last first
        app.parse(std::move(words));
    } catch (const CLI::CallForHelp&) {
        return std::optional(app.help());
    } catch (const CLI::ExtrasError&) {
        // The library lists all leftovers in one sentence; the first one is what the user looks for.
        const auto rest = app.remaining();
        const std::string word = rest.empty() ? std::string() : rest.front();
        if (word.starts_with("--"))
            return protocol::unknownOption(command.name, word.substr(0, word.find('=')), parameters);
        return protocol::usageError(command.name, "unexpected argument '" + word + "'");
    } catch (const CLI::Error& error) {
        return protocol::usageError(command.name, error.what());
    }
    return std::optional<std::string>();
}

}  // namespace plateau::engine
