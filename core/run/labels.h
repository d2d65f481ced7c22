// The labels of many runs (run_directory.h), written together. Thread-safe.
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/result.h"
#include "core/run/run_directory.h"

namespace plateau::run {

struct LabelledFolder {
    std::filesystem::path folder;
    Label label;
};

// writeLabel() of each, each folder once, in a small part of the time. One status for each.
std::vector<Status> writeLabels(const std::vector<LabelledFolder>& labels);

}  // namespace plateau::run
