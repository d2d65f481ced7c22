// Commands that answer a question of core/protocol: their flags are the question's parameters, `serve` decodes the same
// question from JSON, and both ask one function.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/engine/command/command.h"
#include "core/protocol/parameter.h"

namespace plateau::engine {

// Declares a flag for each; parsing writes into their places, which must live as long as `app`.
void declareParameters(CLI::App& app, const std::vector<protocol::Parameter>& parameters);
void setFooter(CLI::App& app, std::string footer);

template <typename Answer>
Reply answered(const Answer& answer, std::string text) {
    Reply reply;
    reply.document = answer.document();
    reply.text = std::move(text);
    return reply;
}

// `reply` answers the question. `footer` goes below the help.
template <typename Question, Reply (*reply)(const Question&, Context&), std::string (*footer)() = nullptr>
Command questionCommand(std::string_view name, std::string_view summary) {
    return {.name = name,
            .summary = summary,
            .declare =
                [](CLI::App& app) {
                    auto question = std::make_shared<Question>(protocol::blank<Question>());
                    declareParameters(app, question->parameters());
                    if constexpr (footer != nullptr) setFooter(app, footer());
                    return Action([question](Context& context) { return reply(*question, context); });
                },
            .served = Served::as_question,
            .decode = [](const nlohmann::json& params) -> Result<Asked> {
                const auto question = Question::fromParams(params);
                if (!question) return question.error();
                Asked asked{.flags = {.device = question->common.device, .threads = question->common.threads},
                            .action = [question = *question](Context& context) { return reply(question, context); }};
                return asked;
            }};
}

}  // namespace plateau::engine
