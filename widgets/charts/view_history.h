// The history of views that a person zoomed to. As in a browser, going back and then to a new view removes the views
// ahead. A plain value.
#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include <QString>
#include <QVariant>

#include "widgets/charts/curve_chart.h"

namespace plateau::widgets {

// The visible ranges of x and y of each chart, by panel. A chart without an entry shows everything.
using ChartViews = std::map<QString, std::pair<CurveChart::Range, CurveChart::Range>>;

class ViewHistory {
public:
    static constexpr std::size_t kMost = 100;

    // Starts a new history; there is nothing to go back to.
    void start(const ChartViews& views) {
        m_views.assign(1, views);
        m_at = 0;
    }
    // Adds a view, unless it equals the current one.
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
    // Call only if canGo().
    const ChartViews& go(int steps) { return m_views[m_at += std::size_t(steps)]; }

private:
    std::vector<ChartViews> m_views = std::vector<ChartViews>(1);  // never empty
    std::size_t m_at = 0;
};

// Conversions for settings. Invalid entries are left out.
QVariant toVariant(const ChartViews& views);
ChartViews viewsOf(const QVariant& variant);

}  // namespace plateau::widgets
