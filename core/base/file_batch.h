// writeFileAtomically() (files.h) of many files, each once, with two flushes of their disk instead of two for each
// file. Thread-safe.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace plateau {

struct FileContent {
    std::filesystem::path path;
    std::string content;
};

// One status for each; what fails for one keeps none of the others back.
std::vector<Status> writeFilesAtomically(const std::vector<FileContent>& files);

}  // namespace plateau
