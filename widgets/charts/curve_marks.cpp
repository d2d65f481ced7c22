#include "widgets/charts/curve_marks.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "core/pictures/label_tops.h"
#include "widgets/charts/label_place.h"

namespace plateau::widgets {
namespace {

constexpr double kRingPx = 8;
constexpr double kLeaderPx = 14;
constexpr double kPointedPx = 4;  // from a line, of a mouse that points at it
// Of the picture's width, for names of levels: while there are shorter ones, and at all.
constexpr double kUsualShare = 0.3, kMostShare = 0.5;

}  // namespace

QSizeF labelSize(const QCPItemText& label) {
    const QFontMetricsF metrics(label.font());
    const QStringList rows = label.text().split(QLatin1Char('\n'));
    double width = 0;
    for (const QString& row : rows) width = std::max(width, metrics.horizontalAdvance(row));
    return {width + 8, double(rows.size()) * metrics.height() + 2};
}

CurveMarks::CurveMarks(QCustomPlot& plot) : m_plot(plot) {
    m_plot.addLayer("bands", m_plot.layer("grid"), QCustomPlot::limAbove);
    m_plot.addLayer("marks", m_plot.layer("main"), QCustomPlot::limAbove);
}

void CurveMarks::setRemark(const QString& text) {
    if (!m_remark) {
        if (text.isEmpty()) return;
        m_remark = new QCPItemText(&m_plot);
        m_remark->setLayer("marks");
        m_remark->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        m_remark->setTextAlignment(Qt::AlignLeft);
        m_remark->position->setType(QCPItemPosition::ptAbsolute);
        m_remark->setPadding(QMargins(4, 1, 4, 1));
    }
    m_remark->setText(text);
    m_remark->setVisible(!text.isEmpty());
    applyTheme();
}

void CurveMarks::setLevels(const std::vector<ChartLevel>& levels) {
    for (const Level& level : m_levels) {
        for (QCPAbstractItem* item : std::initializer_list<QCPAbstractItem*>{level.line, level.leader, level.label})
            m_plot.removeItem(item);
        if (level.band) m_plot.removeItem(level.band);
    }
    m_levels.clear();
    for (const ChartLevel& given : levels) {
        Level level{given.value,
                    QStringList(given.label) + given.shorter,
                    given.about,
                    new QCPItemStraightLine(&m_plot),
                    new QCPItemLine(&m_plot),
                    new QCPItemText(&m_plot),
                    given.low ? new QCPItemRect(&m_plot) : nullptr};
        if (level.band) {
            level.band->setLayer("bands");
            for (QCPItemPosition* corner : {level.band->topLeft, level.band->bottomRight})
                corner->setTypeX(QCPItemPosition::ptAxisRectRatio);
            level.band->topLeft->setCoords(0, given.value);
            level.band->bottomRight->setCoords(1, *given.low);
        }
        level.line->setLayer("bands");
        level.line->point1->setCoords(0, given.value);
        level.line->point2->setCoords(1, given.value);
        for (QCPAbstractItem* beside : std::initializer_list<QCPAbstractItem*>{level.leader, level.label}) {
            beside->setLayer("marks");
            beside->setClipToAxisRect(false);
        }
        for (QCPItemPosition* end : {level.leader->start, level.leader->end}) end->setType(QCPItemPosition::ptAbsolute);
        level.label->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
        level.label->setTextAlignment(Qt::AlignLeft);
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
    // Over the stems of all.
    for (const Crossing& crossing : m_crossings) crossing.label->setLayer("marks");
    applyTheme();
}

void CurveMarks::applyTheme() {
    const Theme& theme = Theme::current();
    QColor behind = theme.card;
    behind.setAlphaF(0.88F);
    if (m_remark) {
        m_remark->setFont(smallFont());
        m_remark->setColor(theme.inkSoft);
        m_remark->setBrush(behind);
    }
    for (Crossing& crossing : m_crossings) {
        crossing.label->setFont(smallFont());
        crossing.label->setColor(theme.ink);
        crossing.label->setBrush(behind);
        crossing.ring->setBrush(theme.card);
    }
    for (Level& level : m_levels) {
        level.line->setPen(QPen(theme.inkSoft, 1, Qt::DashLine));
        level.leader->setPen(QPen(theme.inkSoft, 0.7));
        level.label->setFont(smallFont());
        level.label->setColor(theme.inkSoft);
        if (!level.band) continue;
        QColor between = theme.inkSoft;
        between.setAlphaF(0.14F);
        level.band->setPen(Qt::NoPen);
        level.band->setBrush(between);
    }
}

void CurveMarks::setGrip(std::optional<double> value, QSizeF size) {
    m_grip = value;
    m_gripSize = size;
}

void CurveMarks::place() {
    m_labels.clear();
    const QRectF area = m_plot.axisRect()->rect();
    if (m_grip)
        m_labels.emplace_back(QPointF(area.left(), m_plot.yAxis->coordToPixel(*m_grip) - m_gripSize.height() / 2),
                              m_gripSize);
    if (m_remark) {
        const QPointF corner(area.left() + spacing::xs, area.bottom() - spacing::m);
        m_remark->position->setCoords(corner);
        const QSizeF size = labelSize(*m_remark);
        if (m_remark->visible()) m_labels.emplace_back(corner - QPointF(0, size.height()), size);
    }
    placeLevels();
    placeCrossings();
}

QString CurveMarks::aboutAt(const QPointF& place) const {
    const QRectF area = m_plot.axisRect()->rect();
    for (const Level& level : m_levels)
        if (level.label->visible() &&
            QRectF(level.label->position->pixelPosition(), labelSize(*level.label)).contains(place))
            return level.about;
    if (!area.contains(place)) return {};
    for (const Level& level : m_levels)
        if (std::abs(m_plot.yAxis->coordToPixel(level.value) - place.y()) <= kPointedPx) return level.about;
    return {};
}

// On the axis, right of their line; one that would lie on another moves up.
void CurveMarks::placeCrossings() {
    const QRectF area = m_plot.axisRect()->rect();
    for (Crossing& crossing : m_crossings) {
        const QPointF at(m_plot.xAxis->coordToPixel(crossing.x), m_plot.yAxis->coordToPixel(crossing.y));
        const bool isVisible = area.contains(at);
        crossing.line->setVisible(isVisible);
        crossing.ring->setVisible(isVisible);
        crossing.label->setVisible(isVisible);
        if (!isVisible) continue;
        const QSizeF size = labelSize(*crossing.label);
        const bool toTheLeft = at.x() + size.width() > area.right();
        const QPointF wanted(toTheLeft ? at.x() - size.width() : at.x(), area.bottom() - size.height() - spacing::xs);
        const QRectF box = freePlace({wanted, size}, m_labels, area);
        m_labels.push_back(box);
        crossing.label->position->setCoords(box.left(), box.bottom());
    }
}

int CurveMarks::fitNames(int width) {
    qsizetype forms = 0;
    for (const Level& level : m_levels) forms = std::max(forms, level.names.size());
    for (qsizetype form = 0; form < forms; ++form) {
        double widest = 0;
        for (const Level& level : m_levels) {
            level.label->setText(level.names[std::min(form, level.names.size() - 1)]);
            if (!level.label->text().isEmpty()) widest = std::max(widest, labelSize(*level.label).width());
        }
        if (widest == 0) return 0;
        const double room = kLeaderPx + widest;
        if (room <= (form + 1 < forms ? kUsualShare : kMostShare) * width) return int(std::ceil(room)) + 1;
    }
    for (const Level& level : m_levels) level.label->setText({});
    return 0;
}

// Beside the plot, where no curve is; those of close lines move apart.
void CurveMarks::placeLevels() {
    std::sort(m_levels.begin(), m_levels.end(), [](const Level& a, const Level& b) { return a.value > b.value; });
    const QRectF area = m_plot.axisRect()->rect();
    std::vector<double> lines;
    std::vector<const Level*> shown;
    for (const Level& level : m_levels) {
        const double y = m_plot.yAxis->coordToPixel(level.value);
        const bool isShown = !level.label->text().isEmpty() && y >= area.top() && y <= area.bottom();
        level.label->setVisible(isShown);
        level.leader->setVisible(isShown);
        if (!isShown) continue;
        lines.push_back(y);
        shown.push_back(&level);
    }
    if (shown.empty()) return;
    double height = 0;
    for (const Level* level : shown) height = std::max(height, labelSize(*level->label).height());
    const double top = m_plot.viewport().top();
    const std::vector<double> tops = pictures::labelTops(lines, height, top, area.bottom() + height / 2);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const Level& level = *shown[i];
        const bool hasRoom = tops[i] >= top;
        level.label->setVisible(hasRoom);
        level.leader->setVisible(hasRoom);
        level.label->position->setCoords(area.right() + kLeaderPx, tops[i]);
        level.leader->start->setCoords(area.right() + 1, lines[i]);
        level.leader->end->setCoords(area.right() + kLeaderPx, tops[i] + height / 2);
    }
}

}  // namespace plateau::widgets
