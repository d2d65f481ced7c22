#include "core/glue/predictions.h"

#include <array>
#include <cmath>
#include <span>
#include <string_view>

#include "core/base/files.h"
#include "core/base/number_text.h"
#include "core/glue/tsv_table.h"

namespace plateau::glue {
namespace {

constexpr int kDigits = 9;  // carry any float32

std::vector<std::string_view> columnsOf(const TaskInfo& task) {
    std::vector<std::string_view> names = {"index", "label", "prediction", "scores", "sentence1"};
    if (task.is_pair) names.emplace_back("sentence2");
    return names;
}

void append(std::string& text, double number) {
    if (!std::isfinite(number)) {
        text += std::isnan(number) ? "NaN" : number > 0 ? "Infinity" : "-Infinity";
        return;
    }
    std::array<char, 32> digits{};
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::general, kDigits);
    text.append(digits.data(), end.ptr);
}

void append(std::string& text, std::string_view sentence) {
    for (const char c : sentence) text += c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
}

// Names of labels; numbers in a regression.
void appendAnswer(std::string& text, const TaskInfo& task, double value) {
    if (task.is_regression)
        append(text, value);
    else
        text += *labelAt(task, value);
}

std::optional<double> number(std::string_view text) {
    if (text == "NaN") return std::nan("");
    if (text == "Infinity") return HUGE_VAL;
    if (text == "-Infinity") return -HUGE_VAL;
    const auto value = numberIn<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<double> answer(const TaskInfo& task, std::string_view text) {
    if (task.is_regression) return number(text);
    const auto index = classIndex(task, text);
    return index ? std::optional<double>(*index) : std::nullopt;
}

std::optional<std::vector<double>> scoresOf(const TaskInfo& task, std::string_view text) {
    std::vector<double> scores;
    const std::size_t wanted = task.is_regression ? 1 : task.labels.size();
    while (scores.size() < wanted) {
        const std::size_t comma = text.find(',');
        const auto score = number(text.substr(0, comma));
        const bool last = scores.size() + 1 == wanted;
        if (!score || last != (comma == std::string_view::npos)) return std::nullopt;
        scores.push_back(*score);
        if (!last) text.remove_prefix(comma + 1);
    }
    return scores;
}

// A row, or what is wrong with it.
Result<Prediction> parse(const TaskInfo& task, std::span<const std::string_view> cells) {
    const auto wrong = [](std::string_view what, std::string_view text) {
        return Error{ErrorCode::malformed, std::string(what) + " \"" + shown(text) + "\"", {}, {}};
    };
    Prediction row;
    const auto index = numberIn<std::int64_t>(cells[0]);
    if (!index || *index < 0) return wrong("unusable index", cells[0]);
    row.index = *index;
    if (!cells[1].empty()) {
        row.label = task.is_regression ? number(cells[1]) : labelNumber(task, cells[1]);
        if (!row.label || !std::isfinite(*row.label)) return wrong("unusable label", cells[1]);
    }
    const auto prediction = answer(task, cells[2]);
    if (!prediction) return wrong("unusable prediction", cells[2]);
    row.prediction = *prediction;
    auto scores = scoresOf(task, cells[3]);
    if (!scores) return wrong("unusable scores", cells[3]);
    row.scores = std::move(*scores);
    row.first = cells[4];
    if (task.is_pair) row.second = cells[5];
    return row;
}

}  // namespace

std::string predictionFile(TaskId task, Split split) {
    const bool isOthers = task != TaskId::own && !isTrained(taskInfo(task));
    return std::string(isOthers ? taskInfo(task).name : toString(split)) + ".tsv";
}

std::string predictionsText(const TaskInfo& task, const std::vector<Prediction>& rows) {
    std::string text;
    for (const std::string_view name : columnsOf(task)) text += (text.empty() ? "" : "\t") + std::string(name);
    text += '\n';
    for (const Prediction& row : rows) {
        text += std::to_string(row.index) + '\t';
        if (row.label) appendAnswer(text, task, *row.label);
        text += '\t';
        appendAnswer(text, task, row.prediction);
        for (std::size_t i = 0; i < row.scores.size(); ++i) {
            text += i == 0 ? '\t' : ',';
            append(text, row.scores[i]);
        }
        text += '\t';
        append(text, row.first);
        if (task.is_pair) {
            text += '\t';
            append(text, row.second);
        }
        text += '\n';
    }
    return text;
}

Status writePredictions(const std::filesystem::path& file, const TaskInfo& task, const std::vector<Prediction>& rows) {
    return writeFileAtomically(file, predictionsText(task, rows));
}

Result<std::vector<Prediction>> readPredictions(LineReader& lines, const TaskInfo& task) {
    std::vector<Prediction> rows;
    std::optional<Error> fault;
    const auto refuse = [&](std::size_t line, std::string what) {
        if (!fault)
            fault = Error{ErrorCode::malformed,
                          std::move(what) + ", so these are no predictions of " + std::string(task.title),
                          lines.at(line), "remove the cell's folder and run again"};
    };
    const auto take = [&](const TableRow& cells) -> std::optional<UnusableRow> {
        auto row = parse(task, cells.cells);
        if (!row) return UnusableRow{"label", row.error().message};
        if (!rows.empty() && row->index <= rows.back().index)
            return UnusableRow{"label", "an index that does not grow"};
        rows.push_back(std::move(*row));
        return std::nullopt;
    };
    const Status read = readTable(lines, {.columns = columnsOf(task), .positions = {}, .width = 0}, take,
                                  [&](SkippedRow&& row) { refuse(row.line, std::move(row.detail)); });
    if (fault) return *fault;
    if (!read) return read.error();
    return rows;
}

Result<std::vector<Prediction>> readPredictions(const std::filesystem::path& file, const TaskInfo& task) {
    auto lines = LineReader::open(file);
    if (!lines) return lines.error();
    return readPredictions(*lines, task);
}

}  // namespace plateau::glue
