#include "core/glue/task_rows.h"

#include "core/base/number_text.h"

namespace plateau::glue {
namespace {

// Wanted in this order: first, second of pairs, label where there are any, ids of the msr_paraphrase files.
TableLayout layoutOf(const TaskInfo& task, Split split, bool withIds) {
    if (!task.positions.empty() && hasLabels(split))
        return {.columns = {}, .positions = task.positions, .width = task.width};
    TableLayout layout{.columns = {task.columns.first}, .positions = {}, .width = 0};
    if (task.is_pair) layout.columns.push_back(task.columns.second);
    if (hasLabels(split)) layout.columns.push_back(task.columns.label);
    if (withIds) layout.columns.insert(layout.columns.end(), {"#1 ID", "#2 ID"});
    return layout;
}

std::optional<double> labelOf(const TaskInfo& task, std::string_view text) {
    if (!task.is_regression) {
        const auto index = classIndex(task, text);
        return index ? std::optional<double>(*index) : std::nullopt;
    }
    const auto score = numberIn<double>(text);
    return score && *score >= 0 && *score <= task.top_score ? score : std::nullopt;
}

std::string wrongLabel(const TaskInfo& task, std::string_view text) {
    std::string message = "label \"" + shown(text) + "\" is ";
    if (task.is_regression) return message + "no score from 0 to " + std::to_string(task.top_score);
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
            if (task.skips_empty && (cells[0].empty() || cells[1].empty()))
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
