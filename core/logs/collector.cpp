#include "core/logs/collector.h"

#include <algorithm>

#include "core/base/characters.h"

namespace plateau::logs {
namespace {

bool isBelow(const LogPoint& point, std::int64_t step) {
    return point.step < step;
}

}  // namespace

std::size_t LogData::points() const {
    std::size_t count = 0;
    for (const LogSeries& one : series) count += one.points.size();
    return count;
}

std::string seriesName(std::string_view name) {
    return name.empty() ? "unnamed" : std::string(name.substr(0, characterCut(name, kLongestName)));
}

Result<std::size_t> Collector::series(std::string_view name) {
    const std::string stored = seriesName(name);
    const auto found = m_index.find(stored);
    if (found != m_index.end()) return found->second;
    if (m_series.size() == kMostSeries)
        return Error{ErrorCode::malformed, "more than " + std::to_string(kMostSeries) + " series", stored,
                     "choose which to import"};
    m_index.emplace(stored, m_series.size());
    m_series.push_back({stored, {}, {}, m_file, 0});
    return m_series.size() - 1;
}

bool Collector::isRestart(const Collected& series, std::int64_t step) const {
    if (m_oldForm || series.file != m_file || series.late.contains(step)) return true;
    const auto at = std::lower_bound(series.points.begin(), series.points.end(), step, &isBelow);
    return at != series.points.end() && at->step == step;
}

std::size_t Collector::takeBack(Collected& series, std::int64_t step) {
    const std::size_t before = series.points.size() + series.late.size();
    series.points.erase(std::lower_bound(series.points.begin(), series.points.end(), step, &isBelow),
                        series.points.end());
    series.late.erase(series.late.lower_bound(step), series.late.end());
    // What came late may now be the newest.
    const auto newest =
        series.points.empty() ? series.late.begin() : series.late.upper_bound(series.points.back().step);
    for (auto late = newest; late != series.late.end(); ++late) series.points.push_back(late->second);
    series.late.erase(newest, series.late.end());
    const std::size_t gone = before - series.points.size() - series.late.size();
    m_points -= gone;
    return gone;
}

// Series that go back one after the other do so for the same restart.
void Collector::noteRestart(std::int64_t step, std::size_t lastWritten) {
    if (!m_restarts.empty() && lastWritten <= m_restarted) {
        m_restarts.back() = std::min(m_restarts.back(), step);
        return;
    }
    m_restarts.push_back(step);
    m_restarted = m_written;
}

Status Collector::add(std::size_t index, std::int64_t step, std::int64_t timeMs, double value) {
    Collected& series = m_series[index];
    const LogPoint point{step, timeMs, value};
    ++m_written;
    if (m_points == kMostPoints)
        return Error{ErrorCode::noMemory, "more than " + std::to_string(kMostPoints) + " points", series.name,
                     "import parts of it"};
    const bool goesBack = !series.points.empty() && step < series.points.back().step;
    const bool isLate = goesBack && !isRestart(series, step);
    if (goesBack && !isLate) {
        noteRestart(step, series.written);
        takeBack(series, step);
    }
    series.file = m_file;
    series.written = m_written;
    if (isLate) {
        series.late.emplace(step, point);
    } else if (!series.points.empty() && series.points.back().step == step) {
        series.points.back() = point;
        return Done{};
    } else {
        series.points.push_back(point);
    }
    ++m_points;
    return Done{};
}

void Collector::sessionStart(std::int64_t step) {
    std::size_t gone = 0;
    for (Collected& series : m_series) gone += takeBack(series, step);
    if (gone == 0) return;
    m_restarts.push_back(step);
    m_restarted = m_written;
}

LogData Collector::finish() && {
    LogData data;
    data.restarts = std::move(m_restarts);
    for (Collected& series : m_series) {
        if (series.points.empty()) continue;
        LogSeries done{std::move(series.name), std::move(series.points)};
        if (!series.late.empty()) {
            const auto middle = static_cast<std::ptrdiff_t>(done.points.size());
            for (const auto& [step, point] : series.late) done.points.push_back(point);
            std::inplace_merge(done.points.begin(), done.points.begin() + middle, done.points.end(),
                               [](const LogPoint& left, const LogPoint& right) { return left.step < right.step; });
        }
        data.series.push_back(std::move(done));
    }
    return data;
}

}  // namespace plateau::logs
