// How a piece of a sample looks; no meaning is shown by colour alone. Word starts stand apart, continuations are
// attached to the piece before them, and special tokens are outlined. A masked piece is filled, a randomly replaced one
// is filled and slanted, and a kept one has a thick outline. GUI thread.
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QString>

#include "widgets/samples/corpus_sample.h"

namespace plateau::widgets {

struct PieceLook {
    QColor fill, text, edge;  // invalid: none
    double edge_width = 1;
    bool is_slanted = false;
};

PieceLook lookOf(SamplePiece::Kind kind, SamplePiece::Mask mask);
// The text in the box: what the model sees, without the mark of a continuation.
QString shownText(const SamplePiece& piece);
// A description for a tooltip and a screen reader: id, piece, position, and what training does to it.
QString pieceHelp(const SamplePiece& piece, int position);
// For the legend: "word start", "masked", …
QString kindText(SamplePiece::Kind kind);
QString maskText(SamplePiece::Mask mask);

void paintPiece(QPainter& painter, const QRectF& box, const QString& text, const PieceLook& look, const QFont& font);

}  // namespace plateau::widgets
