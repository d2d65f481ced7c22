// The settings and series that the runs of a workspace have, for completion and for choosing columns. Blocks on the
// database: call it on a worker.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "widgets/models/run_rows.h"

namespace plateau::widgets {

struct RunNames {
    std::vector<std::string> settings;   // of any run, sorted
    std::vector<std::string> differing;  // those of them that differ between the runs that are shown
    std::vector<std::string> shared;     // those that all runs that are shown have in common
    std::vector<std::string> series;     // without the statistics of single operators and heads
};

// `shown`: indices into `rows` of the runs that the table shows.
RunNames readRunNames(const std::filesystem::path& workspace, const RunRows& rows, const std::vector<int>& shown);

}  // namespace plateau::widgets
