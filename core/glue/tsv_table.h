// Rows of a tab-separated table without quoting: the wanted columns by name, and the reasons why rows are skipped. One
// thread at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/glue/line_reader.h"
#include "core/glue/task_data.h"

namespace plateau::glue {

// A table with more rows that cannot be used, and fewer that can, is not read to its end.
inline constexpr std::size_t kMostUnusable = 100'000;

struct TableLayout {
    std::vector<std::string_view> columns;  // wanted, by name
    // For a table without a header: the positions of the wanted columns, and the number of all.
    std::vector<std::size_t> positions;
    std::size_t width = 0;

    bool hasHeader() const { return positions.empty(); }
};

struct UnusableRow {
    std::string_view code;  // as in SkippedRow
    std::string detail;
};

struct TableRow {
    std::size_t line;                         // from 1
    std::int64_t index;                       // from 0 among all rows, unusable ones too; blank lines are no rows
    std::span<const std::string_view> cells;  // the wanted ones; valid during the call
};

// Returns what is wrong with the cells, if anything.
using TakeRow = std::function<std::optional<UnusableRow>(const TableRow& row)>;
using TakeSkipped = std::function<void(SkippedRow&&)>;

// Hands over every row of the table. Errors: malformed (a column is missing; more rows unusable than usable), empty,
// and those of the reader.
Status readTable(LineReader& lines, const TableLayout& layout, const TakeRow& row, const TakeSkipped& skipped);

// Text from a file for a message: one line of printable characters, at most `limit` bytes.
std::string shown(std::string_view text, std::size_t limit = 60);

}  // namespace plateau::glue
