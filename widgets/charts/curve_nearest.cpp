// Which of many curves the mouse is at.
#include <algorithm>
#include <cmath>

#include "widgets/charts/curve_chart_state.h"

namespace plateau::widgets {
namespace {

constexpr double kReachPx = 12;

// y at x between the samples around it; NaN beside the curve.
double valueAt(const analysis::Column& x, const analysis::Column& y, double at) {
    if (x.empty() || x.size() != y.size() || at < x.front() || at > x.back()) return std::nan("");
    const auto next = std::lower_bound(x.begin(), x.end(), at);
    const auto i = std::size_t(next - x.begin());
    if (i == 0 || *next == at) return y[i];
    return y[i - 1] + (y[i] - y[i - 1]) * (at - x[i - 1]) / (x[i] - x[i - 1]);
}

}  // namespace

void CurveChart::State::findNearest() {
    QString found;
    double least = kReachPx;
    for (const auto& [key, entry] : entries) {
        if (!cursor) break;
        if (!entry.shape) continue;
        const double value = valueAt(entry.shape->line.x(), entry.shape->line.y(), *cursor);
        if (std::isnan(value)) continue;
        const double distance = std::abs(plot->yAxis->coordToPixel(value) - plot->pointer().y());
        if (distance > least) continue;
        least = distance;
        found = key;
    }
    if (found == nearest) return;
    nearest = found;
    showNearest();
}

void CurveChart::State::showNearest() {
    if (!highlight && nearest.isEmpty()) return;
    if (!highlight) {
        highlight = plot->addGraph();
        highlight->setLayer("cursor");
        highlight->setAdaptiveSampling(false);
    }
    const Entry* entry = find(nearest);
    highlight->setVisible(entry != nullptr);
    std::vector<ShelfMarks::Shelf> shelf;
    if (crowded && entry && entry->curve.plateau) shelf.push_back({*entry->curve.plateau, entry->curve.pen.colour});
    pointed_shelf.set(shelf, [this](double x) { return exitText(x); });
    pointed_shelf.place();
    if (!entry) return;
    QVector<QCPGraphData> points;
    for (const analysis::Point& point : entry->drawn) points.append(QCPGraphData(point.x, point.y));
    highlight->data()->set(points, true);
    QPen pen(Theme::current().ink, 2.2, entry->curve.pen.style);
    pen.setJoinStyle(Qt::RoundJoin);
    highlight->setPen(pen);
}

void CurveChart::setNearestOnly(bool nearestOnly) {
    if (std::exchange(m_state->nearest_only, nearestOnly) == nearestOnly) return;
    if (nearestOnly)
        connect(m_state->plot, &PlotView::clicked, this, [this] {
            if (!m_state->nearest.isEmpty()) emit curveClicked(m_state->nearest);
        });
    else
        disconnect(m_state->plot, &PlotView::clicked, this, nullptr);
}

QString CurveChart::nearestCurve() const {
    return m_state->nearest;
}

}  // namespace plateau::widgets
