// Runs as the data of parallel coordinates: the settings in which they differ, and their final results. Pure except for
// translations; GUI thread.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/spec/catalogue.h"
#include "core/store/workspace.h"
#include "widgets/charts/parallel_coordinates.h"

namespace plateau::widgets {

inline constexpr std::size_t kMostParallelAxes = 8;     // of settings; those with the most variation first
inline constexpr std::size_t kParallelResults = 2;      // axes of results, which follow
inline constexpr std::size_t kMostParallelRuns = 2000;  // only the first runs are drawn

struct ParallelData {
    std::vector<ParallelAxis> axes;
    std::vector<ParallelLine> lines;
    std::vector<std::string> left_out;  // settings without an axis
    std::size_t runs_left_out = 0;
};
// A setting has a numeric axis if all its values are numbers; it is logarithmic if they span more than a factor of 20.
// `markOf` says how the line of a run is drawn; without it, as its operator is. A run whose operator, by the catalogue,
// does not heed a setting has no value of it; one of which no run has a value has no axis.
using MarkOf = std::function<RunPen(const store::RunRow& row)>;
ParallelData parallelSettings(const std::vector<store::RunRow>& rows, const MarkOf& markOf = {},
                              std::size_t mostAxes = kMostParallelAxes, const spec::Catalogue* catalogue = nullptr);

}  // namespace plateau::widgets
