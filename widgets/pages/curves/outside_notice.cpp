#include "widgets/pages/curves/outside_notice.h"

#include <set>

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

// A curve that was seen once is not new: a person may zoom it away.
void OutsideNotice::look() {
    std::set<QString> there, outside;
    for (const CurveChart* chart : m_grid.charts()) {
        for (const QString& key : chart->keys()) {
            const auto seen = chart->isInView(key);
            if (!seen) continue;
            there.insert(key);
            if (*seen)
                m_seen.insert(key);
            else if (!m_seen.contains(key))
                outside.insert(key.section('\n', 0, 0));
        }
    }
    std::erase_if(m_seen, [&there](const QString& key) { return !there.contains(key); });
    const bool isTold = !outside.empty() && !m_grid.views().empty();
    if (isTold) setText(tr("%n new run(s) outside the view – show", nullptr, int(outside.size())));
    setVisible(isTold);
}

}  // namespace plateau::widgets
