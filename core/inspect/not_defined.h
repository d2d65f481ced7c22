// The value of a statistic that a matrix or map does not have.
#pragma once

#include <limits>

namespace plateau::inspect {

inline constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

}  // namespace plateau::inspect
