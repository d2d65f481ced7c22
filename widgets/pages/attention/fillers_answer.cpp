#include "widgets/pages/attention/fillers_answer.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <QJsonArray>

namespace plateau::widgets {
namespace {

// More than any model has; a hostile answer makes no long list.
constexpr int kMostMasks = 65536, kMostFillers = 1024;

std::optional<MaskFillers> parseMask(const QJsonObject& object) {
    const QJsonArray top = object.value(QStringLiteral("top")).toArray();
    MaskFillers mask{object.value(QStringLiteral("position")).toInt(-1), {}};
    if (mask.position < 0 || top.size() > kMostFillers) return std::nullopt;
    for (const QJsonValue& entry : top) {
        const QJsonObject filler = entry.toObject();
        const double probability =
            filler.value(QStringLiteral("probability")).toDouble(std::numeric_limits<double>::quiet_NaN());
        if (probability < 0 || probability > 1) return std::nullopt;
        mask.fillers.push_back({filler.value(QStringLiteral("token")).toString(), probability});
    }
    return mask;
}

}  // namespace

std::optional<FillersAnswer> parseFillers(const QJsonObject& document) {
    const QJsonValue masks = document.value(QStringLiteral("masks"));
    if (!masks.isArray() || masks.toArray().size() > kMostMasks) return std::nullopt;
    FillersAnswer answer;
    for (const QJsonValue& entry : masks.toArray()) {
        auto mask = parseMask(entry.toObject());
        if (!mask) return std::nullopt;
        answer.masks.push_back(*std::move(mask));
    }
    answer.dropped_tokens = std::max(0, document.value(QStringLiteral("dropped_tokens")).toInt());
    answer.dropped_masks = std::max(0, document.value(QStringLiteral("dropped_masks")).toInt());
    return answer;
}

}  // namespace plateau::widgets
