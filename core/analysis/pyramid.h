// A curve with the extremes of its blocks of 16, 32, 64 … points, so that any view of it is reduced to pixel columns
// in time proportional to the pixels, not to the points. Immutable; thread-safe.
//
// Whatever the spacing of x, a block is used in place of its points only where it is narrower than a column. What is
// not finite is a gap: NaN in what reduce() gives, and listed by gaps().
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/analysis/column.h"
#include "core/analysis/reduction.h"

namespace plateau::analysis {

class Pyramid {
public:
    using Range = std::optional<std::pair<double, double>>;

    Pyramid() = default;
    // Equal lengths, x ascending. O(points).
    Pyramid(Column x, Column y);

    const Column& x() const { return m_x; }
    const Column& y() const { return m_y; }

    // exact: as reduceToColumns(), first, extremes and last of every column. quick, several times faster, for views in
    // motion: the extremes only; a block across the border of two columns counts for one of them, so the other may lack
    // a point.
    enum class Care { exact, quick };
    // At most four points a column, a NaN where there is a gap, one neighbour on each side.
    std::vector<Point> reduce(double from, double to, std::size_t columns, bool logarithmic,
                              Care care = Care::exact) const;

    // Of the finite y; `positive`: only those above 0, at x above 0 when positiveX. Nothing when there is none.
    Range yRange(bool positive, bool positiveX) const;
    // The share `low` to `high` of the finite y, e.g. 0.05 to 0.95, by rank. O(points) at every call.
    Range quantiles(double low, double high) const;
    // Stretches of successive points whose y is NaN, infinity or minus infinity, in order; `from` and `to` are their
    // first and last x. From the ten thousandth on they are merged into one.
    struct Gap {
        double from = 0, to = 0, y = 0;
    };
    const std::vector<Gap>& gaps() const { return m_gaps; }
    // The one at x, or else the nearest within `reach`; null without one.
    const Gap* gapNear(double x, double reach) const;

private:
    // One block: where it begins and ends in x, its extremes, and whether there is a gap in it.
    struct Block {
        double begin = 0, end = 0;
        Point low, high;  // NaN y: nothing finite in it
        bool gap = false;
    };
    class Walk;
    static Block join(const Block* first, const Block* last);
    void findGaps();
    Block blockOf(std::size_t begin, std::size_t end) const;

    Column m_x, m_y;
    std::vector<std::vector<Block>> m_levels;  // finest first
    std::vector<Gap> m_gaps;
};

}  // namespace plateau::analysis
