#include "widgets/charts/shelf_marks.h"

#include <algorithm>

#include "widgets/charts/curve_marks.h"
#include "widgets/charts/label_place.h"

namespace plateau::widgets {
namespace {

constexpr int kLabelDistance = 14;

}  // namespace

ShelfMarks::ShelfMarks(QCustomPlot& plot, QString bandLayer, QString exitLayer)
    : m_plot(plot), m_bandLayer(std::move(bandLayer)), m_exitLayer(std::move(exitLayer)) {}

void ShelfMarks::set(const std::vector<Shelf>& shelves, const std::function<QString(double)>& exitText) {
    for (auto* band : m_bands) m_plot.removeItem(band);
    for (auto* interval : m_intervals) m_plot.removeItem(interval);
    m_intervals.clear();
    for (const Exit& exit : m_exits) {
        m_plot.removeItem(exit.leader);
        m_plot.removeItem(exit.label);
    }
    m_bands.clear();
    m_exits.clear();
    for (const Shelf& shelf : shelves) {
        auto* band = new QCPItemRect(&m_plot);
        band->setLayer(m_bandLayer);
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
        if (shelf.mark.exit_low && shelf.mark.exit_high) addInterval(shelf);
    }
    applyTheme();
}

// A bar between two ends, at the foot of the exit.
void ShelfMarks::addInterval(const Shelf& shelf) {
    auto* bar = new QCPItemLine(&m_plot);
    bar->setLayer(m_exitLayer);
    bar->setPen(QPen(shelf.colour, 1.5));
    bar->setHead(QCPLineEnding(QCPLineEnding::esBar, 8));
    bar->setTail(QCPLineEnding(QCPLineEnding::esBar, 8));
    bar->start->setCoords(*shelf.mark.exit_low, shelf.mark.low);
    bar->end->setCoords(*shelf.mark.exit_high, shelf.mark.low);
    m_intervals.push_back(bar);
}

void ShelfMarks::addExit(const Shelf& shelf, const QString& text) {
    Exit exit{*shelf.mark.exit, shelf.mark.low, new QCPItemLine(&m_plot), new QCPItemText(&m_plot),
              shelf.mark.is_labelled};
    exit.leader->setLayer(m_exitLayer);
    exit.leader->setPen(QPen(shelf.colour, 1.5));
    exit.leader->start->setType(QCPItemPosition::ptAbsolute);
    exit.leader->end->setType(QCPItemPosition::ptAbsolute);
    exit.label->setLayer(m_exitLayer);
    exit.label->setText(text);
    // The frame says whose exit it is: several runs may leave at one step.
    exit.label->setPen(QPen(shelf.colour, 1));
    exit.label->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
    exit.label->position->setType(QCPItemPosition::ptAbsolute);
    exit.label->setPadding(QMargins(4, 1, 4, 1));
    m_exits.push_back(exit);
}

void ShelfMarks::applyTheme() {
    QColor behind = Theme::current().card;
    behind.setAlphaF(0.88F);
    for (Exit& exit : m_exits) {
        exit.label->setFont(smallFont());
        exit.label->setColor(Theme::current().ink);
        exit.label->setBrush(behind);
    }
}

// From right to left; a label that would lie on another one moves up, so its leader rises past the lower ones.
std::vector<QRectF> ShelfMarks::place(std::vector<QRectF> taken) {
    std::sort(m_exits.begin(), m_exits.end(), [](const Exit& a, const Exit& b) { return a.x > b.x; });
    const QRectF area = m_plot.axisRect()->rect();
    for (Exit& exit : m_exits) {
        const QPointF foot(m_plot.xAxis->coordToPixel(exit.x), m_plot.yAxis->coordToPixel(exit.y));
        const bool visible = area.contains(foot);
        exit.leader->setVisible(visible);
        exit.label->setVisible(visible && exit.is_labelled);
        if (!visible) continue;
        if (!exit.is_labelled) {
            exit.leader->start->setCoords(foot.x(), foot.y() + kLabelDistance);
            exit.leader->end->setCoords(foot.x(), foot.y() - kLabelDistance);
            continue;
        }
        const QSizeF size = labelSize(*exit.label);
        const bool toTheLeft = foot.x() + size.width() > area.right();
        const QPointF wanted(toTheLeft ? foot.x() - size.width() : foot.x(), foot.y() - kLabelDistance - size.height());
        const QRectF box = freePlace({wanted, size}, taken, area);
        taken.push_back(box);
        const bool isBelow = box.top() > foot.y();
        exit.leader->start->setCoords(foot.x(), foot.y() + (isBelow ? -kLabelDistance : kLabelDistance));
        exit.leader->end->setCoords(foot.x(), isBelow ? box.bottom() : box.top());
        exit.label->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        exit.label->position->setCoords(box.left(), box.bottom());
    }
    return taken;
}

}  // namespace plateau::widgets
