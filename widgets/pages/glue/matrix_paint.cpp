#include "widgets/pages/glue/matrix_paint.h"

#include <algorithm>

#include <QApplication>
#include <QPainter>

#include "widgets/forms/glue_texts.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kDotPx = 5, kBarHeight = 4, kPad = spacing::s, kTitleWidth = 130;

void paintDots(QPainter& painter, const QRect& place, const MatrixCell& cell, const MatrixRow& row) {
    const Theme& theme = Theme::current();
    const int middle = place.center().y();
    painter.setPen(QPen(theme.line, 1));
    painter.drawLine(place.left(), middle, place.right(), middle);
    const double width = place.width() - kDotPx;
    for (const MatrixDot& dot : cell.dots) {
        const double share = (dot.value - row.low) / (row.high - row.low);
        const QPointF centre(place.left() + kDotPx / 2.0 + share * width, middle + 0.5);
        QColor fill = theme.accent;
        fill.setAlphaF(0.75F);
        // Suspect ones differ in shape, not only in colour.
        painter.setPen(dot.is_suspect ? QPen(theme.warn, 1.4) : QPen(Qt::NoPen));
        painter.setBrush(dot.is_suspect ? QBrush(theme.card) : QBrush(fill));
        painter.drawEllipse(centre, kDotPx / 2.0, kDotPx / 2.0);
    }
}

void paintProgress(QPainter& painter, const QRect& place, double share) {
    const Theme& theme = Theme::current();
    const QRectF track(place.left(), place.center().y() - kBarHeight / 2.0 + 0.5, place.width(), kBarHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.line);
    painter.drawRoundedRect(track, 2, 2);
    QRectF done = track;
    done.setWidth(track.width() * std::clamp(share, 0.0, 1.0));
    painter.setBrush(theme.accent);
    painter.drawRoundedRect(done, 2, 2);
}

// "▲ +0.62": the arrow stands only where the difference is more than chance.
QString deltaText(const MatrixCell& cell) {
    const QString text = signedText(*cell.delta);
    if (cell.verdict == glue::Verdict::better) return QStringLiteral("▲ ") + text;
    if (cell.verdict == glue::Verdict::worse) return QStringLiteral("▼ ") + text;
    return text;
}

QColor deltaColour(const MatrixCell& cell) {
    const Theme& theme = Theme::current();
    if (cell.verdict == glue::Verdict::better) return theme.good;
    return cell.verdict == glue::Verdict::worse ? theme.bad : theme.inkSoft;
}

QFont small(const QFont& font) {
    QFont smaller = font;
    smaller.setPointSizeF(font.pointSizeF() * 0.9);
    return smaller;
}

}  // namespace

QSize matrixCellSize(const QFont& font) {
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(bold), lower(small(font));
    const int width = metrics.horizontalAdvance(QStringLiteral("88.88 ± 88.88")) + metrics.ascent() + 5 * kPad / 2;
    return {width, metrics.height() + lower.height() + kDotPx + 2 + 2 * spacing::xs};
}

QString fittingNote(const QString& note, const QFontMetrics& metrics, int width) {
    static const QString kBetween = QStringLiteral(" · ");
    QString text = note;
    while (metrics.horizontalAdvance(text) > width && text.contains(kBetween))
        text.truncate(text.lastIndexOf(kBetween));
    return metrics.elidedText(text, Qt::ElideRight, width);
}

void paintMatrixCell(QPainter& painter, const QRect& place, const MatrixCell& cell, const MatrixRow& row,
                     const QFont& font) {
    const Theme& theme = Theme::current();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QRect area = place.adjusted(kPad, spacing::xs, -kPad, -spacing::xs);
    QFont upper = font;
    if (cell.is_best || row.id == "score") upper.setWeight(cell.is_best ? QFont::Bold : QFont::Medium);
    const QFontMetrics metrics(upper), lower(small(font));
    QRect line(area.left(), area.top(), area.width(), metrics.height());
    painter.setFont(upper);
    painter.setPen(cell.spread ? theme.ink : theme.inkSoft);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, cell.spread ? spreadText(*cell.spread) : QString("–"));
    if (cell.suspects > 0) {
        const int side = metrics.ascent();
        icon("warning", &Theme::warn).paint(&painter, QRect(area.left(), line.center().y() - side / 2, side, side));
    }
    line = QRect(area.left(), line.bottom() + 1, area.width(), lower.height());
    painter.setFont(small(font));
    int right = 0;
    if (cell.delta) {
        painter.setPen(deltaColour(cell));
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, deltaText(cell));
        right = lower.horizontalAdvance(deltaText(cell)) + kPad;
    }
    if (!cell.note.isEmpty()) {
        const QRect rest = line.adjusted(0, 0, -right, 0);
        painter.setPen(theme.inkSoft);
        painter.drawText(rest, (right > 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                         fittingNote(cell.note, lower, rest.width()));
    }
    const QRect strip(area.left(), line.bottom() + 2, area.width(), kDotPx);
    if (cell.progress)
        paintProgress(painter, strip, *cell.progress);
    else if (!cell.dots.empty())
        paintDots(painter, strip, cell, row);
    painter.restore();
}

QSize matrixPictureSize(const ScoreMatrix& matrix) {
    const QSize cell = matrixCellSize(QApplication::font());
    const int header = 2 * QFontMetrics(QApplication::font()).height() + 2 * spacing::xs;
    return {kTitleWidth + int(matrix.columns.size()) * cell.width() + 2 * spacing::s,
            header + int(matrix.rows.size()) * cell.height() + 2 * spacing::s};
}

void paintMatrix(QPaintDevice& device, const ScoreMatrix& matrix) {
    const QFont font = QApplication::font();
    const QSize size = matrixCellSize(font);
    const QFontMetrics metrics(font);
    const int header = 2 * metrics.height() + 2 * spacing::xs;
    const Theme& theme = Theme::current();
    QPainter painter(&device);
    painter.setFont(font);
    painter.fillRect(QRect(QPoint(), matrixPictureSize(matrix)), theme.card);
    painter.translate(spacing::s, spacing::s);
    for (std::size_t at = 0; at < matrix.columns.size(); ++at) {
        const QRect place(kTitleWidth + int(at) * size.width() + kPad, 0, size.width() - 2 * kPad, header);
        const MatrixColumn& column = matrix.columns[at];
        painter.setFont(font);
        painter.setPen(theme.ink);
        painter.drawText(place, Qt::AlignRight | Qt::AlignTop,
                         metrics.elidedText(column.title, Qt::ElideMiddle, place.width()));
        painter.setFont(small(font));
        painter.setPen(theme.inkSoft);
        painter.drawText(place.adjusted(0, metrics.height(), 0, 0), Qt::AlignRight | Qt::AlignTop,
                         QFontMetrics(painter.font()).elidedText(column.subtitle, Qt::ElideMiddle, place.width()));
    }
    const int width = kTitleWidth + int(matrix.columns.size()) * size.width();
    painter.setPen(QPen(theme.ink, 1));
    painter.drawLine(0, header, width, header);
    for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
        const int top = header + int(row) * size.height();
        painter.setFont(font);
        painter.setPen(theme.ink);
        painter.drawText(QRect(0, top + spacing::xs, kTitleWidth, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         matrix.rows[row].title);
        for (std::size_t at = 0; at < matrix.columns.size(); ++at) {
            paintMatrixCell(painter, {{kTitleWidth + int(at) * size.width(), top}, size}, matrix.cells[row][at],
                            matrix.rows[row], font);
        }
        painter.setPen(QPen(row == 0 ? theme.ink : theme.line, 1));
        painter.drawLine(0, top + size.height(), width, top + size.height());
    }
}

}  // namespace plateau::widgets
