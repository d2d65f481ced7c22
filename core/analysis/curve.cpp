#include "core/analysis/curve.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "core/analysis/csv_rows.h"
#include "core/base/number_text.h"

namespace plateau::analysis {
namespace {

// Python's and C's spellings of NaN and infinity included; an empty cell is NaN.
std::optional<double> parseNumber(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    if (text.empty()) return std::nan("");
    if (text.front() == '+') text.remove_prefix(1);
    return numberIn<double>(text);
}

struct Columns {
    std::vector<std::string> names;
    std::size_t step = 0, value = 0;
};

// The value column is the last one that holds numbers only and is not `step`.
Result<Columns> chooseColumns(std::vector<std::string> names, const std::vector<CsvRow>& rows,
                              std::string_view source) {
    Columns columns{std::move(names)};
    const auto step = std::find(columns.names.begin(), columns.names.end(), "step");
    if (step == columns.names.end())
        return Error{ErrorCode::malformed, "no `step` column", csvPlace(source, 1),
                     "name the columns in the first line; one must be `step`"};
    columns.step = static_cast<std::size_t>(step - columns.names.begin());
    for (std::size_t column = columns.names.size(); column-- > 0;) {
        if (column == columns.step) continue;
        const bool numeric = std::all_of(rows.begin(), rows.end(),
                                         [&](const CsvRow& row) { return parseNumber(row.cells[column]).has_value(); });
        if (!numeric) continue;
        columns.value = column;
        return columns;
    }
    return Error{ErrorCode::malformed, "no column of numbers besides `step`", csvPlace(source, 1),
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

}  // namespace

Result<std::vector<Curve>> readCurvesCsv(std::string_view text, std::string_view source) {
    auto read = readCsvRows(text, source, "give a CSV file with a `step` column");
    if (!read) return read.error();
    std::vector<CsvRow> rows = std::move(*read);
    std::vector<std::string> header = std::move(rows.front().cells);
    rows.erase(rows.begin());
    auto chosen = chooseColumns(std::move(header), rows, source);
    if (!chosen) return chosen.error();
    const Columns& columns = *chosen;

    std::vector<Curve> curves;
    std::map<std::map<std::string, std::string>, std::size_t> known;
    for (const CsvRow& row : rows) {
        std::map<std::string, std::string> name;
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            if (i != columns.step && i != columns.value) name[columns.names[i]] = row.cells[i];
        const auto step = parseNumber(row.cells[columns.step]);
        if (!step || !std::isfinite(*step))
            return Error{ErrorCode::malformed, "`" + row.cells[columns.step] + "` is not a step",
                         csvPlace(source, row.line), "give steps as numbers"};
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
