// Makes commands from questions. A question is any struct with `std::vector<protocol::Parameter> parameters()`. The
// flags of the command are these parameters, `serve` reads the same ones from JSON, and one function answers both.
#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "app/engine/command/command.h"
#include "core/protocol/parameter.h"

namespace plateau::engine {

using protocol::flag;
using protocol::Parameter;
using protocol::parameter;

template <typename Answer>
Reply answered(const Answer& answer, std::string text) {
    Reply reply;
    reply.document = answer.document();
    reply.text = std::move(text);
    return reply;
}

// A command for the command line only. `reply(question, context)` answers the question; `footer` is the text below the
// help.
template <typename Question, auto reply, std::string (*footer)() = nullptr>
Command commandOf(std::string_view name, std::string_view summary) {
    return {.name = name,
            .summary = summary,
            .declare =
                [] {
                    auto question = std::make_shared<Question>(protocol::blank<Question>());
                    auto parameters = question->parameters();
                    return Declared{std::move(parameters),
                                    [question](Context& context) { return reply(*question, context); }};
                },
            .footer = footer};
}

// What is wrong with a form: the problems of what was made of it, where that has come to nothing, and what a command
// line lacks.
template <typename Made, typename Form>
std::vector<Error> withLacking(const std::variant<Made, std::vector<Error>>& made, Form form, std::string_view command,
                               const Context& context) {
    std::vector<Error> problems;
    if (const auto* found = std::get_if<std::vector<Error>>(&made)) problems = *found;
    if (!context.serving)
        std::ranges::move(protocol::lackingErrors(command, form.parameters()), std::back_inserter(problems));
    return problems;
}

// A command that is also a method of `serve`.
template <typename Question, auto reply, std::string (*footer)() = nullptr>
Command questionCommand(std::string_view name, std::string_view summary) {
    Command command = commandOf<Question, reply, footer>(name, summary);
    command.is_served = true;
    return command;
}

}  // namespace plateau::engine
