// CSV from outside as rows of cells: commas, quotes as in RFC 4180 (but a row ends with its line), LF or CRLF, an
// optional BOM, empty lines skipped. Pure; thread-safe.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::analysis {

struct CsvRow {
    std::size_t line = 0;            // counted from 1
    std::vector<std::string> cells;  // as many as the first row has
};

// The first row names the columns; at least one more follows. `wanted` is the advice for a file that holds nothing.
// Errors name file:line.
Result<std::vector<CsvRow>> readCsvRows(std::string_view text, std::string_view source, std::string_view wanted);

// "file:line", as errors name it.
std::string csvPlace(std::string_view source, std::size_t line);

}  // namespace plateau::analysis
