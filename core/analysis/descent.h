// When a curve first gets as good as a level, for any level. Pure; immutable afterwards, so thread-safe.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/analysis/difference.h"

namespace plateau::analysis {

// The points at which a curve is better than ever before. A level is reached where the straight line from the point
// before to the first point that is at least as good passes it: between two evaluations, not at the later one. Unlike a
// smoothed curve it needs no parameter; a noisy series reaches every level early.
//
// Building it is O(points), a question O(log points). `x` may be steps, tokens, seconds…, ascending; points whose x or
// value is not finite are skipped, and no line is drawn across them.
class Descent {
public:
    Descent() = default;
    Descent(std::span<const double> x, std::span<const double> values, Better better = Better::lower);

    // x where the level is reached; nothing when it is not (yet). The curve's first x for a level that it begins at.
    std::optional<double> reaches(double level) const;
    // How far apart in x the two points are between which it is reached; 0 at the first one.
    std::optional<double> gapAt(double level) const;
    // The first and the best value; nothing for an empty curve.
    std::optional<double> first() const;
    std::optional<double> best() const;
    Better better() const { return m_sign > 0 ? Better::lower : Better::higher; }

private:
    struct Record {
        double value = 0, x = 0;            // the point; values as if lower were better
        double from_value = 0, from_x = 0;  // the point before, or this one again
    };
    std::vector<Record> m_records;               // values strictly falling
    const Record* recordOf(double level) const;  // the first that is at least as good; null: none

    double m_sign = 1;
};

// What a group has of a level: where its curves reach it, and how many do not.
Measure measureAt(std::span<const Descent> seeds, double level);

// own / baseline of x at which the same level is reached, as a function of the level: 0.5 = with half of the steps.
struct LevelRatios {
    std::vector<double> levels;            // from the worst to the best that both sides reach; equally spaced
    std::vector<double> ratio, low, high;  // 95 %, of seeds; NaN where there is none
    bool operator==(const LevelRatios&) const = default;
};
// Empty when the two sides have no level in common that any of them had to train for.
LevelRatios levelRatios(std::span<const Descent> own, std::span<const Descent> baseline, std::size_t count);

// A speed-up of 2 is a share of 0.5: the same fact in the form "in 0.53 times the steps".
std::optional<double> shareOf(const SpeedUp& speed);
std::optional<Interval> shareIntervalOf(const SpeedUp& speed);

}  // namespace plateau::analysis
