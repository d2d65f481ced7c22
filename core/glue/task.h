// The tasks of GLUE (Wang et al. 2019) and its diagnostic set AX: names, labels in class order, metrics, splits; and
// what stands for a person's own data, whose labels only its files know. Constant tables; thread-safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plateau::glue {

enum class TaskId { cola, sst2, mrpc, stsb, qqp, mnli, qnli, rte, wnli, ax, own };

// `dev_mm` and `test_mm` are MNLI's mismatched halves; its `dev` and `test` are the matched ones.
enum class Split { train, dev, dev_mm, test, test_mm };

struct TaskInfo {
    TaskId id;
    std::string_view name;    // "cola": as in result files and tables
    std::string_view title;   // "CoLA"
    std::string_view folder;  // "CoLA", "SST-2": as in the official archive
    bool is_pair, is_regression;
    std::vector<std::string> labels;        // as written in the files, in class order; empty for regression
    std::vector<std::string_view> metrics;  // "matthews_correlation", …; empty for AX, whose labels are not public
    std::vector<Split> splits;              // what the official archive holds
    bool in_score;                          // part of the nine-number score; false for WNLI and AX
};

// CoLA, SST-2, MRPC, STS-B, QQP, MNLI, QNLI, RTE, WNLI, AX.
const std::vector<TaskInfo>& tasks();
const TaskInfo& taskInfo(TaskId id);              // one of tasks()
const TaskInfo* findTask(std::string_view name);  // by TaskInfo::name; nullptr for anything else

// Classification of own texts, or pairs of them: named "own", with accuracy and macro F1. Not among tasks().
TaskInfo ownTask(std::vector<std::string> labels, bool isPair);
inline constexpr std::string_view kOwnTask = "own";

// "train", "dev", "dev_mm", "test", "test_mm".
std::string_view toString(Split split);
// As the task's files are called: MNLI has "dev_matched", "dev_mismatched", "test_matched", "test_mismatched".
std::string_view splitName(TaskId task, Split split);

inline bool hasLabels(Split split) {
    return split != Split::test && split != Split::test_mm;
}

// The class index of a label as it is written in the files.
std::optional<int> classIndex(const TaskInfo& task, std::string_view label);

}  // namespace plateau::glue
