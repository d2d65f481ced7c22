#include "core/glue/task_rows.h"

#include "core/base/number_text.h"

namespace plateau::glue {
namespace {

constexpr double kTopScore = 5;  // of STS-B

struct TextColumns {
    std::string_view first, second, label;
};

TextColumns columnsOf(TaskId task) {
    switch (task) {
        case TaskId::cola:
        case TaskId::sst2:
            return {"sentence", "", "label"};
        case TaskId::mrpc:
            return {"#1 String", "#2 String", "Quality"};
        case TaskId::qqp:
            return {"question1", "question2", "is_duplicate"};
        case TaskId::stsb:
            return {"sentence1", "sentence2", "score"};
        case TaskId::mnli:
            return {"sentence1", "sentence2", "gold_label"};
        case TaskId::qnli:
            return {"question", "sentence", "label"};
        case TaskId::rte:
        case TaskId::wnli:
        case TaskId::ax:
        case TaskId::own:
            break;
    }
    return {"sentence1", "sentence2", "label"};
}

// Wanted in this order: first, second of pairs, label where there are any, ids of the msr_paraphrase files.
TableLayout layoutOf(const TaskInfo& task, Split split, bool withIds) {
    // CoLA: source, label, the authors' mark, sentence.
    if (task.id == TaskId::cola && hasLabels(split)) return {.columns = {}, .positions = {3, 1}, .width = 4};
    const TextColumns names = columnsOf(task.id);
    TableLayout layout{.columns = {names.first}, .positions = {}, .width = 0};
    if (task.is_pair) layout.columns.push_back(names.second);
    if (hasLabels(split)) layout.columns.push_back(names.label);
    if (withIds) layout.columns.insert(layout.columns.end(), {"#1 ID", "#2 ID"});
    return layout;
}

std::optional<double> labelOf(const TaskInfo& task, std::string_view text) {
    if (!task.is_regression) {
        const auto index = classIndex(task, text);
        return index ? std::optional<double>(*index) : std::nullopt;
    }
    const auto score = numberIn<double>(text);
    return score && *score >= 0 && *score <= kTopScore ? score : std::nullopt;
}

std::string wrongLabel(const TaskInfo& task, std::string_view text) {
    std::string message = "label \"" + shown(text) + "\" is ";
    if (task.is_regression) return message + "no score from 0 to 5";
    message += "none of ";
    for (std::size_t i = 0; i < task.labels.size(); ++i) message += (i > 0 ? ", " : "") + std::string(task.labels[i]);
    return message;
}

}  // namespace

Status readRows(LineReader& lines, const TaskInfo& task, Split split, const OfSplit& ofSplit,
                const std::function<void(Example&&)>& example, const std::function<void(SkippedRow&&)>& skipped) {
    const TableLayout layout = layoutOf(task, split, ofSplit != nullptr);
    const std::size_t label = task.is_pair ? 2 : 1;
    std::int64_t taken = 0;
    const auto take = [&](const TableRow& row) -> std::optional<UnusableRow> {
        const auto& cells = row.cells;
        if (ofSplit && !ofSplit(cells[cells.size() - 2], cells[cells.size() - 1])) return std::nullopt;
        Example made{.index = ofSplit ? taken++ : row.index, .first = {}, .second = {}, .label = {}, .line = row.line};
        if (hasLabels(split)) {
            made.label = labelOf(task, cells[label]);
            if (!made.label) return UnusableRow{"label", wrongLabel(task, cells[label])};
            // Only there: the counts that the task is known by are without them.
            if (task.id == TaskId::qqp && (cells[0].empty() || cells[1].empty()))
                return UnusableRow{"empty", "a question is missing"};
        }
        made.first = cells[0];
        if (task.is_pair) made.second = cells[1];
        example(std::move(made));
        return std::nullopt;
    };
    return readTable(lines, layout, take, skipped);
}

}  // namespace plateau::glue
