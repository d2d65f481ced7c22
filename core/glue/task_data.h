// Reads the files of a GLUE folder in the official layout: UTF-8, tab-separated, no quoting of any kind, lines ending
// in LF (a CR before it is dropped), columns found by name. Files are hostile: memory is bounded by what a GLUE file
// may hold, whatever a line's length. No state; thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/glue/task.h"

namespace plateau::glue {

struct Example {
    std::int64_t index = 0;       // 0-based number of the row in the file, skipped ones counted and blank lines not
    std::string first, second;    // `second` is empty for single sentences; spaces at the end are kept
    std::optional<double> label;  // class index, or the score of 0–5; none in a test split
    std::size_t line = 0;         // in the file, from 1
};

// A row that cannot be used. Codes: "columns" (too few or too many), "label" (not one of the task's, as MNLI's "-"),
// "utf8" (damaged, or a zero byte), "empty" (a question of QQP is missing), "blank" (an empty line), "long" (over 1
// MiB).
struct SkippedRow {
    std::size_t line = 0;
    std::string reason_code;
    std::string detail;  // for people: "30 columns instead of 4"
};

struct SplitData {
    Split split = Split::train;
    std::filesystem::path file;
    std::vector<Example> examples;
    std::vector<SkippedRow> skipped;
};

// `data` is the GLUE folder, whose task folders may be named as the usual download scripts do ("SST-2", "sst2", …).
// MRPC comes from the msr_paraphrase files and dev_ids.tsv where its .tsv files are absent.
// Errors: notFound (the folder, task or file), empty, notText (HTML, archives, UTF-16), malformed (a column is missing;
// more rows are unusable than usable), each with file:line; unreadable, io..
Result<SplitData> readSplit(const std::filesystem::path& data, TaskId task, Split split);

// The file that readSplit() reads. Errors: notFound.
Result<std::filesystem::path> findSplit(const std::filesystem::path& data, TaskId task, Split split);

// As readSplit() without keeping: `example` and `skipped` are called in the order of the file, which is returned.
Result<std::filesystem::path> visitSplit(const std::filesystem::path& data, TaskId task, Split split,
                                         const std::function<void(Example&&)>& example,
                                         const std::function<void(SkippedRow&&)>& skipped);

}  // namespace plateau::glue
