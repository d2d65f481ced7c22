#include "widgets/pages/curves/outside_notice.h"

#include <set>

#include "widgets/charts/chart_grid.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {

OutsideNotice::OutsideNotice(ChartGrid& grid, QWidget* parent) : QPushButton(parent), m_grid(grid) {
    setObjectName(QStringLiteral("outside"));
    setIcon(widgets::icon("reset-view"));
    setText(tr("Curves outside the view – show"));
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
    std::set<QString> there;
    bool isOutside = false;
    for (const CurveChart* chart : m_grid.charts()) {
        for (const QString& key : chart->keys()) {
            there.insert(key);
            if (m_seen.contains(key)) continue;  // asking costs as many points as the view has
            const auto seen = chart->isInView(key);
            if (!seen) continue;
            if (*seen)
                m_seen.insert(key);
            else
                isOutside = true;
        }
    }
    std::erase_if(m_seen, [&there](const QString& key) { return !there.contains(key); });
    setVisible(isOutside && !m_grid.views().empty());
}

}  // namespace plateau::widgets
