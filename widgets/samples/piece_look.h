// How a piece of a sample looks: never by colour alone. Word starts stand apart, continuations hang on the piece before
// them, special tokens are outlined; what training masks is filled, what it replaces at random is filled and slanted,
// what it keeps has a thick outline. GUI thread.
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
// What stands in the box: what the model sees, without the mark of a continuation.
QString shownText(const SamplePiece& piece);
// What it is, for a tooltip and a screen reader: id, piece, position, and what training does with it.
QString pieceHelp(const SamplePiece& piece, int position);
// "masked", "word start", …: for the legend.
QString kindText(SamplePiece::Kind kind);
QString maskText(SamplePiece::Mask mask);

void paintPiece(QPainter& painter, const QRectF& box, const QString& text, const PieceLook& look, const QFont& font);

}  // namespace plateau::widgets
