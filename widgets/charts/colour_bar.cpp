#include "widgets/charts/colour_bar.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QPainter>

#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kThickness = 12, kGap = 4;

QImage strip(const ColourRange& range, Qt::Orientation orientation) {
    constexpr int kSteps = 256;
    const bool isUpright = orientation == Qt::Vertical;
    QImage image(isUpright ? 1 : kSteps, isUpright ? kSteps : 1, QImage::Format_RGB32);
    for (int i = 0; i < kSteps; ++i) {
        const double value = range.low + (range.high - range.low) * i / (kSteps - 1);
        const QRgb colour = colourOf(value, range).rgb();
        if (isUpright)
            image.setPixel(0, kSteps - 1 - i, colour);
        else
            image.setPixel(i, 0, colour);
    }
    return image;
}

void paintSwatch(QPainter& painter, const QRectF& box, const QPointF& textAt) {
    painter.fillRect(box, colourOfNaN());
    painter.setPen(Theme::current().line);
    painter.drawRect(box);
    painter.setPen(Theme::current().inkSoft);
    painter.drawText(textAt, QStringLiteral("NaN"));
}

void paintUpright(QPainter& painter, QRectF area, const ColourRange& range, bool withNaN) {
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double half = metrics.height() / 2;
    area.adjust(0, half, 0, -half);
    if (withNaN) area.setBottom(area.bottom() - metrics.height() - 2 * kGap);
    const QRectF bar(area.left(), area.top(), kThickness, area.height());
    painter.drawImage(bar, strip(range, Qt::Vertical));
    painter.setPen(Theme::current().line);
    painter.drawRect(bar);
    painter.setPen(Theme::current().inkSoft);
    const double left = bar.right() + kGap, width = area.right() - left;
    const auto write = [&](double value, double y) {
        painter.drawText(QRectF(left, y - half, width, 2 * half), Qt::AlignLeft | Qt::AlignVCenter,
                         compactNumber(value));
    };
    write(range.high, bar.top());
    write((range.low + range.high) / 2, bar.center().y());
    write(range.low, bar.bottom());
    if (withNaN) {
        const QRectF box(bar.left(), bar.bottom() + half + kGap, kThickness, kThickness);
        paintSwatch(painter, box, {left, box.bottom() - 1});
    }
}

void paintLying(QPainter& painter, QRectF area, const ColourRange& range, bool withNaN) {
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double nanWidth = kThickness + kGap + metrics.horizontalAdvance(QStringLiteral("NaN")) + 3 * kGap;
    if (withNaN) area.setRight(area.right() - nanWidth);
    const QRectF bar(area.left(), area.top() + 1, area.width(), kThickness);
    painter.drawImage(bar, strip(range, Qt::Horizontal));
    painter.setPen(Theme::current().line);
    painter.drawRect(bar);
    painter.setPen(Theme::current().inkSoft);
    const QRectF line(bar.left(), bar.bottom() + 1, bar.width(), metrics.height());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignTop, compactNumber(range.low));
    painter.drawText(line, Qt::AlignHCenter | Qt::AlignTop, compactNumber((range.low + range.high) / 2));
    painter.drawText(line, Qt::AlignRight | Qt::AlignTop, compactNumber(range.high));
    if (withNaN) {
        const QRectF box(bar.right() + 3 * kGap, bar.top(), kThickness, kThickness);
        paintSwatch(painter, box, {box.right() + kGap, box.bottom() - 1});
    }
}

}  // namespace

void paintColourBar(QPainter& painter, const QRectF& area, const ColourRange& range, Qt::Orientation orientation,
                    bool withNaN) {
    painter.save();
    painter.setBrush(Qt::NoBrush);
    if (orientation == Qt::Vertical)
        paintUpright(painter, area, range, withNaN);
    else
        paintLying(painter, area, range, withNaN);
    painter.restore();
}

double colourBarExtent(const QFont& font, Qt::Orientation orientation, const ColourRange& range) {
    const QFontMetricsF metrics(font);
    if (orientation == Qt::Horizontal) return kThickness + 3 + metrics.height();
    double widest = metrics.horizontalAdvance(QStringLiteral("NaN"));
    for (const double value : {range.low, (range.low + range.high) / 2, range.high})
        widest = std::max(widest, metrics.horizontalAdvance(compactNumber(value)));
    return kThickness + kGap + widest + 2;
}

}  // namespace plateau::widgets
