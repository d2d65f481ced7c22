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
    std::vector<std::string> differing;  // settings that differ between runs
    std::vector<std::string> series;     // without the statistics of single operators and heads
};

RunNames readRunNames(const std::filesystem::path& workspace, const RunRows& rows);

}  // namespace plateau::widgets
