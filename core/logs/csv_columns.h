// The roles of the columns of a CSV file: a proposal from its first rows, and a person's choice.
//
// Wide form: a step column, and a column a series. Long form: one or more columns name the series, another holds the
// values. Pure besides reading the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/logs/input_file.h"

namespace plateau::logs {

// Names of columns; for those left empty a proposal is made.
struct CsvColumns {
    std::string step{};
    std::optional<std::string> time{};  // "" = there is none
    std::vector<std::string> values{};
    std::vector<std::string> series{};  // long form: whose cells, joined by "/", name the series

    bool operator==(const CsvColumns&) const = default;
};

struct CsvPreview {
    char separator = ',';
    std::vector<std::string> columns;
    std::vector<bool> numeric;                   // almost only numbers and empty cells in the rows looked at
    std::vector<std::vector<std::string>> rows;  // the first ones, as many cells as columns
    CsvColumns proposal;
};

inline constexpr std::size_t kMostColumns = 10'000;

// Looks at the first 200 rows and keeps `rows` of them. Errors: empty, malformed (more than kMostColumns; a first line
// that names no columns), and the file's.
Result<CsvPreview> previewCsv(InputFile& file, std::size_t rows = 20);

struct CsvLayout {
    std::size_t width = 0, step = 0;
    std::optional<std::size_t> time;
    std::vector<std::size_t> values, series;
    std::vector<std::string> names;  // of all columns
};
// Errors: usage, naming the columns that there are.
Result<CsvLayout> layoutOf(const CsvPreview& preview, const CsvColumns& chosen);

// Gives columns of losses in wide form the names of our series, so that the curves are judged as ours are: eval/loss
// for validation_loss, val/loss and the like, train/loss for training_loss and the like, in any case; `loss` by itself
// is the evaluation loss, beside one it is the training loss. A column whose name is taken keeps its own. Returns what
// was renamed: column -> series.
std::map<std::string, std::string> nameLosses(CsvLayout& layout);

// An empty cell, or a word for nothing: null, None, NA, N/A, -.
bool isAbsent(std::string_view cell);
// NaN, inf and -inf in any case count; with semicolons between cells, a comma as decimal sign.
std::optional<double> csvNumber(std::string_view cell, char separator);
// Seconds, ms or us since 1970 by their size, or "2026-01-31 12:00:00[.123][Z]" in UTC; in ms.
std::optional<std::int64_t> csvTime(std::string_view cell, char separator);

}  // namespace plateau::logs
