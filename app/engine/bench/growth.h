// How a cost grows along one axis, beside the law that the counted operations give. Pure.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace plateau::engine {

struct GrowthPoint {
    double x = 0;                 // of the axis, above 0
    std::vector<double> seconds;  // of a step, one for each measurement; not empty, above 0
    double work = 0;              // that the law says, in any unit

    double middle() const;  // of the seconds
};

// Between two neighbours the cost grew with a higher power than the law's.
struct GrowthBend {
    double from = 0, to = 0, exponent = 0, law = 0;
};

struct Growth {
    double exponent = 0, law = 0;  // powers of x, fitted over the upper half of the points, at least three; 0 below two
    std::vector<GrowthBend> bends;
};

// The points ascend by x. A bend is one of at least kBendTolerance, and counts only where every measurement of the
// upper point against every one of the lower shows it.
inline constexpr double kBendTolerance = 0.2;
Growth growthOf(const std::vector<GrowthPoint>& points);

nlohmann::json documentOf(const Growth& growth);

}  // namespace plateau::engine
