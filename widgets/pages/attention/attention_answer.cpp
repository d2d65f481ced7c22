#include "widgets/pages/attention/attention_answer.h"

#include <algorithm>
#include <limits>

#include <QJsonArray>

namespace plateau::widgets {
namespace {

// More than any model has; a hostile answer makes no large table.
constexpr int kMostTokens = 65536, kMostLayers = 1024, kMostHeads = 1024;

double numberOr(const QJsonValue& value, double fallback) {
    if (value.isDouble()) return value.toDouble();
    return value.toObject().value(QStringLiteral("mean")).toDouble(fallback);
}

std::optional<std::vector<AttentionToken>> parseTokens(const QJsonValue& value) {
    const QJsonArray array = value.toArray();
    if (!value.isArray() || array.size() > kMostTokens) return std::nullopt;
    std::vector<AttentionToken> tokens;
    tokens.reserve(std::size_t(array.size()));
    for (const QJsonValue& entry : array) {
        const QJsonObject token = entry.toObject();
        if (!token.value(QStringLiteral("token")).isString()) return std::nullopt;
        tokens.push_back({token.value(QStringLiteral("token")).toString(), token.value(QStringLiteral("begin")).toInt(),
                          token.value(QStringLiteral("end")).toInt(), token.value(QStringLiteral("segment")).toInt(),
                          token.value(QStringLiteral("special")).toBool()});
        const AttentionToken& read = tokens.back();
        if (read.begin < 0 || read.end < read.begin || read.segment < 0 || read.segment > 1) return std::nullopt;
    }
    return tokens;
}

std::optional<AttentionLayer> parseLayer(const QJsonObject& object, int at) {
    AttentionLayer layer;
    layer.layer = object.value(QStringLiteral("layer")).toInt(-1);
    if (layer.layer != at) return std::nullopt;
    layer.op = object.value(QStringLiteral("operator")).toString();
    layer.has_maps = object.value(QStringLiteral("maps")).toBool();
    layer.symmetric = object.value(QStringLiteral("symmetric")).toBool();
    for (const QJsonValue& name : object.value(QStringLiteral("shows")).toArray()) layer.shows << name.toString();
    const QJsonArray heads = object.value(QStringLiteral("heads")).toArray();
    if (heads.size() > kMostHeads || (layer.has_maps && heads.isEmpty())) return std::nullopt;
    for (const QJsonValue& head : heads) layer.heads.push_back(parseHeadValues(head.toObject()));
    if (!layer.has_maps) layer.heads.clear();
    return layer;
}

}  // namespace

HeadValues parseHeadValues(const QJsonObject& head) {
    HeadValues values{};
    for (const HeadStatistic statistic : headStatistics()) {
        values[std::size_t(statistic)] =
            numberOr(head.value(QLatin1String(statisticKey(statistic))), std::numeric_limits<double>::quiet_NaN());
    }
    return values;
}

const AttentionLayer* AttentionDocument::layer(int index) const {
    return index >= 0 && index < int(layers.size()) ? &layers[std::size_t(index)] : nullptr;
}

bool AttentionDocument::hasMaps() const {
    return std::any_of(layers.begin(), layers.end(), [](const AttentionLayer& layer) { return layer.has_maps; });
}

std::optional<AttentionDocument> parseAttention(const QJsonObject& object) {
    auto tokens = parseTokens(object.value(QStringLiteral("tokens")));
    const QJsonArray layers = object.value(QStringLiteral("layers")).toArray();
    if (!tokens || layers.isEmpty() || layers.size() > kMostLayers) return std::nullopt;
    AttentionDocument document;
    document.checkpoint = object.value(QStringLiteral("checkpoint")).toString();
    document.op = object.value(QStringLiteral("operator")).toString();
    document.step = object.value(QStringLiteral("step")).toInteger(-1);
    document.heads = object.value(QStringLiteral("heads")).toInt();
    document.tokens = std::move(*tokens);
    document.dropped = std::max(0, object.value(QStringLiteral("dropped_tokens")).toInt());
    document.finite = object.value(QStringLiteral("finite")).toBool(true);
    document.file = object.value(QStringLiteral("output")).toString();
    for (const QJsonValue& entry : layers) {
        auto layer = parseLayer(entry.toObject(), int(document.layers.size()));
        if (!layer) return std::nullopt;
        document.layers.push_back(std::move(*layer));
    }
    return document;
}

}  // namespace plateau::widgets
