#include "core/glue/task.h"

#include <algorithm>
#include <utility>

#include "core/glue/metrics.h"

namespace plateau::glue {
namespace {

using Labels = std::vector<std::string>;

constexpr std::string_view kAccuracy = "accuracy", kF1 = "f1", kPearson = "pearson", kCombined = "combined_score";

std::vector<TaskInfo> makeTasks() {
    const Labels binary = {"0", "1"}, entailed = {"entailment", "not_entailment"};
    const Labels inference = {"entailment", "neutral", "contradiction"};
    const TaskMetric combined{kCombined};
    return {
        {.id = TaskId::cola,
         .name = "cola",
         .title = "CoLA",
         .labels = binary,
         .metrics = {{"matthews_correlation", matthews, 0}},
         .folders = {"CoLA"},
         .columns = {.first = "sentence"},
         .positions = {3, 1},  // source, label, the authors' mark, sentence
         .width = 4},
        {.id = TaskId::sst2,
         .name = "sst2",
         .title = "SST-2",
         .labels = binary,
         .metrics = {{kAccuracy, accuracy, 444 / 872.0}},
         .folders = {"SST-2", "SST"},
         .columns = {.first = "sentence"}},
        {.id = TaskId::mrpc,
         .name = "mrpc",
         .title = "MRPC",
         .is_pair = true,
         .labels = binary,
         .metrics = {{kAccuracy, accuracy, 279 / 408.0}, {kF1, f1, 2 * 279 / (2 * 279 + 129.0)}, combined},
         .single_metric = kF1,
         .folders = {"MRPC"},
         .columns = {"#1 String", "#2 String", "Quality"},
         .may_be_msr = true},
        {.id = TaskId::stsb,
         .name = "stsb",
         .title = "STS-B",
         .is_pair = true,
         .is_regression = true,
         .top_score = 5,
         .metrics = {{kPearson, pearson}, {"spearmanr", spearman}, combined},
         .single_metric = kPearson,
         .folders = {"STS-B", "STS"},
         .columns = {.label = "score"}},
        {.id = TaskId::qqp,
         .name = "qqp",
         .title = "QQP",
         .is_pair = true,
         .labels = binary,
         .metrics = {{kAccuracy, accuracy, 25545 / 40430.0}, {kF1, f1, 0}, combined},
         .single_metric = kF1,
         .folders = {"QQP"},
         .columns = {"question1", "question2", "is_duplicate"},
         .skips_empty = true},
        {.id = TaskId::mnli,
         .name = "mnli",
         .title = "MNLI",
         .is_pair = true,
         .labels = inference,
         .metrics = {{kAccuracy, accuracy, 3479 / 9815.0}, {"accuracy_mm", accuracy, 3463 / 9832.0, true}},
         .splits = {Split::train, Split::dev, Split::dev_mm, Split::test, Split::test_mm},
         .folders = {"MNLI"},
         .columns = {.label = "gold_label"}},
        {.id = TaskId::qnli,
         .name = "qnli",
         .title = "QNLI",
         .is_pair = true,
         .labels = entailed,
         .metrics = {{kAccuracy, accuracy, 2761 / 5463.0}},
         .folders = {"QNLI"},
         .columns = {.first = "question", .second = "sentence"}},
        {.id = TaskId::rte,
         .name = "rte",
         .title = "RTE",
         .is_pair = true,
         .labels = entailed,
         .metrics = {{kAccuracy, accuracy, 146 / 277.0}},
         .folders = {"RTE"}},
        {.id = TaskId::wnli,
         .name = "wnli",
         .title = "WNLI",
         .is_pair = true,
         .labels = binary,
         .metrics = {{kAccuracy, accuracy, 40 / 71.0}},
         .in_score = false,
         .folders = {"WNLI"}},
        {.id = TaskId::ax,
         .model = TaskId::mnli,
         .name = "ax",
         .title = "AX",
         .is_pair = true,
         .labels = inference,
         .splits = {Split::test},
         .in_score = false,
         .folders = {"diagnostic", "AX"},
         .files = {"diagnostic.tsv", "AX.tsv"}},
    };
}

bool has(const TaskInfo& task, Split split) {
    return std::find(task.splits.begin(), task.splits.end(), split) != task.splits.end();
}

}  // namespace

bool hasHalves(const TaskInfo& task) {
    return has(task, Split::dev_mm);
}

const std::vector<TaskInfo>& tasks() {
    static const std::vector<TaskInfo> table = makeTasks();
    return table;
}

const TaskInfo& taskInfo(TaskId id) {
    return *std::find_if(tasks().begin(), tasks().end(), [id](const TaskInfo& task) { return task.id == id; });
}

const TaskInfo* findTask(std::string_view name) {
    const auto found =
        std::find_if(tasks().begin(), tasks().end(), [name](const TaskInfo& t) { return t.name == name; });
    return found == tasks().end() ? nullptr : &*found;
}

TaskInfo ownTask(std::vector<std::string> labels, bool isPair, std::vector<std::string> unseen) {
    return {.id = TaskId::own,
            .name = kOwnTask,
            .title = "Own",
            .is_pair = isPair,
            .labels = std::move(labels),
            .unseen = std::move(unseen),
            .metrics = {{kAccuracy, accuracy}, {"macro_f1", macroF1}},
            .splits = {Split::train, Split::dev},
            .in_score = false};
}

std::string_view toString(Split split) {
    switch (split) {
        case Split::train:
            return "train";
        case Split::dev:
            return "dev";
        case Split::dev_mm:
            return "dev_mm";
        case Split::test:
            return "test";
        case Split::test_mm:
            return "test_mm";
    }
    return {};
}

std::string_view splitName(TaskId task, Split split) {
    const bool halves = task != TaskId::own && hasHalves(taskInfo(task));
    switch (split) {
        case Split::dev:
            return halves ? "dev_matched" : "dev";
        case Split::dev_mm:
            return "dev_mismatched";
        case Split::test:
            return halves ? "test_matched" : "test";
        case Split::test_mm:
            return "test_mismatched";
        case Split::train:
            break;
    }
    return "train";
}

std::optional<int> classIndex(const TaskInfo& task, std::string_view label) {
    const auto found = std::find(task.labels.begin(), task.labels.end(), label);
    if (found == task.labels.end()) return std::nullopt;
    return static_cast<int>(found - task.labels.begin());
}

std::optional<double> labelNumber(const TaskInfo& task, std::string_view label) {
    if (const auto known = classIndex(task, label)) return *known;
    const auto found = std::find(task.unseen.begin(), task.unseen.end(), label);
    if (found == task.unseen.end()) return std::nullopt;
    return static_cast<double>(task.labels.size()) + static_cast<double>(found - task.unseen.begin());
}

const std::string* labelAt(const TaskInfo& task, double number) {
    const std::size_t classes = task.labels.size();
    if (!(number >= 0 && number < static_cast<double>(classes + task.unseen.size()))) return nullptr;
    const auto at = static_cast<std::size_t>(number);
    return at < classes ? &task.labels[at] : &task.unseen[at - classes];
}

}  // namespace plateau::glue
