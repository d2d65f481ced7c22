// Predictions of a split: a tab-separated table with the header
//
//     index  label  prediction  scores  sentence1  [sentence2]
//
// where label (empty when unknown) and prediction are the task's label names, or numbers in a regression, and scores
// are the classes' logits in class order or the value itself, separated by commas. Lines end in LF; tabs and line ends
// in texts become spaces. Files are hostile until checked. No state; thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/glue/line_reader.h"
#include "core/glue/task.h"

namespace plateau::glue {

struct Prediction {
    std::int64_t index = 0;       // Example::index
    std::optional<double> label;  // class index or score
    double prediction = 0;        // class index or value; of a regression it may be no finite number
    std::vector<double> scores;   // as many as classes, or one; as float32, with nine digits
    std::string first, second;    // texts; `second` empty for single sentences
};

// Of a cell's folder: "dev.tsv", "test_mm.tsv", …; "ax.tsv" for the diagnostic set, which lies in MNLI's cell.
std::string predictionFile(TaskId task, Split split);

// The table. `rows` are in the order of their indices.
std::string predictionsText(const TaskInfo& task, const std::vector<Prediction>& rows);
// Replaces the file as a whole.
Status writePredictions(const std::filesystem::path& file, const TaskInfo& task, const std::vector<Prediction>& rows);

// Errors: malformed with file:line for anything that writePredictions() does not write (another task's columns, a label
// that the task does not have, an index that does not grow, damaged UTF-8, a row over 1 MiB), those of LineReader.
Result<std::vector<Prediction>> readPredictions(const std::filesystem::path& file, const TaskInfo& task);
Result<std::vector<Prediction>> readPredictions(LineReader& lines, const TaskInfo& task);

}  // namespace plateau::glue
