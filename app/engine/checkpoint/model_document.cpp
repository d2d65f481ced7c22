#include "app/engine/checkpoint/model_document.h"

#include <algorithm>

#include "app/engine/command/console.h"

namespace plateau::engine {
namespace {

const char* headName(model::HeadKind head) {
    switch (head) {
        case model::HeadKind::none:
            return "none";
        case model::HeadKind::masked_lm:
            return "masked_lm";
        case model::HeadKind::classifier:
            return "classifier";
    }
    return "";
}

}  // namespace

nlohmann::json modelDocument(const model::Bert& model) {
    const model::BertConfig& config = model.config();
    std::vector<std::string> operators;
    for (const auto& op : config.operators) operators.push_back(op.descriptor->id);
    nlohmann::json document = {{"operators", operators},
                               {"layers", config.layers},
                               {"hidden", config.hidden},
                               {"heads", config.heads},
                               {"ffn", config.ffn},
                               {"vocab_size", config.vocab_size},
                               {"head", headName(config.head)},
                               {"parameters", model.parameterCount()}};
    if (config.head == model::HeadKind::classifier) document["labels"] = config.classifier.labels;
    return document;
}

std::string modelText(const model::Bert& model) {
    const model::BertConfig& config = model.config();
    const bool uniform = std::ranges::all_of(
        config.operators, [&](const auto& op) { return op.descriptor == config.operators.front().descriptor; });
    const std::string head = config.head == model::HeadKind::none ? "no" : headName(config.head);
    return (uniform ? config.operators.front().descriptor->id : std::string("mixed operators")) + ", L" +
           std::to_string(config.layers) + " H" + std::to_string(config.heads) + " h" + std::to_string(config.hidden) +
           " f" + std::to_string(config.ffn) + ", " + head + " head, " + grouped(model.parameterCount()) +
           " parameters";
}

}  // namespace plateau::engine
