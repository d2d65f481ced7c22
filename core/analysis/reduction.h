// Min/max per pixel column: a curve of any length becomes at most four points a column and looks the same.
#pragma once

#include <cstddef>
#include <vector>

namespace plateau::analysis {

struct Point {
    double x = 0, y = 0;
    bool operator==(const Point&) const = default;
};

// Points of the range [from, to] (plus one neighbour on each side) reduced to first, min, max, last of each of
// `columns` equal columns, in order of x. Extremes are exact; NaN is kept as a gap. When `logarithmic`, columns are
// equal in log x.
std::vector<Point> reduceToColumns(const std::vector<double>& x, const std::vector<double>& y, double from, double to,
                                   std::size_t columns, bool logarithmic = false);

}  // namespace plateau::analysis
