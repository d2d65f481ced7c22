#include "core/analysis/curve.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <optional>

namespace plateau::analysis {
namespace {

std::vector<std::string> splitLine(std::string_view line) {
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"') {
            if (quoted && i + 1 < line.size() && line[i + 1] == '"')
                cells.back() += line[++i];
            else
                quoted = !quoted;
        } else if (c == ',' && !quoted) {
            cells.emplace_back();
        } else {
            cells.back() += c;
        }
    }
    return cells;
}

// Python's and C's spellings of NaN and infinity included; an empty cell is NaN.
std::optional<double> parseNumber(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    if (text.empty()) return std::nan("");
    if (text.front() == '+') text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

struct Columns {
    std::vector<std::string> names;
    std::size_t step = 0, value = 0;
};

struct Row {
    std::size_t line;
    std::vector<std::string> cells;
};

std::string at(std::string_view source, std::size_t line) { return std::string(source) + ":" + std::to_string(line); }

// The value column is the last one that holds numbers only and is not `step`.
Result<Columns> chooseColumns(std::vector<std::string> names, const std::vector<Row>& rows, std::string_view source) {
    Columns columns{std::move(names)};
    const auto step = std::find(columns.names.begin(), columns.names.end(), "step");
    if (step == columns.names.end())
        return Error{ErrorCode::malformed, "no `step` column", at(source, 1),
                     "name the columns in the first line; one must be `step`"};
    columns.step = static_cast<std::size_t>(step - columns.names.begin());
    for (std::size_t column = columns.names.size(); column-- > 0;) {
        if (column == columns.step) continue;
        const bool numeric = std::all_of(rows.begin(), rows.end(),
                                         [&](const Row& row) { return parseNumber(row.cells[column]).has_value(); });
        if (!numeric) continue;
        columns.value = column;
        return columns;
    }
    return Error{ErrorCode::malformed, "no column of numbers besides `step`", at(source, 1),
                 "give one value column, such as eval_loss"};
}

void sortByStep(Curve& curve) {
    std::vector<std::size_t> order(curve.steps.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return curve.steps[a] < curve.steps[b]; });
    Curve sorted = curve;
    for (std::size_t i = 0; i < order.size(); ++i) {
        sorted.steps[i] = curve.steps[order[i]];
        sorted.values[i] = curve.values[order[i]];
    }
    curve = std::move(sorted);
}

Result<std::vector<Row>> readRows(std::string_view text, std::string_view source) {
    std::vector<Row> rows;
    std::size_t number = 0, width = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty()) continue;
        rows.push_back({number, splitLine(line)});
        if (width == 0) width = rows.back().cells.size();
        if (rows.back().cells.size() != width)
            return Error{ErrorCode::malformed,
                         "expected " + std::to_string(width) + " cells, found " + std::to_string(rows.back().cells.size()),
                         at(source, number), "give every line the columns of the first"};
    }
    if (rows.size() < 2)
        return Error{ErrorCode::empty, "no data below the header", std::string(source), "give a CSV file with a `step` column"};
    return rows;
}

}  // namespace

Result<std::vector<Curve>> readCurvesCsv(std::string_view text, std::string_view source) {
    auto read = readRows(text, source);
    if (!read) return read.error();
    std::vector<Row> rows = std::move(*read);
    std::vector<std::string> header = std::move(rows.front().cells);
    rows.erase(rows.begin());
    auto chosen = chooseColumns(std::move(header), rows, source);
    if (!chosen) return chosen.error();
    const Columns& columns = *chosen;

    std::vector<Curve> curves;
    std::map<std::map<std::string, std::string>, std::size_t> known;
    for (const Row& row : rows) {
        std::map<std::string, std::string> name;
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            if (i != columns.step && i != columns.value) name[columns.names[i]] = row.cells[i];
        const auto step = parseNumber(row.cells[columns.step]);
        if (!step || !std::isfinite(*step))
            return Error{ErrorCode::malformed, "`" + row.cells[columns.step] + "` is not a step", at(source, row.line),
                         "give steps as numbers"};
        const auto [entry, fresh] = known.emplace(std::move(name), curves.size());
        if (fresh) curves.push_back({entry->first, columns.names[columns.value], {}, {}});
        Curve& curve = curves[entry->second];
        curve.steps.push_back(*step);
        curve.values.push_back(*parseNumber(row.cells[columns.value]));
    }
    for (Curve& curve : curves) sortByStep(curve);
    return curves;
}

}  // namespace plateau::analysis
