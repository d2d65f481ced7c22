// A range of plausible values, 95 % throughout Plateau.
#pragma once

namespace plateau::analysis {

inline constexpr double kConfidence = 0.95;

struct Interval {
    double low = 0, high = 0;  // low <= high
    bool operator==(const Interval&) const = default;
};

}  // namespace plateau::analysis
