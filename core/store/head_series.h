// A figure of every head over the steps of a training, from what the run wrote down (`operator` events): no weights
// are read. Blocks on the database: for a worker.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/run/ids.h"

namespace plateau::store {

struct HeadSeries {
    int layer = 0, head = 0;
    std::vector<double> steps, values;
};

// What the run wrote down of its heads, by key ("frobenius_norm"), in the order of names; of the run's whole log.
// Errors: those of the workspace database.
Result<std::vector<std::string>> readHeadStatistics(const std::filesystem::path& workspace, const run::RunId& run);

// By layer and head. Empty when the run wrote none. Errors: those of the workspace database.
Result<std::vector<HeadSeries>> readHeadSeries(const std::filesystem::path& workspace, const run::RunId& run,
                                               const std::string& figure);

}  // namespace plateau::store
