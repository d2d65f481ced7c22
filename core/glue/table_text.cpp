#include <array>
#include <charconv>
#include <cstdio>
#include <set>

#include "core/glue/table.h"

namespace plateau::glue {
namespace {

std::string fixed(double value) {
    std::array<char, 64> text;
    const int size = std::snprintf(text.data(), text.size(), "%.2f", value);
    return {text.data(), static_cast<std::size_t>(size)};
}

std::string shortest(double value) {
    std::array<char, 32> text;
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) {
        if (!text.empty()) text += between;
        text += part;
    }
    return text;
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

std::string escaped(std::string_view text, TableFormat format) {
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F) {
            result += ' ';
        } else if (format == TableFormat::markdown) {
            if (std::string_view("|\\*_`<>[]").find(c) != std::string_view::npos) result += '\\';
            result += c;
        } else if (c == '\\') {
            result += "\\textbackslash{}";
        } else if (c == '~' || c == '^') {
            result += std::string("\\") + c + "{}";
        } else {
            if (std::string_view("&%$#_{}").find(c) != std::string_view::npos) result += '\\';
            result += c;
        }
    }
    return result;
}

std::string latexCell(const MatrixCell& cell) {
    if (cell.spread.n == 0) return "--";
    std::string mean = fixed(cell.spread.mean);
    if (cell.best) mean = "\\mathbf{" + mean + "}";
    std::string text = "$" + mean;
    if (cell.spread.sd) text += " \\pm " + fixed(*cell.spread.sd);
    if (const std::string marks = marksOf(cell); !marks.empty()) text += "^{\\mathrm{" + marks + "}}";
    return text + "$";
}

std::string latexText(const Matrix& matrix) {
    const std::string columns = std::to_string(matrix.columns.size() + 1);
    std::string text = "\\begin{tabular}{l" + std::string(matrix.columns.size(), 'r') + "}\n\\toprule\n";
    for (const MatrixColumn& column : matrix.columns) text += " & " + escaped(column.label, TableFormat::latex);
    text += " \\\\\n\\midrule\n";
    for (const MatrixRow& row : matrix.rows) {
        text += escaped(row.title, TableFormat::latex);
        for (const MatrixCell& cell : row.cells) text += " & " + latexCell(cell);
        text += " \\\\\n";
        if (row.number == nullptr) text += "\\midrule\n";
    }
    text += "\\bottomrule\n";
    if (const std::string notes = legend(matrix); !notes.empty())
        text += "\\multicolumn{" + columns + "}{l}{\\footnotesize " + notes + "} \\\\\n";
    return text + "\\end{tabular}\n";
}

std::string markdownCell(const MatrixCell& cell) {
    if (cell.spread.n == 0) return "–";
    std::string text = fixed(cell.spread.mean);
    if (cell.best) text = "**" + text + "**";
    if (cell.spread.sd) text += " ± " + fixed(*cell.spread.sd);
    if (const std::string marks = marksOf(cell); !marks.empty()) text += " <sup>" + marks + "</sup>";
    return text;
}

std::string markdownText(const Matrix& matrix) {
    std::string text = "| |", rule = "|---|";
    for (const MatrixColumn& column : matrix.columns) {
        text += " " + escaped(column.label, TableFormat::markdown) + " |";
        rule += "---:|";
    }
    text += "\n" + rule + "\n";
    for (const MatrixRow& row : matrix.rows) {
        text += "| " + row.title + " |";
        for (const MatrixCell& cell : row.cells) text += " " + markdownCell(cell) + " |";
        text += "\n";
    }
    if (const std::string notes = legend(matrix); !notes.empty()) text += "\n" + notes + "\n";
    return text;
}

std::string quoted(const std::string& cell) {
    if (cell.find_first_of(",\"\r\n") == std::string::npos) return cell;
    std::string text = "\"";
    for (const char c : cell) text += c == '"' ? "\"\"" : c == '\n' || c == '\r' ? " " : std::string(1, c);
    return text + "\"";
}

std::string csvLine(const MatrixRow& row, std::size_t i, const Matrix& matrix, const std::set<std::string>& keys) {
    const MatrixCell& cell = row.cells[i];
    const Name& name = matrix.columns[i].name;
    std::vector<std::string> cells{row.number == nullptr ? "glue" : std::string(row.number->id)}, seeds;
    for (const std::string& key : keys) {
        const auto found = name.find(key);
        cells.push_back(found == name.end() ? "" : quoted(found->second));
    }
    for (const CellSeed& seed : cell.seeds)
        if (seed.value) seeds.push_back(std::to_string(seed.seed) + ":" + shortest(*seed.value));
    cells.push_back(cell.spread.n > 0 ? shortest(cell.spread.mean) : "");
    cells.push_back(cell.spread.sd ? shortest(*cell.spread.sd) : "");
    cells.push_back(std::to_string(cell.spread.n));
    cells.push_back(cell.best ? "1" : "0");
    cells.push_back(cell.delta ? shortest(*cell.delta) : "");
    cells.push_back(joined(cell.flags, " "));
    cells.push_back(joined(seeds, " "));
    return joined(cells, ",") + "\n";
}

std::string csvText(const Matrix& matrix) {
    std::set<std::string> keys;
    for (const MatrixColumn& column : matrix.columns)
        for (const auto& [key, value] : column.name) keys.insert(key);
    std::string text = "number";
    for (const std::string& key : keys) text += "," + quoted(key);
    text += ",mean,sd,n,best,delta,flags,seeds\n";
    for (const MatrixRow& row : matrix.rows)
        for (std::size_t i = 0; i < row.cells.size(); ++i) text += csvLine(row, i, matrix, keys);
    return text;
}

}  // namespace

std::string tableText(const Matrix& matrix, TableFormat format) {
    switch (format) {
        case TableFormat::latex:
            return latexText(matrix);
        case TableFormat::markdown:
            return markdownText(matrix);
        case TableFormat::csv:
            break;
    }
    return csvText(matrix);
}

}  // namespace plateau::glue
