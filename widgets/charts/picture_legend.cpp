#include "widgets/charts/picture_legend.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QLineF>
#include <QList>
#include <QStringList>

namespace plateau::widgets {
namespace {

// Inside: of the plot's width, height and area. Below: of the picture's height.
constexpr double kMostWidth = 0.95, kMostHeight = 0.6, kMostArea = 0.36, kMostBelow = 0.28;
constexpr int kMostColumnsInside = 3;
constexpr double kAir = 3;        // pixels between the legend and a curve
constexpr double kLeastFont = 5;  // points
constexpr int kTightIcon = 20;    // pixels
constexpr int kClipRise = 1;      // pixels: QCustomPlot clips each entry that much above its place
constexpr Qt::Alignment kUsual = Qt::AlignTop | Qt::AlignRight;

bool meets(const QLineF& line, const QRectF& box) {
    if (box.contains(line.p1()) || box.contains(line.p2())) return true;
    const QLineF diagonals[] = {{box.topLeft(), box.bottomRight()}, {box.topRight(), box.bottomLeft()}};
    return std::any_of(std::begin(diagonals), std::end(diagonals), [&line](const QLineF& diagonal) {
        return line.intersects(diagonal) == QLineF::BoundedIntersection;
    });
}

bool meets(const std::vector<QPointF>& line, const QRectF& box) {
    const auto isThere = [](const QPointF& point) { return std::isfinite(point.x()) && std::isfinite(point.y()); };
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (!isThere(line[i])) continue;
        if (box.contains(line[i])) return true;
        if (i > 0 && isThere(line[i - 1]) && meets(QLineF(line[i - 1], line[i]), box)) return true;
    }
    return false;
}

// Where a legend of this size lies in the plot without covering a curve.
std::optional<Qt::Alignment> freeCorner(const QRectF& inner, const QSizeF& need, const PictureLegend::Lines& lines) {
    for (const Qt::Alignment corner :
         {kUsual, Qt::AlignBottom | Qt::AlignLeft, Qt::AlignTop | Qt::AlignLeft, Qt::AlignBottom | Qt::AlignRight}) {
        const QPointF place(corner & Qt::AlignLeft ? inner.left() : inner.right() - need.width(),
                            corner & Qt::AlignTop ? inner.top() : inner.bottom() - need.height());
        const QRectF box = QRectF(place, need).adjusted(-kAir, -kAir, kAir, kAir);
        if (std::none_of(lines.begin(), lines.end(), [&box](const auto& line) { return meets(line, box); }))
            return corner;
    }
    return std::nullopt;
}

// "pairwise · tiny · seed 1" and "original · tiny · seed 1": without "tiny" and "seed 1".
QStringList withoutCommonParts(const QStringList& names) {
    static const QString kBetween = QStringLiteral(" · ");
    QStringList common = names.value(0).split(kBetween), shortened;
    for (const QString& name : names) {
        const QStringList parts = name.split(kBetween);
        common.removeIf([&parts](const QString& part) { return !parts.contains(part); });
    }
    for (const QString& name : names) {
        QStringList parts = name.split(kBetween);
        parts.removeIf([&common](const QString& part) { return common.contains(part); });
        if (parts.isEmpty()) return names;
        shortened << parts.join(kBetween);
    }
    return shortened;
}

// In pixels; a pen's pattern counts in its width.
QList<int> dashesIn(const QPen& pen) {
    QList<int> lengths;
    for (const double length : pen.dashPattern()) lengths << int(std::lround(length * pen.widthF()));
    return lengths;
}

bool isCompanion(const QCPAbstractPlottable& one, const QCPAbstractPlottable& of) {
    const QPen pen = one.pen(), wide = of.pen();
    return pen.color().rgb() == wide.color().rgb() && dashesIn(pen) == dashesIn(wide) && pen.widthF() < wide.widthF() &&
           one.name().startsWith(of.name());
}

bool isSmallIn(const QRectF& plot, const QSizeF& need) {
    return need.width() <= kMostWidth * plot.width() && need.height() <= kMostHeight * plot.height() &&
           need.width() * need.height() <= kMostArea * plot.width() * plot.height();
}

}  // namespace

const std::vector<PictureLegend::Density>& PictureLegend::densities() {
    static const std::vector<Density> kDensities{{1, false, false}, {1, true, false},  {0.9, true, false},
                                                 {0.9, true, true}, {0.8, true, true}, {0.7, true, true},
                                                 {0.6, true, true}};
    return kDensities;
}

void PictureLegend::place(const QSize& picture, const Layout& layout) {
    const QCPLegend& legend = *m_plot.legend;
    m_before = Look{legend.font(), legend.iconSize(), legend.rowSpacing(), legend.borderPen(), names()};
    if (putInside(layout) || putBelow(picture, false)) return;
    leaveOutCompanions();
    if (!putInside(layout)) putBelow(picture, true);
}

void PictureLegend::leaveOutCompanions() {
    setNames(m_before->names);
    QList<QCPAbstractPlottable*> drawn;
    for (int i = 0; i < m_plot.legend->itemCount(); ++i)
        if (auto* item = qobject_cast<QCPPlottableLegendItem*>(m_plot.legend->item(i))) drawn << item->plottable();
    for (QCPAbstractPlottable* one : std::as_const(drawn)) {
        if (std::any_of(drawn.begin(), drawn.end(),
                        [one](const QCPAbstractPlottable* other) { return isCompanion(*one, *other); }))
            one->removeFromLegend(m_plot.legend);
    }
    m_before->names = names();
}

QStringList PictureLegend::names() const {
    QStringList names;
    for (int i = 0; i < m_plot.legend->itemCount(); ++i)
        if (auto* item = qobject_cast<QCPPlottableLegendItem*>(m_plot.legend->item(i)))
            names << item->plottable()->name();
    return names;
}

void PictureLegend::setNames(const QStringList& names) {
    qsizetype next = 0;
    for (int i = 0; i < m_plot.legend->itemCount(); ++i)
        if (auto* item = qobject_cast<QCPPlottableLegendItem*>(m_plot.legend->item(i)))
            item->plottable()->setName(names[next++]);
}

QSize PictureLegend::arrange(const Density& density, int columns) {
    QCPLegend* legend = m_plot.legend;
    QFont font = m_before->font;
    font.setPointSizeF(std::max(std::min(kLeastFont, font.pointSizeF()), font.pointSizeF() * density.font));
    legend->setFont(font);
    const int height = QFontMetrics(font).height() + kClipRise;  // that descenders are whole
    legend->setIconSize(density.is_tight ? QSize(kTightIcon, height)
                                         : QSize(m_before->icon.width(), std::max(m_before->icon.height(), height)));
    legend->setRowSpacing(density.is_tight ? 0 : m_before->spacing);
    setNames(density.is_short ? withoutCommonParts(m_before->names) : m_before->names);
    legend->setWrap(columns);
    legend->setFillOrder(QCPLegend::foColumnsFirst);
    return legend->minimumOuterSizeHint();
}

bool PictureLegend::putInside(const Layout& layout) {
    const QRectF inner = layout.plot.marginsRemoved(m_plot.axisRect()->insetLayout()->margins());
    const int most = std::min(kMostColumnsInside, m_plot.legend->itemCount());
    for (const Density& density : densities()) {
        for (int columns = 1; columns <= most; ++columns) {
            const QSizeF need = arrange(density, columns);
            if (!isSmallIn(layout.plot, need)) continue;
            const auto corner = freeCorner(inner, need, layout.lines);
            if (!corner) continue;
            setInset(*corner);
            return true;
        }
    }
    return false;
}

// As loosely as a small share of the height allows, in as many columns as the width has room for.
bool PictureLegend::putBelow(const QSize& picture, bool must) {
    QCPLegend* legend = m_plot.legend;
    bool isSmall = false;
    for (const Density& density : densities()) {
        int columns = std::max(1, legend->itemCount());
        QSize need = arrange(density, columns);
        while (columns > 1 && need.width() > picture.width()) need = arrange(density, --columns);
        isSmall = need.height() <= kMostBelow * picture.height();
        if (isSmall) break;
    }
    if (!isSmall && !must) return false;
    legend->setBorderPen(Qt::NoPen);
    m_plot.axisRect()->insetLayout()->take(legend);
    m_plot.plotLayout()->addElement(1, 0, legend);
    m_plot.plotLayout()->setRowStretchFactor(1, 0.001);
    m_isBelow = true;
    return true;
}

void PictureLegend::setInset(Qt::Alignment corner) {
    QCPLayoutInset* inset = m_plot.axisRect()->insetLayout();
    for (int i = 0; i < inset->elementCount(); ++i)
        if (inset->elementAt(i) == m_plot.legend) inset->setInsetAlignment(i, corner);
}

void PictureLegend::putBack() {
    QCPLegend* legend = m_plot.legend;
    if (m_before) setNames(m_before->names);
    legend->clearItems();
    if (!m_before) return;
    const Look before = *std::exchange(m_before, std::nullopt);
    legend->setWrap(0);
    legend->setFillOrder(QCPLegend::foRowsFirst);
    legend->setFont(before.font);
    legend->setIconSize(before.icon);
    legend->setRowSpacing(before.spacing);
    legend->setBorderPen(before.border);
    if (!std::exchange(m_isBelow, false)) return setInset(kUsual);
    m_plot.plotLayout()->take(legend);
    m_plot.plotLayout()->simplify();
    m_plot.axisRect()->insetLayout()->addElement(legend, kUsual);
}

}  // namespace plateau::widgets
