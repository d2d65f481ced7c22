#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/inspect/commands.h"
#include "core/protocol/checkpoint_parameter.h"
#include "core/protocol/json_number.h"
#include "core/run/metrics.h"
#include "core/train/anatomy_checkpoint.h"
#include "core/train/anatomy_watch.h"

namespace plateau::engine {
namespace {

struct AnatomyFlags {
    std::string checkpoint;
    std::vector<Parameter> parameters() { return {protocol::checkpointParameter(checkpoint)}; }
};

nlohmann::json numbersOf(const std::map<std::string, double>& values) {
    nlohmann::json document = nlohmann::json::object();
    for (const auto& [name, value] : values) document[name] = protocol::jsonNumber(value);
    return document;
}

// "anatomy/heat/0/11" is head 11 of the row "anatomy/heat/0"; other series are rows of their own.
bool isOfHead(const std::string& series) {
    const auto last = series.rfind('/');
    return last != std::string::npos && last > 0 && std::isdigit(static_cast<unsigned char>(series[last - 1])) != 0 &&
           std::isdigit(static_cast<unsigned char>(series.back())) != 0;
}

void addRow(std::string& text, const std::string& name, const std::string& values) {
    constexpr std::size_t kNames = 32;
    text += name + std::string(kNames - std::min(kNames - 2, name.size()), ' ') + values + "\n";
}

std::string textOf(const train::CheckpointAnatomy& anatomy) {
    std::string text = "step " + grouped(anatomy.step.value) + ", evaluation loss " + numberText(anatomy.loss, 6) +
                       " nats; looked at " + grouped(anatomy.description.at("samples").get<std::int64_t>()) +
                       " samples of " + grouped(anatomy.description.at("tokens").get<std::int64_t>()) +
                       " tokens together\n\n";
    std::map<std::string, std::map<int, std::string>> heads;
    for (const auto& [series, value] : anatomy.reading.values)
        if (isOfHead(series)) {
            const auto last = series.rfind('/');
            heads[series.substr(0, last)][std::stoi(series.substr(last + 1))] = numberText(value, 4);
        } else {
            const auto error = anatomy.reading.errors.find(series);
            addRow(text, series,
                   numberText(value, 6) +
                       (error == anatomy.reading.errors.end() ? "" : " ± " + numberText(error->second, 2)));
        }
    for (const auto& [row, values] : heads) {
        std::string line;
        for (const auto& [head, value] : values) line += (head > 0 ? "  " : "") + value;
        addRow(text, row, line);
    }
    if (!anatomy.reading.lacking.empty()) text += "\nnot here:\n";
    for (const auto& [series, why] : anatomy.reading.lacking) addRow(text, series, std::string(run::describe(why)));
    return text;
}

Reply inspectAnatomy(const AnatomyFlags& flags, const Context& context) {
    train::ExecuteOptions options;
    options.device = context.flags.device;
    options.threads = context.flags.threads;
    const auto anatomy = train::anatomyOfCheckpoint(flags.checkpoint, options);
    if (!anatomy) return failure(anatomy.error());
    Reply reply;
    reply.document = anatomy->description;
    reply.document["step"] = anatomy->step.value;
    reply.document[run::kEvalLoss] = protocol::jsonNumber(anatomy->loss);
    reply.document["values"] = numbersOf(anatomy->reading.values);
    reply.document["errors"] = numbersOf(anatomy->reading.errors);
    reply.document["lacking"] = train::lackingJson(anatomy->reading.lacking);
    reply.text = textOf(*anatomy);
    return reply;
}

}  // namespace

Command inspectAnatomyCommand() {
    return commandOf<AnatomyFlags, &inspectAnatomy>("inspect anatomy",
                                                    "what a run measures of its anatomy, of one of its checkpoints");
}

}  // namespace plateau::engine
