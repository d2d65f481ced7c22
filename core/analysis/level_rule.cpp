#include "core/analysis/level_rule.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/analysis/exit_interval.h"
#include "core/analysis/fall_rate.h"
#include "core/analysis/trend.h"

namespace plateau::analysis {
namespace {

constexpr std::size_t kFallPoints = 6;
constexpr std::size_t kLeastOfFall = 3;  // evaluations of the fall that tell where it began
constexpr double kFollowed = 0.5;        // of the departure: so far the fall is looked at for where it began
constexpr double kNoises = 5;            // by so many the loss lies below the trend
constexpr double kHighShelf = 0.5;       // nats above the level

// One point a cell of ln(step): its cost stays bounded, and a longer curve has the same points.
struct Thinned {
    std::vector<double> t, y;
    std::vector<std::size_t> first, last;  // samples
};

// Single wild evaluations out: the median of three neighbours. The last evaluation, which has one neighbour, is left
// out: a fall must be seen twice.
std::vector<double> medianOfThree(const std::vector<double>& y) {
    std::vector<double> middle(y.begin(), y.end() - 1);
    for (std::size_t i = 1; i + 1 < y.size(); ++i)
        middle[i] = std::max(std::min(y[i - 1], y[i]), std::min(std::max(y[i - 1], y[i]), y[i + 1]));
    return middle;
}

Thinned thinned(const Samples& s) {
    const std::vector<double> y = medianOfThree(s.y);
    Thinned points;
    double cell = -1;
    for (std::size_t i = 0; i < y.size(); ++i) {
        const double own = std::floor((s.t[i] - s.t[0]) / kRateCell);
        if (own != cell) {
            cell = own;
            points.t.push_back(0), points.y.push_back(0);
            points.first.push_back(i), points.last.push_back(i);
        }
        points.last.back() = i;
        points.t.back() += s.t[i];
        points.y.back() += y[i];
    }
    for (std::size_t i = 0; i < points.t.size(); ++i) {
        const auto n = static_cast<double>(points.last[i] - points.first[i] + 1);
        points.t[i] /= n, points.y[i] /= n;
    }
    return points;
}

// Where the points between `begin` and `end` stand highest above the straight line from the one to the other.
std::size_t kneeOf(const Thinned& p, std::size_t begin, std::size_t end) {
    const double slope = (p.y[end] - p.y[begin]) / (p.t[end] - p.t[begin]);
    std::size_t knee = begin;
    double highest = 0;
    for (std::size_t i = begin; i < end; ++i) {
        const double above = p.y[i] - p.y[begin] - slope * (p.t[i] - p.t[begin]);
        if (above > highest) highest = above, knee = i;
    }
    return knee;
}

class LevelRule {
public:
    LevelRule(const Samples& samples, double no_context, const PlateauOptions& options)
        : m_samples(samples), m_points(thinned(samples)), m_level(no_context), m_options(options) {}

    // The first point within `above` of the level; the number of points when there is none.
    std::size_t shelfBegin(double above) const {
        const std::vector<double>& y = m_points.y;
        const auto near = [this, above](double value) { return value <= m_level + above; };
        return static_cast<std::size_t>(std::find_if(y.begin(), y.end(), near) - y.begin());
    }

    std::optional<ExitPlace> exitAfter(std::size_t begin) const {
        for (std::size_t e = begin + 2; e < m_points.t.size(); ++e) {
            if (m_points.y[e] > m_level - m_options.minimum_departure) continue;
            const std::size_t knee = kneeOf(m_points, begin, e);
            if (m_points.t[knee] - m_points.t[begin] < m_options.minimum_extent) continue;
            Trend trend = fitTrend(m_samples, trendFrom(begin, knee), m_points.last[knee] + 1);
            trend.slope = std::min(trend.slope, 0.0);
            const double departure = std::max(m_options.minimum_departure, kNoises * trend.noise);
            if (isConfirmed(knee, e, trend, departure)) return exitPlace(begin, knee, trend, departure);
        }
        return std::nullopt;
    }

    const Thinned& points() const { return m_points; }

private:
    bool isConfirmed(std::size_t knee, std::size_t e, const Trend& trend, double departure) const {
        const double shelf = trend.at(m_points.t[knee]);
        if (shelf < m_level - m_options.minimum_drop) return false;  // a later shelf, not the plateau
        const double fall = (m_points.y[knee] - m_points.y[e]) / (m_points.t[e] - m_points.t[knee]);
        if (-trend.slope > m_options.flatness * fall) return false;  // a fall that bends has no shelf
        if (m_points.y[e] > std::min(m_level, trend.at(m_points.t[e])) - departure) return false;
        return !comesBack(e, std::min(m_level, shelf) - departure / 2);
    }

    // Whether the loss stands above `back` for longer at a stretch than it had stayed below since e. A spike of a run
    // that left long ago is no return; a dip is no exit.
    bool comesBack(std::size_t e, double back) const {
        const std::vector<double>& t = m_points.t;
        std::size_t away = e;
        for (std::size_t i = e; i < t.size(); ++i) {
            if (m_points.y[i] <= back)
                away = i;
            else if (t[i] - t[away + 1] >= t[away] - t[e])
                return true;
        }
        return false;
    }

    ExitPlace exitPlace(std::size_t begin, std::size_t knee, const Trend& trend, double departure) const {
        const std::vector<double>& step = m_samples.step;
        std::size_t far = knee;
        while (m_points.y[far] > trend.at(m_points.t[far]) - kFollowed * departure) ++far;
        const std::size_t last = m_points.last[knee];
        ExitPlace place{trendFrom(begin, knee), last,
                        std::min(m_samples.size(), std::max(m_points.last[far], last + kLeastOfFall) + 1)};
        const auto fitted = fitBreak(m_samples, place.begin, place.end);
        if (!fitted) return place;
        place.exit = place.begin;
        while (place.exit + 1 < place.end && step[place.exit] * step[place.exit + 1] < fitted->step * fitted->step)
            ++place.exit;
        return place;
    }

    std::size_t trendFrom(std::size_t begin, std::size_t knee) const {
        return trendBegin(m_samples, m_points.first[begin], m_points.last[knee], kFallPoints);
    }

    const Samples& m_samples;
    Thinned m_points;
    double m_level;
    const PlateauOptions& m_options;
};

}  // namespace

std::optional<Shelf> shelfByLevel(const Samples& samples, double no_context, const PlateauOptions& options) {
    const LevelRule rule(samples, no_context, options);
    const Thinned& points = rule.points();
    const std::size_t begin = rule.shelfBegin(options.near_level);
    if (begin == points.t.size()) return std::nullopt;
    if (const auto left = rule.exitAfter(begin)) return Shelf{points.first[begin], left};
    if (points.y.back() > no_context - options.minimum_drop) {
        if (points.t.back() - points.t[begin] < options.minimum_extent) return std::nullopt;
        return Shelf{points.first[begin], std::nullopt};
    }
    const std::size_t early = rule.shelfBegin(kHighShelf);
    if (const auto left = rule.exitAfter(early)) return Shelf{points.first[early], left};
    return std::nullopt;
}

}  // namespace plateau::analysis
