#include "widgets/charts/colour_bar.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kThickness = 12, kBarGap = 4;

using BarTexts = std::array<QString, 3>;

// Low, middle and high end, with the same decimals where they need no power of ten.
BarTexts barTexts(const ColourRange& range) {
    const std::array<double, 3> values{range.low, (range.low + range.high) / 2, range.high};
    const double largest = std::max(std::abs(range.low), std::abs(range.high));
    const bool isPlain = largest >= 1e-3 && largest < 1000;
    int decimals = isPlain ? std::max(0, 2 - int(std::floor(std::log10(largest)))) : 0;
    const auto endsInZero = [&decimals](double value) { return QString::number(value, 'f', decimals).endsWith('0'); };
    while (decimals > 0 && std::all_of(values.begin(), values.end(), endsInZero)) --decimals;
    BarTexts texts;
    for (std::size_t at = 0; at < values.size(); ++at) {
        const bool isZero = isPlain && std::abs(values[at]) < 0.5 * std::pow(10.0, -decimals);
        texts[at] = isZero    ? QStringLiteral("0")
                    : isPlain ? decimalText(values[at], decimals)
                              : compactNumber(values[at]);
    }
    return texts;
}

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
    if (withNaN) area.setBottom(area.bottom() - metrics.height() - 2 * kBarGap);
    const QRectF bar(area.left(), area.top(), kThickness, area.height());
    painter.drawImage(bar, strip(range, Qt::Vertical));
    painter.setPen(Theme::current().line);
    painter.drawRect(bar);
    painter.setPen(Theme::current().inkSoft);
    const double left = bar.right() + kBarGap, width = area.right() - left;
    const auto write = [&](const QString& text, double y) {
        painter.drawText(QRectF(left, y - half, width, 2 * half), Qt::AlignLeft | Qt::AlignVCenter, text);
    };
    const BarTexts texts = barTexts(range);
    write(texts[2], bar.top());
    write(texts[1], bar.center().y());
    write(texts[0], bar.bottom());
    if (withNaN) {
        const QRectF box(bar.left(), bar.bottom() + half + kBarGap, kThickness, kThickness);
        paintSwatch(painter, box, {left, box.bottom() - 1});
    }
}

void paintLying(QPainter& painter, QRectF area, const ColourRange& range, bool withNaN) {
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double nanWidth = kThickness + kBarGap + metrics.horizontalAdvance(QStringLiteral("NaN")) + 3 * kBarGap;
    if (withNaN) area.setRight(area.right() - nanWidth);
    const QRectF bar(area.left(), area.top() + 1, area.width(), kThickness);
    painter.drawImage(bar, strip(range, Qt::Horizontal));
    painter.setPen(Theme::current().line);
    painter.drawRect(bar);
    painter.setPen(Theme::current().inkSoft);
    const QRectF line(bar.left(), bar.bottom() + 1, bar.width(), metrics.height());
    const BarTexts texts = barTexts(range);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignTop, texts[0]);
    painter.drawText(line, Qt::AlignHCenter | Qt::AlignTop, texts[1]);
    painter.drawText(line, Qt::AlignRight | Qt::AlignTop, texts[2]);
    if (withNaN) {
        const QRectF box(bar.right() + 3 * kBarGap, bar.top(), kThickness, kThickness);
        paintSwatch(painter, box, {box.right() + kBarGap, box.bottom() - 1});
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
    for (const QString& text : barTexts(range)) widest = std::max(widest, metrics.horizontalAdvance(text));
    return kThickness + kBarGap + widest + 2;
}

}  // namespace plateau::widgets
