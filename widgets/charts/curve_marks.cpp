#include "widgets/charts/curve_marks.h"

#include <algorithm>
#include <cmath>

namespace plateau::widgets {
namespace {

constexpr int kLabelDistance = 14;
constexpr double kRingPx = 8;

QSizeF labelSize(const QCPItemText& label) {
    const QFontMetricsF metrics(label.font());
    return {metrics.horizontalAdvance(label.text()) + 8, metrics.height() + 2};
}

}  // namespace

CurveMarks::CurveMarks(QCustomPlot& plot) : m_plot(plot) {
    m_plot.addLayer("bands", m_plot.layer("grid"), QCustomPlot::limAbove);
    m_plot.addLayer("marks", m_plot.layer("main"), QCustomPlot::limAbove);
}

void CurveMarks::setShelves(const std::vector<Shelf>& shelves, const std::function<QString(double)>& exitText) {
    for (auto* band : m_bands) m_plot.removeItem(band);
    for (const Exit& exit : m_exits) {
        m_plot.removeItem(exit.leader);
        m_plot.removeItem(exit.label);
    }
    m_bands.clear();
    m_exits.clear();
    for (const Shelf& shelf : shelves) {
        auto* band = new QCPItemRect(&m_plot);
        band->setLayer("bands");
        band->topLeft->setCoords(shelf.mark.start, shelf.mark.high);
        band->bottomRight->setCoords(shelf.mark.end, shelf.mark.low);
        QColor fill = shelf.colour;
        fill.setAlphaF(shelf.faint ? 0.13F : 0.2F);
        band->setBrush(fill);
        QColor edge = shelf.colour;
        edge.setAlphaF(0.5F);
        band->setPen(QPen(edge, 1));
        m_bands.push_back(band);
        if (shelf.mark.exit) addExit(shelf, exitText(*shelf.mark.exit));
    }
    applyTheme();
}

void CurveMarks::addExit(const Shelf& shelf, const QString& text) {
    Exit exit{*shelf.mark.exit, shelf.mark.low, new QCPItemLine(&m_plot), new QCPItemText(&m_plot)};
    exit.leader->setLayer("marks");
    exit.leader->setPen(QPen(shelf.colour, 1.5));
    exit.leader->start->setType(QCPItemPosition::ptAbsolute);
    exit.leader->end->setType(QCPItemPosition::ptAbsolute);
    exit.label->setLayer("marks");
    exit.label->setText(text);
    // The frame says whose exit it is: several runs may leave at one step.
    exit.label->setPen(QPen(shelf.colour, 1));
    exit.label->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
    exit.label->position->setType(QCPItemPosition::ptAbsolute);
    exit.label->setPadding(QMargins(4, 1, 4, 1));
    m_exits.push_back(exit);
}

void CurveMarks::setLevels(const std::vector<ChartLevel>& levels) {
    for (const Level& level : m_levels) {
        m_plot.removeItem(level.line);
        m_plot.removeItem(level.label);
    }
    m_levels.clear();
    for (const ChartLevel& given : levels) {
        Level level{given.value, new QCPItemStraightLine(&m_plot), new QCPItemText(&m_plot)};
        level.line->setLayer("bands");
        level.line->point1->setCoords(0, given.value);
        level.line->point2->setCoords(1, given.value);
        level.label->setLayer("marks");
        level.label->setText(given.label);
        level.label->setPositionAlignment(Qt::AlignRight | Qt::AlignBottom);
        level.label->position->setType(QCPItemPosition::ptAbsolute);
        level.label->setPadding(QMargins(4, 1, 4, 1));
        m_levels.push_back(level);
    }
    applyTheme();
}

void CurveMarks::setCrossings(const std::vector<ChartCrossing>& crossings) {
    for (const Crossing& crossing : m_crossings) {
        m_plot.removeItem(crossing.line);
        m_plot.removeItem(crossing.ring);
        m_plot.removeItem(crossing.label);
    }
    m_crossings.clear();
    for (const ChartCrossing& given : crossings) {
        Crossing crossing{given.x, given.y, new QCPItemLine(&m_plot), new QCPItemTracer(&m_plot),
                          new QCPItemText(&m_plot)};
        crossing.line->setLayer("marks");
        crossing.line->setPen(QPen(given.colour, 1, Qt::DotLine));
        crossing.line->start->setCoords(given.x, given.y);
        crossing.line->end->setTypeY(QCPItemPosition::ptAxisRectRatio);
        crossing.line->end->setCoords(given.x, 1);
        crossing.ring->setLayer("marks");
        crossing.ring->setStyle(QCPItemTracer::tsCircle);
        crossing.ring->setSize(kRingPx);
        crossing.ring->setPen(QPen(given.colour, 1.5));
        crossing.ring->position->setCoords(given.x, given.y);
        crossing.label->setLayer("marks");
        crossing.label->setText(given.label);
        crossing.label->setPen(QPen(given.colour, 1));
        crossing.label->position->setType(QCPItemPosition::ptAbsolute);
        crossing.label->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        crossing.label->setPadding(QMargins(4, 1, 4, 1));
        m_crossings.push_back(crossing);
    }
    applyTheme();
}

void CurveMarks::applyTheme() {
    const Theme& theme = Theme::current();
    QColor behind = theme.card;
    behind.setAlphaF(0.88F);
    for (Exit& exit : m_exits) {
        exit.label->setFont(smallFont());
        exit.label->setColor(theme.ink);
        exit.label->setBrush(behind);
    }
    for (Crossing& crossing : m_crossings) {
        crossing.label->setFont(smallFont());
        crossing.label->setColor(theme.ink);
        crossing.label->setBrush(behind);
        crossing.ring->setBrush(theme.card);
    }
    for (Level& level : m_levels) {
        level.line->setPen(QPen(theme.inkSoft, 1, Qt::DashLine));
        level.label->setFont(smallFont());
        level.label->setColor(theme.inkSoft);
        level.label->setBrush(behind);
    }
}

void CurveMarks::place() {
    placeExits();
    placeLevels();
    placeCrossings();
}

// On the axis, right of their line; one that would lie on another moves up.
void CurveMarks::placeCrossings() {
    const QRectF area = m_plot.axisRect()->rect();
    std::vector<QRectF> taken;
    for (Crossing& crossing : m_crossings) {
        const QPointF at(m_plot.xAxis->coordToPixel(crossing.x), m_plot.yAxis->coordToPixel(crossing.y));
        const bool isVisible = area.contains(at);
        crossing.line->setVisible(isVisible);
        crossing.ring->setVisible(isVisible);
        crossing.label->setVisible(isVisible);
        if (!isVisible) continue;
        const QSizeF size = labelSize(*crossing.label);
        const bool toTheLeft = at.x() + size.width() > area.right();
        QRectF box(QPointF(toTheLeft ? at.x() - size.width() : at.x(), area.bottom() - size.height() - spacing::xs),
                   size);
        const auto meets = [&box](const QRectF& other) { return other.intersects(box); };
        while (std::any_of(taken.begin(), taken.end(), meets)) box.translate(0, -(size.height() + 3));
        taken.push_back(box);
        crossing.label->position->setCoords(box.left(), box.bottom());
    }
}

// From right to left; a label that would lie on another one moves up, so its leader rises past the lower ones.
void CurveMarks::placeExits() {
    std::sort(m_exits.begin(), m_exits.end(), [](const Exit& a, const Exit& b) { return a.x > b.x; });
    const QRectF area = m_plot.axisRect()->rect();
    std::vector<QRectF> taken;
    for (Exit& exit : m_exits) {
        const QPointF foot(m_plot.xAxis->coordToPixel(exit.x), m_plot.yAxis->coordToPixel(exit.y));
        const bool visible = area.contains(foot);
        exit.leader->setVisible(visible);
        exit.label->setVisible(visible);
        if (!visible) continue;
        const QSizeF size = labelSize(*exit.label);
        const bool toTheLeft = foot.x() + size.width() > area.right();
        QRectF box(QPointF(toTheLeft ? foot.x() - size.width() : foot.x(), foot.y() - kLabelDistance - size.height()), size);
        while (std::any_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(box); })) {
            box.translate(0, -(size.height() + 3));
        }
        taken.push_back(box);
        exit.leader->start->setCoords(foot.x(), foot.y() + kLabelDistance);
        exit.leader->end->setCoords(foot.x(), box.top());
        exit.label->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        exit.label->position->setCoords(box.left(), box.bottom());
    }
}

// On the line's right end, where falling curves have long left the level; a close pair goes above and below.
void CurveMarks::placeLevels() {
    std::sort(m_levels.begin(), m_levels.end(), [](const Level& a, const Level& b) { return a.value > b.value; });
    const QRectF area = m_plot.axisRect()->rect();
    double lastBottom = area.top();
    for (Level& level : m_levels) {
        const double y = m_plot.yAxis->coordToPixel(level.value);
        const double height = labelSize(*level.label).height();
        const bool below = y - height < lastBottom;
        level.label->setVisible(y >= area.top() && y <= area.bottom());
        level.label->setPositionAlignment(Qt::AlignRight | (below ? Qt::AlignTop : Qt::AlignBottom));
        level.label->position->setCoords(area.right() - spacing::xs, y);
        lastBottom = below ? y + height : y;
    }
}

}  // namespace plateau::widgets
