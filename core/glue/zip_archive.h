// A zip archive in memory. No state; thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::glue {

struct ZipEntry {
    std::string name;  // "CoLA.tsv"
    std::string content;
};

// The same entries make the same bytes. Errors: internal, noMemory.
Result<std::string> zipArchive(const std::vector<ZipEntry>& entries);

}  // namespace plateau::glue
