#include "widgets/pages/curves/outside_notice.h"

#include <algorithm>
#include <map>

#include "widgets/charts/curve_chart.h"
#include "widgets/pages/curves/chart_grid.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

OutsideNotice::OutsideNotice(ChartGrid& grid, QWidget* parent) : QPushButton(parent), m_grid(grid) {
    setObjectName(QStringLiteral("outside"));
    setIcon(widgets::icon("reset-view"));
    setToolTip(
        tr("The zoom is older than these curves, and none of their points lies in it. Shows everything; "
           "Backspace brings the zoom back."));
    hide();
    connect(this, &QPushButton::clicked, &grid, &ChartGrid::showAll);
    connect(&grid, &ChartGrid::settled, this, &OutsideNotice::look);
    connect(&grid, &ChartGrid::viewsChanged, this, &OutsideNotice::look);
}

// A run is outside if no chart shows a point of it. One that was seen once is not new: a person may zoom it away.
void OutsideNotice::look() {
    std::map<QString, bool> in_view;
    for (const CurveChart* chart : m_grid.charts()) {
        for (const QString& key : chart->keys()) {
            const auto seen = chart->isInView(key);
            if (seen) in_view[key.section('\n', 0, 0)] |= *seen;
        }
    }
    std::erase_if(m_seen, [&in_view](const QString& run) { return !in_view.contains(run); });
    for (const auto& [run, isIn] : in_view)
        if (isIn) m_seen.insert(run);
    const auto outside = std::count_if(in_view.begin(), in_view.end(),
                                       [this](const auto& entry) { return !m_seen.contains(entry.first); });
    const bool isZoomed = !m_grid.views().empty();
    if (outside > 0 && isZoomed) setText(tr("%n new run(s) outside the view – show", nullptr, int(outside)));
    setVisible(outside > 0 && isZoomed);
}

}  // namespace plateau::widgets
