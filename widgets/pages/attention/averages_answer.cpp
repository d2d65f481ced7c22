#include "widgets/pages/attention/averages_answer.h"

#include <limits>

#include <QJsonArray>

#include "widgets/pages/attention/attention_answer.h"

namespace plateau::widgets {
namespace {

constexpr int kMostOffsets = 4096;

HeadValues spreadsOf(const QJsonObject& statistics) {
    HeadValues values{};
    for (const HeadStatistic statistic : headStatistics())
        values[std::size_t(statistic)] = statistics.value(QLatin1String(statisticKey(statistic)))
                                             .toObject()
                                             .value(QStringLiteral("sd"))
                                             .toDouble(std::numeric_limits<double>::quiet_NaN());
    return values;
}

}  // namespace

const HeadAverages* AttentionAverages::head(int layer, int head) const {
    for (const HeadAverages& known : heads) {
        if (known.row.layer == layer && known.row.head == head) return &known;
    }
    return nullptr;
}

std::optional<AttentionAverages> parseAverages(const QJsonObject& document) {
    if (!document.value(QStringLiteral("layers")).isArray()) return std::nullopt;
    AttentionAverages averages;
    averages.samples = document.value(QStringLiteral("samples")).toInt();
    for (const QJsonValue& layer : document.value(QStringLiteral("layers")).toArray()) {
        int number = 0;
        for (const QJsonValue& head : layer[QStringLiteral("heads")].toArray()) {
            const QJsonObject statistics = head[QStringLiteral("statistics")].toObject();
            const QJsonArray offsets = head[QStringLiteral("by_offset")].toArray();
            if (offsets.size() > kMostOffsets) return std::nullopt;
            HeadAverages known;
            known.row = {layer[QStringLiteral("layer")].toInt(), number++, parseHeadValues(statistics),
                         spreadsOf(statistics)};
            for (const QJsonValue& share : offsets)
                known.by_offset.push_back(share.toDouble(std::numeric_limits<double>::quiet_NaN()));
            averages.heads.push_back(std::move(known));
        }
    }
    return averages;
}

}  // namespace plateau::widgets
