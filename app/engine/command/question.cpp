#include "app/engine/command/question.h"

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

}  // namespace

void declareParameters(CLI::App& app, const std::vector<protocol::Parameter>& parameters) {
    for (const protocol::Parameter& parameter : parameters) {
        const std::string dashed = "--" + parameter.name;
        const std::string flag = parameter.is_positional ? parameter.name + "," + dashed : dashed;
        CLI::Option* option = std::visit(Declare{app, flag, parameter.help}, parameter.place);
        if (!parameter.type.empty()) option->type_name(parameter.type);
        std::visit(Check{option}, parameter.bounds);
        if (!parameter.choices.empty()) option->check(CLI::IsMember(parameter.choices));
        if (parameter.is_list) option->delimiter(',');
        if (parameter.is_repeated) option->allow_extra_args(false);
        if (parameter.is_required) option->required();
        if (parameter.shows_default) option->capture_default_str();
        if (!parameter.needs.empty()) option->needs(app.get_option("--" + parameter.needs));
    }
}

void setFooter(CLI::App& app, std::string footer) {
    app.footer(std::move(footer));
}

}  // namespace plateau::engine
