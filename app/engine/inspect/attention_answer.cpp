#include "app/engine/inspect/attention_answer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/engine/command/console.h"

namespace plateau::engine {
namespace {

constexpr std::size_t kColumnWidth = 11;
constexpr std::array<const char*, protocol::kHeadStatistics> kColumns = {
    "entropy", "distance", "[CLS]", "[SEP]", "previous", "next", "itself", "Gini", "symmetric"};

const attention::OperatorDescriptor& operatorOf(const model::BertConfig& config, std::int64_t layer) {
    return *config.operators[static_cast<std::size_t>(layer)].descriptor;
}

std::string cell(const std::string& text) {
    return std::string(text.size() < kColumnWidth ? kColumnWidth - text.size() : 1, ' ') + text;
}

}  // namespace

protocol::HeadValues headValues(const inspect::HeadStatistics& statistics) {
    static_assert(std::size(inspect::kHeadStatistics) == protocol::kHeadStatistics);
    protocol::HeadValues values{};
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = statistics.*inspect::kHeadStatistics[i].second;
    return values;
}

protocol::AttentionAnswer::Layer layerAnswer(const model::BertConfig& config, std::int64_t layer,
                                             const inspect::LayerAttention& attention) {
    protocol::AttentionAnswer::Layer answer{.layer = static_cast<int>(layer),
                                            .op = operatorOf(config, layer).id,
                                            .has_maps = attention.maps,
                                            .symmetric = attention.symmetric,
                                            .heads = {},
                                            .shows = {}};
    for (const inspect::HeadStatistics& statistics : attention.heads)
        answer.heads.push_back({static_cast<int>(answer.heads.size()), headValues(statistics)});
    if (!attention.maps) answer.shows = operatorOf(config, layer).inspectable;
    return answer;
}

std::vector<protocol::AttentionAnswer::Token> tokensAnswer(const inspect::TextInput& input) {
    std::vector<protocol::AttentionAnswer::Token> tokens;
    for (const inspect::TextToken& token : input.tokens)
        tokens.push_back({.token = token.token,
                          .begin = static_cast<std::int64_t>(token.begin),
                          .end = static_cast<std::int64_t>(token.end),
                          .segment = token.text,
                          .special = token.added});
    return tokens;
}

std::string operatorName(const model::BertConfig& config) {
    const std::string& first = operatorOf(config, 0).id;
    const bool same = std::ranges::all_of(config.operators, [&](const auto& op) { return op.descriptor->id == first; });
    return same ? first : "mixed";
}

std::string layerText(int layer, const std::string& op, const std::vector<protocol::HeadValues>& heads) {
    std::string text = "layer " + std::to_string(layer) + "  " + op + "\n";
    if (heads.empty()) return text + "  has no attention maps\n\n";
    text += "  head";
    for (const char* column : kColumns) text += cell(column);
    text += "\n";
    for (std::size_t head = 0; head < heads.size(); ++head) {
        std::string line = "  " + std::to_string(head);
        line.resize(6, ' ');
        for (const double value : heads[head]) line += cell(numberText(value, 4));
        text += line + "\n";
    }
    return text + "\n";
}

}  // namespace plateau::engine
