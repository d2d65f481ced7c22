#include "core/glue/task.h"

#include <algorithm>
#include <utility>

namespace plateau::glue {
namespace {

using Names = std::vector<std::string_view>;
using Labels = std::vector<std::string>;

constexpr std::string_view kAccuracy = "accuracy";

TaskInfo classification(TaskId id, std::string_view name, std::string_view title, bool isPair, Labels labels,
                        Names metrics) {
    return {.id = id,
            .name = name,
            .title = title,
            .folder = title,
            .is_pair = isPair,
            .is_regression = false,
            .labels = std::move(labels),
            .metrics = std::move(metrics),
            .splits = {Split::train, Split::dev, Split::test},
            .in_score = true};
}

std::vector<TaskInfo> makeTasks() {
    const Labels binary = {"0", "1"}, entailed = {"entailment", "not_entailment"};
    const Labels inference = {"entailment", "neutral", "contradiction"};
    const Names withF1 = {kAccuracy, "f1", "combined_score"};

    TaskInfo stsb = classification(TaskId::stsb, "stsb", "STS-B", true, {}, {"pearson", "spearmanr", "combined_score"});
    stsb.is_regression = true;
    TaskInfo mnli = classification(TaskId::mnli, "mnli", "MNLI", true, inference, {kAccuracy, "accuracy_mm"});
    mnli.splits = {Split::train, Split::dev, Split::dev_mm, Split::test, Split::test_mm};
    TaskInfo wnli = classification(TaskId::wnli, "wnli", "WNLI", true, binary, {kAccuracy});
    wnli.in_score = false;
    TaskInfo ax = classification(TaskId::ax, "ax", "AX", true, inference, {});
    ax.splits = {Split::test};
    ax.in_score = false;

    return {classification(TaskId::cola, "cola", "CoLA", false, binary, {"matthews_correlation"}),
            classification(TaskId::sst2, "sst2", "SST-2", false, binary, {kAccuracy}),
            classification(TaskId::mrpc, "mrpc", "MRPC", true, binary, withF1),
            std::move(stsb),
            classification(TaskId::qqp, "qqp", "QQP", true, binary, withF1),
            std::move(mnli),
            classification(TaskId::qnli, "qnli", "QNLI", true, entailed, {kAccuracy}),
            classification(TaskId::rte, "rte", "RTE", true, entailed, {kAccuracy}),
            std::move(wnli),
            std::move(ax)};
}

}  // namespace

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

TaskInfo ownTask(std::vector<std::string> labels, bool isPair) {
    TaskInfo task = classification(TaskId::own, kOwnTask, "Own", isPair, std::move(labels), {kAccuracy, "macro_f1"});
    task.splits = {Split::train, Split::dev};
    task.in_score = false;
    return task;
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
    switch (split) {
        case Split::dev:
            return task == TaskId::mnli ? "dev_matched" : "dev";
        case Split::dev_mm:
            return "dev_mismatched";
        case Split::test:
            return task == TaskId::mnli ? "test_matched" : "test";
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

}  // namespace plateau::glue
