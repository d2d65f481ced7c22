// Runs as lines of parallel coordinates: the settings in which they differ, and where they ended. Pure but for
// translations; GUI thread.
#pragma once

#include <string>
#include <vector>

#include "core/store/workspace.h"
#include "widgets/charts/parallel_coordinates.h"

namespace plateau::widgets {

inline constexpr std::size_t kMostParallelAxes = 8;     // settings; what is varied most often first
inline constexpr std::size_t kMostParallelRuns = 2000;  // the first of them

struct ParallelData {
    std::vector<ParallelAxis> axes;
    std::vector<ParallelLine> lines;
    std::vector<std::string> left_out;  // settings that have no axis, and so are not seen
    std::size_t runs_left_out = 0;
};
// A setting whose values are all numbers has a numeric axis, logarithmic where they span more than a factor of 20.
ParallelData parallelSettings(const std::vector<store::RunRow>& rows);

}  // namespace plateau::widgets
