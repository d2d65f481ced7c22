// Which settings and series the runs of a workspace have, for completion and for choosing columns. Blocks on the
// database: for a worker.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "widgets/models/run_rows.h"

namespace plateau::widgets {

struct RunNames {
    std::vector<std::string> settings;   // of any run, sorted
    std::vector<std::string> differing;  // those that not all runs have in common
    std::vector<std::string> series;     // without the statistics of single operators and heads
};

RunNames readRunNames(const std::filesystem::path& workspace, const RunRows& rows);

}  // namespace plateau::widgets
