// The views that a person has zoomed to, as in a browser: going back and then elsewhere drops what lay ahead. A value.
#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include <QString>
#include <QVariant>

#include "widgets/charts/curve_chart.h"

namespace plateau::widgets {

// What each chart shows of its axes, x and y, by panel; nothing: everything there is.
using ChartViews = std::map<QString, std::pair<CurveChart::Range, CurveChart::Range>>;

class ViewHistory {
public:
    static constexpr std::size_t kMost = 100;

    // Another beginning; nothing to go back to.
    void start(ChartViews views) {
        m_views.assign(1, std::move(views));
        m_at = 0;
    }
    // What is shown already is no step.
    void add(ChartViews views) {
        if (views == m_views[m_at]) return;
        m_views.resize(m_at + 1);
        m_views.push_back(std::move(views));
        if (m_views.size() > kMost) m_views.erase(m_views.begin());
        m_at = m_views.size() - 1;
    }
    bool canGo(int steps) const {
        return steps < 0 ? m_at >= std::size_t(-steps) : m_at + std::size_t(steps) < m_views.size();
    }
    // Only where canGo().
    const ChartViews& go(int steps) { return m_views[m_at += std::size_t(steps)]; }

private:
    std::vector<ChartViews> m_views = std::vector<ChartViews>(1);  // never empty
    std::size_t m_at = 0;
};

// For settings. What is no view is left out.
QVariant toVariant(const ChartViews& views);
ChartViews viewsOf(const QVariant& variant);

}  // namespace plateau::widgets
