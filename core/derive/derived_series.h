// The series of a person's own that a workspace keeps, in its file derived.json:
//
//     {"series": [{"name": "gap", "title": "Generalisation gap", "unit": "nats",
//                  "expression": "train/loss - eval/loss"}]}
//
// Readers of series meet them as "derived/<name>", beside those that runs have logged. An expression names series that
// runs log, no derived ones. Thread-safe; files are replaced as a whole.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::derive {

inline constexpr std::string_view kDerivedPrefix = "derived/";
inline constexpr std::size_t kMostDerived = 256, kLongestName = 64, kLongestTitle = 400;

struct DerivedSeries {
    std::string name;         // without the prefix: letters and digits of ASCII, '_', '.' and '-'
    std::string title, unit;  // at most kLongestTitle bytes each; empty: the name, no unit
    std::string expression;   // that parseExpression() accepts
    bool operator==(const DerivedSeries&) const = default;
};

// "derived/gap"
std::string seriesName(const DerivedSeries& row);

bool isDerivedName(std::string_view name);

// Errors: malformed for anything but the above, each name once; context says which row.
Result<std::vector<DerivedSeries>> parseDerivedSeries(std::string_view json, const std::string& source);
std::string derivedSeriesText(const std::vector<DerivedSeries>& rows);

// The file of the list.
std::filesystem::path derivedFile(const std::filesystem::path& workspace);

// In the order in which they were made; none without a file. Errors: those of parseDerivedSeries(); unreadable, io.
Result<std::vector<DerivedSeries>> readDerivedSeries(const std::filesystem::path& workspace);
// Adds the row, or replaces the one of its name. A file that cannot be read is left as it is. Errors: as reading;
// invalidField for a row that could not be read again, or one too many; io.
Status keepDerivedSeries(const std::filesystem::path& workspace, const DerivedSeries& row);
// Nothing happens where there is none of that name. Errors: as reading; io.
Status removeDerivedSeries(const std::filesystem::path& workspace, const std::string& name);

}  // namespace plateau::derive
