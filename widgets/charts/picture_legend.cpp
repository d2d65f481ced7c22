#include "widgets/charts/picture_legend.h"

#include <algorithm>
#include <cmath>

#include <QLineF>

namespace plateau::widgets {
namespace {

constexpr double kMostShare = 0.6;  // of the plot's width and height
constexpr double kAir = 3;          // pixels between the legend and a curve
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

}  // namespace

std::optional<Qt::Alignment> PictureLegend::freeCorner(const Lines& lines) const {
    const QRectF plot = m_plot.axisRect()->rect();
    const QSizeF need = m_plot.legend->outerRect().size();
    if (need.width() > kMostShare * plot.width() || need.height() > kMostShare * plot.height()) return std::nullopt;
    const QRectF inner = plot.marginsRemoved(m_plot.axisRect()->insetLayout()->margins());
    const Qt::Alignment corners[] = {kUsual, Qt::AlignBottom | Qt::AlignLeft, Qt::AlignTop | Qt::AlignLeft,
                                     Qt::AlignBottom | Qt::AlignRight};
    for (const Qt::Alignment corner : corners) {
        const QPointF place(corner & Qt::AlignLeft ? inner.left() : inner.right() - need.width(),
                            corner & Qt::AlignTop ? inner.top() : inner.bottom() - need.height());
        const QRectF box = QRectF(place, need).adjusted(-kAir, -kAir, kAir, kAir);
        if (std::none_of(lines.begin(), lines.end(), [&box](const auto& line) { return meets(line, box); }))
            return corner;
    }
    return std::nullopt;
}

void PictureLegend::putInside(Qt::Alignment corner) {
    QCPLayoutInset* inset = m_plot.axisRect()->insetLayout();
    for (int i = 0; i < inset->elementCount(); ++i)
        if (inset->elementAt(i) == m_plot.legend) inset->setInsetAlignment(i, corner);
}

void PictureLegend::putBelow(int width) {
    QCPLegend* legend = m_plot.legend;
    const int columns =
        std::clamp(width / std::max(1, legend->outerRect().width()), 1, std::max(1, legend->itemCount()));
    m_border = legend->borderPen();
    legend->setBorderPen(Qt::NoPen);
    legend->setWrap(columns);
    legend->setFillOrder(QCPLegend::foColumnsFirst);
    m_plot.axisRect()->insetLayout()->take(legend);
    m_plot.plotLayout()->addElement(1, 0, legend);
    m_plot.plotLayout()->setRowStretchFactor(1, 0.001);
    m_isBelow = true;
}

void PictureLegend::putBack() {
    QCPLegend* legend = m_plot.legend;
    legend->clearItems();
    if (!m_isBelow) return putInside(kUsual);
    m_isBelow = false;
    m_plot.plotLayout()->take(legend);
    m_plot.plotLayout()->simplify();
    m_plot.axisRect()->insetLayout()->addElement(legend, kUsual);
    legend->setWrap(0);
    legend->setFillOrder(QCPLegend::foRowsFirst);
    legend->setBorderPen(m_border);
}

}  // namespace plateau::widgets
