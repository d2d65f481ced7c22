#include "core/glue/folder_check.h"

#include <algorithm>
#include <cmath>

#include "core/glue/data_files.h"

namespace plateau::glue {
namespace {

constexpr std::size_t kMostSkipped = 1000;

std::string labelName(const TaskInfo& task, double label) {
    if (task.is_regression) return std::to_string(static_cast<int>(std::floor(label)));
    return std::string(task.labels.at(static_cast<std::size_t>(label)));
}

SplitReport checkSplit(const std::filesystem::path& data, const TaskInfo& task, Split split) {
    SplitReport report{
        .split = split, .file = {}, .rows = 0, .skipped_rows = 0, .skipped = {}, .labels = {}, .error = {}};
    const auto count = [&](Example&& row) {
        ++report.rows;
        if (row.label) ++report.labels[labelName(task, *row.label)];
    };
    const auto note = [&](SkippedRow&& row) {
        if (report.skipped_rows++ < static_cast<std::int64_t>(kMostSkipped)) report.skipped.push_back(std::move(row));
    };
    auto file = visitSplit(data, task.id, split, count, note);
    if (file)
        report.file = std::move(*file);
    else
        report.error = file.error();
    return report;
}

TaskState stateOf(const TaskReport& report) {
    std::size_t usable = 0, broken = 0;
    bool trainingBroken = false;
    for (const SplitReport& split : report.splits) {
        const bool isBroken = split.error && split.error->code != ErrorCode::notFound;
        usable += split.error ? 0 : 1;
        broken += isBroken ? 1 : 0;
        trainingBroken = trainingBroken || (isBroken && hasLabels(split.split));
    }
    if (trainingBroken || (usable == 0 && broken > 0)) return TaskState::unusable;
    if (usable == 0) return TaskState::missing;
    return usable == report.splits.size() ? TaskState::ready : TaskState::partial;
}

}  // namespace

std::string_view toString(TaskState state) {
    switch (state) {
        case TaskState::ready:
            return "ready";
        case TaskState::partial:
            return "partial";
        case TaskState::missing:
            return "missing";
        case TaskState::unusable:
            return "unusable";
    }
    return {};
}

const SplitReport* TaskReport::find(Split split) const {
    const auto found = std::find_if(splits.begin(), splits.end(), [split](const SplitReport& report) {
        return report.split == split && !report.error;
    });
    return found == splits.end() ? nullptr : &*found;
}

bool TaskReport::trainable() const {
    return find(Split::train) != nullptr && find(Split::dev) != nullptr;
}

Result<FolderReport> checkFolder(const std::filesystem::path& data) {
    if (const Status usable = checkDataFolder(data); !usable) return usable.error();
    FolderReport report{.data = data, .tasks = {}};
    for (const TaskInfo& task : tasks()) {
        TaskReport made{.task = task.id, .state = TaskState::missing, .splits = {}};
        for (const Split split : task.splits) made.splits.push_back(checkSplit(data, task, split));
        made.state = stateOf(made);
        report.tasks.push_back(std::move(made));
    }
    return report;
}

}  // namespace plateau::glue
