// The tasks of GLUE (Wang et al. 2019) and its diagnostic set AX, a row each: names, files, columns, labels in class
// order, metrics, splits; and a task for a person's own data, whose labels come from its files. All that differs from
// task to task is said here; other files read it. Constant tables; thread-safe.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plateau::glue {

enum class TaskId { cola, sst2, mrpc, stsb, qqp, mnli, qnli, rte, wnli, ax, own };

// `dev_mm` and `test_mm` are MNLI's mismatched halves; its `dev` and `test` are the matched ones.
enum class Split { train, dev, dev_mm, test, test_mm };

// A value that predictions are judged by; 0–1, correlations −1…1.
struct TaskMetric {
    std::string_view id;  // "accuracy"
    // Of predictions and labels (metrics.h); null: the mean of the task's other metrics ("combined_score").
    double (*value)(const std::vector<double>& predictions, const std::vector<double>& labels) = nullptr;
    // What always answering the dev split's most frequent label scores, by the counts of the official files.
    std::optional<double> majority = {};
    bool of_mismatched = false;  // judges `dev_mm`, the others `dev`
};

// What a table with a header calls its columns; `second` counts for pairs only, `label` where there are labels.
struct TaskColumns {
    std::string_view first = "sentence1", second = "sentence2", label = "label";
};

struct TaskInfo {
    TaskId id = TaskId::own;
    TaskId model = id;            // whose model answers it: itself; MNLI for AX, which has no training data
    std::string_view name = {};   // "cola": as in result files and tables
    std::string_view title = {};  // "CoLA": as in the submission's archive
    bool is_pair = false;
    bool is_regression = false;
    int top_score = 0;                     // of a regression; the lowest is 0
    std::vector<std::string> labels = {};  // as written in the files, in class order; empty for regression
    // Of own data: labels of rows to score that training never saw, which no model gives. Their numbers follow those of
    // the classes.
    std::vector<std::string> unseen = {};
    std::vector<TaskMetric> metrics = {};                                 // empty for AX, whose labels are not public
    std::string_view single_metric = {};                                  // where papers report one of several
    std::vector<Split> splits = {Split::train, Split::dev, Split::test};  // what the official archive holds
    bool in_score = true;                                                 // part of the nine-number score

    std::vector<std::string_view> folders = {};  // of the archive and of download scripts, as they are looked for
    // Names before the split's own; files of these names may also lie at the top of the data.
    std::vector<std::string_view> files = {};
    TaskColumns columns = {};
    // Of labelled splits without a header: where the text and the label are, and how many columns there are.
    std::vector<std::size_t> positions = {};
    std::size_t width = 0;
    bool may_be_msr = false;   // may lie there as the two files of the corpus that MRPC was made of
    bool skips_empty = false;  // the counts that the task is known by are without rows that lack a text
};

// Whether models are trained for it. AX is answered by another task's.
inline bool isTrained(const TaskInfo& task) {
    return task.model == task.id;
}
// Whether it has a matched and a mismatched half: MNLI.
bool hasHalves(const TaskInfo& task);

// CoLA, SST-2, MRPC, STS-B, QQP, MNLI, QNLI, RTE, WNLI, AX. Never reordered: specs and tables follow this order.
const std::vector<TaskInfo>& tasks();
const TaskInfo& taskInfo(TaskId id);              // one of tasks()
const TaskInfo* findTask(std::string_view name);  // by TaskInfo::name; nullptr for anything else

// Classification of own texts, or pairs of them: named "own", with accuracy and macro F1. Not among tasks().
TaskInfo ownTask(std::vector<std::string> labels, bool isPair, std::vector<std::string> unseen = {});
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

// The number of a row's label: its class, or the number of one that training never saw.
std::optional<double> labelNumber(const TaskInfo& task, std::string_view label);
// The label of such a number; nullptr where the task has none.
const std::string* labelAt(const TaskInfo& task, double number);

}  // namespace plateau::glue
