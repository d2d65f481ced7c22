#include "widgets/samples/corpus_sample.h"

#include <string>

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

SamplePiece::Mask maskOf(const std::string& kind) {
    if (kind == "mask") return SamplePiece::Mask::mask;
    if (kind == "random") return SamplePiece::Mask::random;
    return kind == "keep" ? SamplePiece::Mask::keep : SamplePiece::Mask::none;
}

}  // namespace

CorpusSample sampleOf(const protocol::CorpusSamplesAnswer& answer) {
    const protocol::CorpusSamplesAnswer::Item& item = answer.items.front();
    CorpusSample sample{.index = item.index, .samples = answer.samples, .pieces = {}};
    for (std::size_t at = 0; at < item.ids.size(); ++at) {
        const QString piece = QString::fromStdString(item.pieces[at]);
        sample.pieces.push_back({.id = int(item.ids[at]), .piece = piece, .kind = kindOf(piece), .seen = {}});
    }
    if (!item.masks) return sample;
    for (const protocol::CorpusSamplesAnswer::Mask& mask : *item.masks) {
        SamplePiece& piece = sample.pieces[std::size_t(mask.position)];
        piece.mask = maskOf(mask.kind);
        piece.seen_id = int(mask.id);
        piece.seen = QString::fromStdString(mask.piece);
    }
    return sample;
}

}  // namespace plateau::widgets
