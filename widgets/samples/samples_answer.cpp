#include "widgets/samples/samples_answer.h"

#include <QJsonArray>

namespace plateau::widgets {
namespace {

SamplePiece::Kind kindOf(const QString& piece) {
    const bool isSpecial = piece == QLatin1String("[CLS]") || piece == QLatin1String("[SEP]") ||
                           piece == QLatin1String("[PAD]") || piece == QLatin1String("[UNK]") ||
                           piece == QLatin1String("[MASK]");
    if (isSpecial) return SamplePiece::Kind::special;
    const bool isContinuation = piece.size() > 2 && piece.startsWith(QLatin1String("##"));
    return isContinuation ? SamplePiece::Kind::continuation : SamplePiece::Kind::start;
}

SamplePiece::Mask maskOf(const QString& kind) {
    if (kind == QLatin1String("mask")) return SamplePiece::Mask::mask;
    if (kind == QLatin1String("random")) return SamplePiece::Mask::random;
    return kind == QLatin1String("keep") ? SamplePiece::Mask::keep : SamplePiece::Mask::none;
}

}  // namespace

std::optional<CorpusSample> parseSample(const QJsonObject& document) {
    const QJsonArray items = document.value(QStringLiteral("items")).toArray();
    const QJsonValue total = document.value(QStringLiteral("samples"));
    if (items.isEmpty() || !items.first().isObject() || !total.isDouble()) return std::nullopt;
    const QJsonObject item = items.first().toObject();
    const QJsonArray ids = item.value(QStringLiteral("ids")).toArray();
    const QJsonArray pieces = item.value(QStringLiteral("pieces")).toArray();
    if (ids.isEmpty() || ids.size() != pieces.size()) return std::nullopt;
    CorpusSample sample;
    sample.index = item.value(QStringLiteral("index")).toInteger();
    sample.samples = total.toInteger();
    for (qsizetype at = 0; at < ids.size(); ++at) {
        const QString piece = pieces[at].toString();
        sample.pieces.push_back({.id = ids[at].toInt(), .piece = piece, .kind = kindOf(piece), .seen = {}});
    }
    for (const QJsonValue& entry : item.value(QStringLiteral("masks")).toArray()) {
        const QJsonObject mask = entry.toObject();
        const int position = mask.value(QStringLiteral("position")).toInt(-1);
        if (position < 0 || position >= int(sample.pieces.size())) return std::nullopt;
        SamplePiece& piece = sample.pieces[std::size_t(position)];
        piece.mask = maskOf(mask.value(QStringLiteral("kind")).toString());
        piece.seen_id = mask.value(QStringLiteral("id")).toInt();
        piece.seen = mask.value(QStringLiteral("piece")).toString();
    }
    return sample;
}

}  // namespace plateau::widgets
