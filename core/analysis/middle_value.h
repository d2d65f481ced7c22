// The middle one of some values, of an even number the upper of the two; 0 of none. Pure; thread-safe.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace plateau::analysis {

inline double middleValue(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

}  // namespace plateau::analysis
