// A person's own data for text classification: a training and a dev file of rows with a text, or two, and a label. The
// classes are the labels of the training file, in order: as numbers where all are whole numbers, else as text, so the
// order does not depend on that of the rows. Files are hostile (own_table.h). No state; thread-safe.
//
// A dev row whose label the training file does not have stays: no model can answer it, so it counts as wrong.
#pragma once

#include <cstddef>
#include <cstdint>
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
// Different numbers that are taken for classes unasked. More are classes where they count up from 0 or 1 with
// kRowsOfAClass rows each on average; otherwise they may as well be scores, or numbers of the rows.
inline constexpr std::size_t kFewNumbers = 20, kRowsOfAClass = 5;

struct OwnColumns {
    std::string text, label, pair;  // empty: by its usual name; without a pair
    bool operator==(const OwnColumns&) const = default;
};

// The columns that are named, if they exist; for the others one with a usual name (text, sentence, utt, …; label,
// intent, …), ignoring case. Errors: malformed, with the columns that are there.
Result<OwnColumns> chooseColumns(const OwnTable& table, const OwnColumns& wanted);
// The same without errors, for a form: a column that is not found stays empty.
OwnColumns guessColumns(const std::vector<std::string>& columns);

// The same for texts without labels, whose column stays empty.
Result<OwnColumns> chooseTextColumns(const OwnTable& table, const OwnColumns& wanted);

struct OwnData {
    OwnColumns columns;
    std::vector<std::string> labels;  // in class order
    // Of the dev file alone, as they come there. Its rows have them as numbers that follow the classes'.
    std::vector<std::string> unseen;
    // Rows without a text or a label are skipped as "empty", labels that are too long or have control characters as
    // "label".
    SplitData train, dev;

    bool isUnseen(const Example& example) const { return *example.label >= static_cast<double>(labels.size()); }
    std::int64_t unseenRows() const;  // of the dev file
};

// `numbers_are_classes`: whoever asks says that labels that look like scores are classes.
// Errors: those of OwnTable; malformed: a column is missing, only one label, more than kMostClasses, half of the dev
// rows or more cannot be used or have labels of their own; invalidField of classify.numeric_labels: the labels look
// like scores.
Result<OwnData> readOwnData(const std::filesystem::path& train, const std::filesystem::path& dev,
                            const OwnColumns& columns, bool numbers_are_classes = false);

// The rows of a file as new texts without labels; `columns` are some of the table's. Rows without a text are skipped as
// "empty". Errors: those of OwnTable::read().
Result<SplitData> readTexts(OwnTable& table, const OwnColumns& columns);

// "3 of 100 rows left out; the first: a blank line (file:7)"; empty when there are none.
std::string skippedText(const SplitData& split);
// "5 of 25 rows have labels that training never saw and count as wrong; the first: "ask" (file:3)"; empty when there
// are none.
std::string unseenText(const OwnData& data);

}  // namespace plateau::glue
