#include "core/analysis/descent.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plateau::analysis {
namespace {

// Levels that every curve of all sides has to come down to and does reach, as if lower were better.
struct Range {
    double worst = std::numeric_limits<double>::infinity(), best = -worst;
};
std::optional<Range> commonRange(std::span<const Descent> seeds, Range range, double sign) {
    for (const Descent& seed : seeds) {
        const auto first = seed.first(), best = seed.best();
        if (!first) return std::nullopt;
        range.worst = std::min(range.worst, sign * *first);
        range.best = std::max(range.best, sign * *best);
    }
    return range;
}

}  // namespace

Descent::Descent(std::span<const double> x, std::span<const double> values, Better better)
    : m_sign(better == Better::lower ? 1 : -1) {
    const std::size_t length = std::min(x.size(), values.size());
    const auto isUsable = [&](std::size_t i) { return std::isfinite(x[i]) && std::isfinite(values[i]); };
    for (std::size_t i = 0; i < length; ++i) {
        if (!isUsable(i)) continue;
        const double value = m_sign * values[i];
        if (!m_records.empty() && !(value < m_records.back().value)) continue;
        const bool hasBefore = i > 0 && isUsable(i - 1);
        m_records.push_back(hasBefore ? Record{value, x[i], m_sign * values[i - 1], x[i - 1]}
                                      : Record{value, x[i], value, x[i]});
    }
}

const Descent::Record* Descent::recordOf(double level) const {
    const double wanted = m_sign * level;
    const auto found = std::partition_point(m_records.begin(), m_records.end(),
                                            [wanted](const Record& record) { return record.value > wanted; });
    return found == m_records.end() || std::isnan(wanted) ? nullptr : &*found;
}

std::optional<double> Descent::reaches(double level) const {
    const Record* found = recordOf(level);
    if (!found) return std::nullopt;
    const double wanted = m_sign * level, fall = found->from_value - found->value;
    if (!(fall > 0) || found->from_value <= wanted) return found->x;
    return found->from_x + (found->x - found->from_x) * ((found->from_value - wanted) / fall);
}

std::optional<double> Descent::gapAt(double level) const {
    const Record* found = recordOf(level);
    return found ? std::optional(found->x - found->from_x) : std::nullopt;
}

std::optional<double> Descent::first() const {
    if (m_records.empty()) return std::nullopt;
    return m_sign * m_records.front().value;
}

std::optional<double> Descent::best() const {
    if (m_records.empty()) return std::nullopt;
    return m_sign * m_records.back().value;
}

Measure measureAt(std::span<const Descent> seeds, double level) {
    Measure measure;
    for (const Descent& seed : seeds) {
        if (const auto x = seed.reaches(level))
            measure.steps.push_back(*x);
        else
            ++measure.missing;
    }
    return measure;
}

LevelRatios levelRatios(std::span<const Descent> own, std::span<const Descent> baseline, std::size_t count) {
    LevelRatios ratios;
    if (own.empty() || baseline.empty() || count < 2) return ratios;
    const double sign = own.front().better() == Better::lower ? 1 : -1;
    auto range = commonRange(own, {}, sign);
    if (range) range = commonRange(baseline, *range, sign);
    if (!range || !(range->best < range->worst)) return ratios;
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    for (std::size_t i = 0; i < count; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(count - 1);
        // Exactly the best one at the end: rounded below it, nobody would reach it.
        const double level = sign * (i + 1 == count ? range->best : std::lerp(range->worst, range->best, share));
        const SpeedUp speed = speedUp(measureAt(baseline, level), measureAt(own, level));
        const auto interval = shareIntervalOf(speed);
        ratios.levels.push_back(level);
        ratios.ratio.push_back(shareOf(speed).value_or(kNone));
        ratios.low.push_back(interval ? interval->low : kNone);
        ratios.high.push_back(interval ? interval->high : kNone);
    }
    return ratios;
}

std::optional<double> shareOf(const SpeedUp& speed) {
    if (!speed.ratio) return std::nullopt;
    return 1 / *speed.ratio;
}

std::optional<Interval> shareIntervalOf(const SpeedUp& speed) {
    if (!speed.interval) return std::nullopt;
    return Interval{1 / speed.interval->high, 1 / speed.interval->low};
}

}  // namespace plateau::analysis
