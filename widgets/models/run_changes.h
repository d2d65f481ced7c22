// From what a table of runs shows to what it shall show, as the smallest change that views can be told of. Pure.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "widgets/models/run_arrangement.h"

namespace plateau::widgets {

// Where each new row was among the old ones, -1 for new runs.
using RowsBefore = std::vector<int>;
RowsBefore rowsBefore(const std::vector<store::RunRow>& old, const std::vector<store::RunRow>& next);

// Contiguous places, first to last.
struct RowRange {
    int first = 0, last = 0;
    bool operator==(const RowRange&) const = default;
};

// What was shown of `rows` rows, and what is to be shown.
struct RunChange {
    const RunArrangement& was;
    const RunArrangement& is;
    const RowsBefore& before;
    std::size_t rows = 0;
};

bool isSameOrder(const RunChange& change);
// The same runs under the same groups at other places: the new index of each old row, -1 of those that are not shown.
// Else nothing.
std::optional<std::vector<int>> movedRows(const RunChange& change);

// A few runs came or went and the others keep their order: first all that go, the last ones first; then all that come.
struct RowSteps {
    std::vector<RowRange> gone, fresh;  // places among the old rows and among the new ones
    std::vector<int> became;            // the new index of each old row that stays shown, else -1
};
// Nothing where there are groups, or so many steps that showing all anew is cheaper.
std::optional<RowSteps> rowSteps(const RunChange& change);

// Of each new row whether it was there and says the same.
std::vector<bool> sameRows(const std::vector<store::RunRow>& old, const std::vector<store::RunRow>& next,
                           const RowsBefore& before);

// Places of `shown` (new indices) whose rows were there and say something else now.
std::vector<RowRange> changedRows(const std::vector<int>& shown, const RowsBefore& before,
                                  const std::vector<bool>& same);

// Where each new row stood in what was shown, -1 for those that were not.
std::vector<int> ranksIn(const RunArrangement& was, const RowsBefore& before, std::size_t rows);

}  // namespace plateau::widgets
