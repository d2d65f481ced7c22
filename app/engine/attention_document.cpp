#include "app/engine/attention_document.h"

#include <algorithm>
#include <cmath>

#include "app/engine/console.h"

namespace plateau::engine {
namespace {

using nlohmann::json;

constexpr std::size_t kColumnWidth = 11;

struct Column {
    const char* title;
    double inspect::HeadStatistics::*figure;
};
constexpr Column kColumns[] = {{"entropy", &inspect::HeadStatistics::entropy},
                               {"distance", &inspect::HeadStatistics::mean_distance},
                               {"[CLS]", &inspect::HeadStatistics::to_cls},
                               {"[SEP]", &inspect::HeadStatistics::to_sep},
                               {"previous", &inspect::HeadStatistics::to_previous},
                               {"next", &inspect::HeadStatistics::to_next},
                               {"itself", &inspect::HeadStatistics::to_self},
                               {"Gini", &inspect::HeadStatistics::gini},
                               {"symmetric", &inspect::HeadStatistics::score_symmetric_share}};

const attention::OperatorDescriptor& operatorOf(const model::BertConfig& config, std::int64_t layer) {
    return *config.operators[static_cast<std::size_t>(layer)].descriptor;
}

std::string cell(const std::string& text) {
    return std::string(text.size() < kColumnWidth ? kColumnWidth - text.size() : 1, ' ') + text;
}

}  // namespace

json headStatisticsDocument(const inspect::HeadStatistics& statistics) {
    json document = json::object();
    for (const auto& [name, figure] : inspect::kHeadStatistics) {
        const double value = statistics.*figure;
        document[name] = std::isfinite(value) ? json(value) : json();
    }
    return document;
}

json layerAttentionDocument(const model::BertConfig& config, std::int64_t layer,
                            const inspect::LayerAttention& attention) {
    json heads = json::array();
    for (const inspect::HeadStatistics& statistics : attention.heads) {
        json head = headStatisticsDocument(statistics);
        head["head"] = heads.size();
        heads.push_back(std::move(head));
    }
    json document = {{"layer", layer},
                     {"operator", operatorOf(config, layer).id},
                     {"maps", attention.maps},
                     {"symmetric", attention.symmetric},
                     {"heads", std::move(heads)}};
    if (!attention.maps) document["shows"] = operatorOf(config, layer).inspectable;
    return document;
}

json tokensDocument(const inspect::TextInput& input) {
    json tokens = json::array();
    for (const inspect::TextToken& token : input.tokens)
        tokens.push_back({{"token", token.token},
                          {"begin", token.begin},
                          {"end", token.end},
                          {"segment", token.text},
                          {"special", token.added}});
    return tokens;
}

std::string operatorName(const model::BertConfig& config) {
    const std::string& first = operatorOf(config, 0).id;
    const bool same = std::ranges::all_of(config.operators, [&](const auto& op) { return op.descriptor->id == first; });
    return same ? first : "mixed";
}

std::string layerAttentionText(const model::BertConfig& config, std::int64_t layer,
                               const inspect::LayerAttention& attention) {
    std::string text = "layer " + std::to_string(layer) + "  " + operatorOf(config, layer).id + "\n";
    if (!attention.maps) return text + "  has no attention maps\n\n";
    text += "  head";
    for (const Column& column : kColumns) text += cell(column.title);
    text += "\n";
    for (std::size_t head = 0; head < attention.heads.size(); ++head) {
        std::string line = "  " + std::to_string(head);
        line.resize(6, ' ');
        for (const Column& column : kColumns) line += cell(numberText(attention.heads[head].*column.figure, 4));
        text += line + "\n";
    }
    return text + "\n";
}

}  // namespace plateau::engine
