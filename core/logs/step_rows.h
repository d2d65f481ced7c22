// Series side by side: one row per step. Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "core/logs/collector.h"

namespace plateau::logs {

struct StepRow {
    std::int64_t step = 0, time_ms = 0;                           // of the newest point
    std::vector<std::pair<std::size_t, const LogPoint*>> points;  // by series, ascending
};

// `series` ascend by step and outlive this.
class StepRows {
public:
    explicit StepRows(const std::vector<LogSeries>& series) : m_series(series) {
        for (std::size_t i = 0; i < series.size(); ++i) push({0, i, 0});
    }

    bool next(StepRow& row) {
        if (m_next.empty()) return false;
        row = {m_next.top().step, 0, {}};
        while (!m_next.empty() && m_next.top().step == row.step) {
            const Entry entry = m_next.top();
            m_next.pop();
            const LogPoint& point = m_series[entry.series].points[entry.at];
            row.points.emplace_back(entry.series, &point);
            row.time_ms = point.time_ms > row.time_ms ? point.time_ms : row.time_ms;
            push({0, entry.series, entry.at + 1});
        }
        return true;
    }

private:
    struct Entry {
        std::int64_t step;
        std::size_t series, at;
        auto operator<=>(const Entry&) const = default;
    };
    void push(Entry entry) {
        if (entry.at == m_series[entry.series].points.size()) return;
        entry.step = m_series[entry.series].points[entry.at].step;
        m_next.push(entry);
    }

    const std::vector<LogSeries>& m_series;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> m_next;
};

}  // namespace plateau::logs
