#include <set>

#include "core/base/joined_text.h"
#include "core/glue/table.h"

namespace plateau::glue {
namespace {

table::Cell textCell(std::string text) {
    return {.text = std::move(text), .spread = {}, .marks = {}};
}

std::string marksOf(const MatrixCell& cell) {
    std::string marks;
    for (const std::string& flag : cell.flags) marks += flagMark(flag);
    return marks;
}

// "m: majority class, k: constant": only those that stand in the table.
std::string legend(const Matrix& matrix) {
    std::set<std::string> flags;
    for (const MatrixRow& row : matrix.rows)
        for (const MatrixCell& cell : row.cells) flags.insert(cell.flags.begin(), cell.flags.end());
    std::string text;
    for (std::string flag : flags) {
        const char mark = flagMark(flag);
        for (char& c : flag)
            if (c == '_') c = ' ';
        text += (text.empty() ? "" : ", ") + std::string(1, mark) + ": " + flag;
    }
    return text;
}

table::Cell readersCell(const MatrixCell& cell) {
    if (cell.spread.n == 0) return table::missingCell();
    table::Cell shown = table::numberCell(cell.spread.mean, 2, cell.spread.sd);
    shown.strong = cell.best;
    shown.marks = marksOf(cell);
    return shown;
}

table::Row longRow(const MatrixRow& row, std::size_t i, const Matrix& matrix, const std::set<std::string>& keys) {
    const MatrixCell& cell = row.cells[i];
    const Name& name = matrix.columns[i].name;
    std::vector<std::string> cells{row.number == nullptr ? "glue" : std::string(row.number->id)}, seeds;
    for (const std::string& key : keys) {
        const auto found = name.find(key);
        cells.push_back(found == name.end() ? "" : found->second);
    }
    for (const CellSeed& seed : cell.seeds)
        if (seed.value) seeds.push_back(std::to_string(seed.seed) + ":" + table::shortestText(*seed.value));
    cells.push_back(cell.spread.n > 0 ? table::shortestText(cell.spread.mean) : "");
    cells.push_back(cell.spread.sd ? table::shortestText(*cell.spread.sd) : "");
    cells.push_back(std::to_string(cell.spread.n));
    cells.push_back(cell.best ? "1" : "0");
    cells.push_back(cell.delta ? table::shortestText(*cell.delta) : "");
    cells.push_back(joined(cell.flags, " "));
    cells.push_back(joined(seeds, " "));
    table::Row result;
    for (std::string& text : cells) result.cells.push_back(textCell(std::move(text)));
    return result;
}

}  // namespace

table::Table readersTable(const Matrix& matrix) {
    table::Table result;
    result.columns.push_back({"", table::Align::left});
    for (const MatrixColumn& column : matrix.columns) result.columns.push_back({column.label});
    for (const MatrixRow& row : matrix.rows) {
        table::Row shown{.cells = {textCell(row.title)}, .rule_after = row.number == nullptr};
        for (const MatrixCell& cell : row.cells) shown.cells.push_back(readersCell(cell));
        result.rows.push_back(std::move(shown));
    }
    if (std::string notes = legend(matrix); !notes.empty()) result.notes.push_back(std::move(notes));
    return result;
}

table::Table longTable(const Matrix& matrix) {
    std::set<std::string> keys;
    for (const MatrixColumn& column : matrix.columns)
        for (const auto& [key, value] : column.name) keys.insert(key);
    table::Table result;
    const auto addColumn = [&](std::string header) {
        result.columns.push_back({std::move(header), table::Align::left});
    };
    addColumn("number");
    for (const std::string& key : keys) addColumn(key);
    for (const char* header : {"mean", "sd", "n", "best", "delta", "flags", "seeds"}) addColumn(header);
    for (const MatrixRow& row : matrix.rows)
        for (std::size_t i = 0; i < row.cells.size(); ++i) result.rows.push_back(longRow(row, i, matrix, keys));
    return result;
}

std::string tableText(const Matrix& matrix, table::TableFormat format) {
    return table::tableText(format == table::TableFormat::csv ? longTable(matrix) : readersTable(matrix), format);
}

}  // namespace plateau::glue
