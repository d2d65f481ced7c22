// What a GLUE folder holds, task by task. No state; thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/glue/task_data.h"

namespace plateau::glue {

struct SplitReport {
    Split split = Split::train;
    std::filesystem::path file;
    std::int64_t rows = 0, skipped_rows = 0;
    std::vector<SkippedRow> skipped;             // the first 1,000
    std::map<std::string, std::int64_t> labels;  // as in the files; of STS-B the score rounded down, "5" only for 5
    std::optional<Error> error;                  // why it cannot be used; notFound when it is not there
};

enum class TaskState {
    ready,     // every split of the official archive
    partial,   // some
    missing,   // none
    unusable,  // a training or dev split is there but cannot be read, or no other split can
};
std::string_view toString(TaskState state);

struct TaskReport {
    TaskId task = TaskId::cola;
    TaskState state = TaskState::missing;
    std::vector<SplitReport> splits;  // in the task's order, missing ones too

    const SplitReport* find(Split split) const;  // a usable one; nullptr
    bool trainable() const;                      // training and (matched) dev split are usable
};

struct FolderReport {
    std::filesystem::path data;
    std::vector<TaskReport> tasks;  // all, in the order of tasks()
};

// Reads every file of the folder. Errors: notFound, unreadable (the folder itself).
Result<FolderReport> checkFolder(const std::filesystem::path& data);

}  // namespace plateau::glue
