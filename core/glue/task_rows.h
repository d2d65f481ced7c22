// A row of a task's table as an example. One thread at a time.
#pragma once

#include <functional>

#include "core/glue/line_reader.h"
#include "core/glue/task_data.h"
#include "core/glue/tsv_table.h"

namespace plateau::glue {

// Whether a row of the corpus that MRPC was made of belongs to the split, by its two ids.
using OfSplit = std::function<bool(std::string_view first_id, std::string_view second_id)>;

// Reads a whole file of the task's official layout. `ofSplit` only for the msr_paraphrase files.
Status readRows(LineReader& lines, const TaskInfo& task, Split split, const OfSplit& ofSplit,
                const std::function<void(Example&&)>& example, const std::function<void(SkippedRow&&)>& skipped);

}  // namespace plateau::glue
