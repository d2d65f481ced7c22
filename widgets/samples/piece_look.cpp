#include "widgets/samples/piece_look.h"

#include <cmath>

#include <QCoreApplication>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

struct PieceText {
    Q_DECLARE_TR_FUNCTIONS(PieceText)
};

QColor faded(QColor colour, double alpha) {
    colour.setAlphaF(float(alpha));
    return colour;
}

double luminance(const QColor& colour) {
    const auto part = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
}

// Black or white, whichever stands out more.
QColor readableOn(const QColor& ground) {
    return (1.05 / (luminance(ground) + 0.05)) >= ((luminance(ground) + 0.05) / 0.05) ? QColor(Qt::white)
                                                                                      : QColor(Qt::black);
}

}  // namespace

PieceLook lookOf(SamplePiece::Kind kind, SamplePiece::Mask mask) {
    const Theme& theme = Theme::current();
    const QColor blue = runPen(0).colour, vermillion = runPen(1).colour, green = runPen(2).colour;
    switch (mask) {
        case SamplePiece::Mask::mask:
            return {.fill = blue, .text = readableOn(blue), .edge = {}};
        case SamplePiece::Mask::random:
            return {.fill = vermillion, .text = readableOn(vermillion), .edge = {}, .is_slanted = true};
        case SamplePiece::Mask::keep:
            return {.fill = {}, .text = theme.ink, .edge = green, .edge_width = 2.5};
        case SamplePiece::Mask::none:
            break;
    }
    const double alpha = theme.dark ? 0.34 : 0.28;
    switch (kind) {
        case SamplePiece::Kind::special:
            return {.fill = {}, .text = theme.inkSoft, .edge = theme.inkSoft};
        case SamplePiece::Kind::start:
            return {.fill = faded(runPen(5).colour, alpha), .text = theme.ink, .edge = {}};
        case SamplePiece::Kind::continuation:
            return {.fill = faded(runPen(4).colour, alpha), .text = theme.ink, .edge = {}};
    }
    return {};
}

QString shownText(const SamplePiece& piece) {
    const QString& seen = piece.mask == SamplePiece::Mask::none ? piece.piece : piece.seen;
    return seen.size() > 2 && seen.startsWith(QLatin1String("##")) ? seen.mid(2) : seen;
}

QString kindText(SamplePiece::Kind kind) {
    switch (kind) {
        case SamplePiece::Kind::special:
            return PieceText::tr("special token");
        case SamplePiece::Kind::start:
            return PieceText::tr("word start");
        case SamplePiece::Kind::continuation:
            return PieceText::tr("continuation");
    }
    return {};
}

QString maskText(SamplePiece::Mask mask) {
    switch (mask) {
        case SamplePiece::Mask::mask:
            return PieceText::tr("masked");
        case SamplePiece::Mask::random:
            return PieceText::tr("replaced at random");
        case SamplePiece::Mask::keep:
            return PieceText::tr("kept, but asked for");
        case SamplePiece::Mask::none:
            break;
    }
    return {};
}

QString pieceHelp(const SamplePiece& piece, int position) {
    const QString what =
        PieceText::tr("position %1 · id %2 · “%3” · %4")
            .arg(QString::number(position), QString::number(piece.id), piece.piece, kindText(piece.kind));
    if (piece.mask == SamplePiece::Mask::none) return what;
    if (piece.mask == SamplePiece::Mask::keep) return PieceText::tr("%1 · %2").arg(what, maskText(piece.mask));
    return PieceText::tr("%1 · %2: the model sees “%3” (id %4)")
        .arg(what, maskText(piece.mask), piece.seen, QString::number(piece.seen_id));
}

void paintPiece(QPainter& painter, const QRectF& box, const QString& text, const PieceLook& look, const QFont& font) {
    painter.setPen(look.edge.isValid() ? QPen(look.edge, look.edge_width) : QPen(Qt::NoPen));
    painter.setBrush(look.fill.isValid() ? QBrush(look.fill) : QBrush(Qt::NoBrush));
    const double inset = look.edge.isValid() ? look.edge_width / 2 : 0;
    painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), 3, 3);
    QFont shown = font;
    shown.setItalic(look.is_slanted);
    painter.setFont(shown);
    painter.setPen(look.text);
    painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace plateau::widgets
