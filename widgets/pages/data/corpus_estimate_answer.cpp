#include "widgets/pages/data/corpus_estimate_answer.h"

#include <algorithm>

namespace plateau::widgets {
namespace {

QList<QPair<QString, double>> droppedShares(const QJsonObject& documents) {
    QList<QPair<QString, double>> shares;
    const double read = documents.value(QStringLiteral("read")).toDouble();
    if (!(read > 0)) return shares;
    const QJsonObject dropped = documents.value(QStringLiteral("dropped")).toObject();
    for (auto rule = dropped.begin(); rule != dropped.end(); ++rule) {
        if (rule->toDouble() > 0) shares.append({rule.key(), rule->toDouble() / read});
    }
    std::stable_sort(shares.begin(), shares.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    return shares;
}

}  // namespace

std::optional<CorpusEstimate> parseCorpusEstimate(const QJsonObject& document) {
    const QJsonObject estimate = document.value(QStringLiteral("estimate")).toObject();
    bool isComplete = true;
    const auto number = [&](const char* name) {
        const QJsonValue value = estimate.value(QLatin1String(name));
        isComplete = isComplete && value.isDouble();
        return std::max(0.0, value.toDouble());
    };
    CorpusEstimate known;
    known.documents = number("documents");
    known.kept = number("kept");
    known.held_out = number("held_out");
    known.tokens = number("tokens");
    known.samples = number("samples");
    known.disk_bytes = number("disk_bytes");
    known.seconds = number("seconds");
    known.bytes_per_second = std::max(0.0, estimate.value(QStringLiteral("bytes_per_second")).toDouble());
    known.total_bytes = document.value(QStringLiteral("total_bytes")).toDouble();
    known.sampled_bytes =
        document.value(QStringLiteral("sampled")).toObject().value(QStringLiteral("bytes")).toDouble();
    known.exact = document.value(QStringLiteral("exact")).toBool();
    known.dropped = droppedShares(document.value(QStringLiteral("documents")).toObject());
    return isComplete ? std::optional(known) : std::nullopt;
}

}  // namespace plateau::widgets
