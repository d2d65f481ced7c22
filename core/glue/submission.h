// The archive that the GLUE server takes: one table a task at the root of a zip, header `index<TAB>prediction`, indices
// from 0, LF; 0 or 1, label names, or scores of 0–5 with three decimals. No state; thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/glue/predictions.h"
#include "core/glue/task.h"

namespace plateau::glue {

// A table of the archive, and whose predictions stand in it.
struct SubmissionFile {
    std::string name;  // "MNLI-mm.tsv"
    TaskId task;       // whose rows and labels: ax for AX
    Split split;
    TaskId model;  // whose cell: mnli for AX
};
// In the order of numbers(), then AX.
const std::vector<SubmissionFile>& submissionFiles();

struct SubmissionRequest {
    std::filesystem::path run, data, output;
    std::optional<std::uint64_t> seed;  // else of each task the first of the run's seeds with test predictions
};

struct WrittenFile {
    std::string name, task;  // the cell's task
    std::uint64_t seed = 0;
    std::optional<std::int64_t> step;  // of the checkpoint: the run's newest
    std::int64_t rows = 0;
};

struct Submission {
    std::vector<WrittenFile> files;
    std::vector<std::string> missing;  // names of the files that the run has no predictions for
};

// Replaces `output` as a whole; the same predictions make the same bytes. Errors: those of reading the run, the
// predictions and the data's test splits; malformed when predictions and split differ in their rows or a value is not
// finite; notFound without any test predictions; invalidField for a seed that the run does not have. Then nothing is
// written.
Result<Submission> writeSubmission(const SubmissionRequest& request);

// The text of one table. Errors: malformed, context the row's index, for a value that is not finite.
Result<std::string> submissionText(TaskId task, const std::vector<Prediction>& rows);

}  // namespace plateau::glue
