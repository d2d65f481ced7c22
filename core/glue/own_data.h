// A person's own data for text classification: a training and a dev file of rows with a text, or two, and a label. The
// classes are the labels of the training file, in order: as numbers where all are whole numbers, else as text, so the
// order does not depend on that of the rows. Files are hostile (own_table.h). No state; thread-safe.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/glue/own_table.h"
#include "core/glue/task.h"
#include "core/glue/task_data.h"

namespace plateau::glue {

inline constexpr std::size_t kMostClasses = 1000, kLongestLabel = 200;  // bytes

struct OwnColumns {
    std::string text, label, pair;  // empty: by its usual name; without a pair
    bool operator==(const OwnColumns&) const = default;
};

// The columns that are named, if they exist; for the others one with a usual name (text, sentence, utt, …; label,
// intent, …), ignoring case. Errors: malformed, with the columns that are there.
Result<OwnColumns> chooseColumns(const OwnTable& table, const OwnColumns& wanted);
// The same without errors, for a form: a column that is not found stays empty.
OwnColumns guessColumns(const std::vector<std::string>& columns);

struct OwnData {
    OwnColumns columns;
    std::vector<std::string> labels;  // in class order
    // Rows without a text or a label are skipped as "empty", labels that are too long or have control characters, and
    // those of the dev file that the training file does not have, as "label".
    SplitData train, dev;
};

// Errors: those of OwnTable, and malformed: a column is missing, only one label, more than kMostClasses.
Result<OwnData> readOwnData(const std::filesystem::path& train, const std::filesystem::path& dev,
                            const OwnColumns& columns);

// "3 of 100 rows left out; the first: a blank line (file:7)"; empty when there are none.
std::string skippedText(const SplitData& split);

}  // namespace plateau::glue
