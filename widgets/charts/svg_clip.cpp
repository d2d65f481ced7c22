#include "widgets/charts/svg_clip.h"

#include <QPaintEngine>
#include <QPainter>
#include <QRegularExpression>

namespace plateau::widgets {
namespace {

const QString kBegin = QStringLiteral("svg-clip-begin"), kEnd = QStringLiteral("svg-clip-end");

// A pen of its own gives the mark a group of its own, which is then replaced as a whole.
void leaveMark(QPainter& painter, const QString& mark) {
    if (!painter.paintEngine() || painter.paintEngine()->type() != QPaintEngine::SVG) return;
    painter.save();
    painter.setPen(QColor(1, 2, 3));
    painter.drawText(QPointF(), mark);
    painter.restore();
}

}  // namespace

void beginSvgClip(QPainter& painter, const QRectF& place) {
    const QRectF area = painter.combinedTransform().mapRect(place);
    leaveMark(
        painter,
        QStringLiteral("%1 %2 %3 %4 %5").arg(kBegin).arg(area.x()).arg(area.y()).arg(area.width()).arg(area.height()));
}

void endSvgClip(QPainter& painter) {
    leaveMark(painter, kEnd);
}

QString withSvgClips(const QString& svg) {
    static const QRegularExpression kMark(
        QStringLiteral("<g [^>]*>\\s*<text[^>]*>\\s*(%1|%2)([^<]*)</text>\\s*</g>").arg(kBegin, kEnd));
    QString text;
    qsizetype done = 0;
    int clips = 0;
    for (auto at = kMark.globalMatch(svg); at.hasNext();) {
        const QRegularExpressionMatch mark = at.next();
        text += QStringView(svg).mid(done, mark.capturedStart() - done);
        done = mark.capturedEnd();
        if (mark.captured(1) == kEnd) {
            text += QStringLiteral("</g>");
            continue;
        }
        const QStringList area = mark.captured(2).split(QLatin1Char(' '), Qt::SkipEmptyParts);
        const QString id = QStringLiteral("clip%1").arg(++clips);
        text += QStringLiteral(
                    "<clipPath id=\"%1\"><rect x=\"%2\" y=\"%3\" width=\"%4\" height=\"%5\"/></clipPath>\n"
                    "<g clip-path=\"url(#%1)\">")
                    .arg(id, area.value(0), area.value(1), area.value(2), area.value(3));
    }
    text += QStringView(svg).mid(done);
    return text;
}

void SvgClipLayer::draw(QCPPainter* painter) {
    if (!m_begins) return endSvgClip(*painter);
    // A curve on the frame keeps its whole width.
    beginSvgClip(*painter, QRectF(mKeyAxis->axisRect()->rect()).adjusted(-1, -1, 1, 1));
}

}  // namespace plateau::widgets
