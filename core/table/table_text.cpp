#include <algorithm>
#include <cctype>
#include <iterator>

#include "core/table/table.h"

namespace plateau::table {
namespace {

constexpr std::size_t kShortNote = 80;  // letters that a line of a page holds

const Cell kNothing;
constexpr std::string_view kThinSpace = "\u2009", kMinus = "\u2212";

const Cell& cellAt(const Row& row, std::size_t column) {
    return column < row.cells.size() ? row.cells[column] : kNothing;
}

std::string plain(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
    return result;
}

// "109514298" in groups of three, from five digits before the point on.
std::string grouped(const std::string& number, std::string_view gap) {
    const std::size_t first = number.find_first_of("0123456789");
    if (first == std::string::npos) return number;
    const std::size_t end = std::min(number.find_first_not_of("0123456789", first), number.size());
    if (end - first < 5) return number;
    std::string text = number.substr(0, first);
    for (std::size_t i = first; i < end; ++i) {
        if (i > first && (end - i) % 3 == 0) text += gap;
        text += number[i];
    }
    return text + number.substr(end);
}

struct Letter {
    std::string_view utf8, latex;
};

// What LaTeX's text fonts lack.
constexpr Letter kLetters[] = {
    {"²", "$^2$"}, {"ᵀ", "$^\\mathsf{T}$"}, {"√", "$\\surd$"}, {"±", "$\\pm$"},  {"×", "$\\times$"}, {"−", "$-$"},
    {"–", "--"},   {"…", "\\ldots{}"},      {"·", "$\\cdot$"}, {"\u2009", "\\,"}};

std::string latexEscaped(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const auto letter = std::find_if(std::begin(kLetters), std::end(kLetters),
                                         [&](const Letter& known) { return text.substr(i).starts_with(known.utf8); });
        if (letter != std::end(kLetters)) {
            result += letter->latex;
            i += letter->utf8.size() - 1;
        } else if (c == '\\') {
            result += "\\textbackslash{}";
        } else if (c == '~' || c == '^') {
            result += std::string("\\") + c + "{}";
        } else if (c == '<' || c == '>' || c == '|') {  // other letters in LaTeX's old font encoding
            result += std::string("$") + c + "$";
        } else {
            if (std::string_view("&%$#_{}").find(c) != std::string_view::npos) result += '\\';
            result += c;
        }
    }
    return result;
}

// Whether a reader of Markdown would take what begins here for another letter: "&lt;", "&#60;".
bool isEntity(std::string_view text) {
    return text.size() > 1 && text[0] == '&' &&
           (text[1] == '#' || std::isalpha(static_cast<unsigned char>(text[1])) != 0);
}

std::string markdownEscaped(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isSign = std::string_view("|\\*_`<>[]~").find(text[i]) != std::string_view::npos;
        if (isSign || isEntity(text.substr(i))) result += '\\';
        result += text[i];
    }
    return result;
}

std::string csvEscaped(std::string_view text) {
    if (text.find_first_of(",\"") == std::string_view::npos) return std::string(text);
    std::string result = "\"";
    for (const char c : text) result += c == '"' ? "\"\"" : std::string(1, c);
    return result + "\"";
}

bool hasSign(const Cell& cell) {
    return cell.text.starts_with('-') || cell.until.starts_with('-');
}

// Between the ends of a range: a dash would read as a sign of the second.
std::string rangeMark(const Cell& cell) {
    return hasSign(cell) ? "…" : "–";
}

std::string withMinus(std::string text) {
    if (text.starts_with('-')) text.replace(0, 1, kMinus);
    return text;
}

std::string latexCell(const Cell& cell) {
    const std::string marks = cell.marks.empty() ? "" : "^{\\mathrm{" + latexEscaped(cell.marks) + "}}";
    if (cell.number) {
        std::string text = grouped(cell.text, "\\,");
        if (cell.strong) text = "\\mathbf{" + text + "}";
        if (!cell.spread.empty()) text += " \\pm " + grouped(cell.spread, "\\,");
        if (!cell.until.empty()) text += (hasSign(cell) ? "\\ldots" : "$--$") + grouped(cell.until, "\\,");
        return "$" + text + marks + "$";
    }
    std::string text = latexEscaped(plain(cell.text));
    if (cell.strong) text = "\\textbf{" + text + "}";
    return marks.empty() ? text : text + "$" + marks + "$";
}

std::string latexText(const Table& table) {
    std::string text = "\\begin{tabular}{", header;
    for (const Column& column : table.columns) {
        text += column.align == Align::left ? 'l' : 'r';
        if (&column != &table.columns.front()) header += " & ";
        header += latexEscaped(plain(column.header));
    }
    text += "}\n\\toprule\n" + header + " \\\\\n\\midrule\n";
    for (const Row& row : table.rows) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) text += (i > 0 ? " & " : "") + latexCell(cellAt(row, i));
        text += " \\\\\n";
        if (row.rule_after && &row != &table.rows.back()) text += "\\midrule\n";
    }
    text += "\\bottomrule\n";
    for (const std::string& note : table.notes) {
        // A long note would make the table wider than the page.
        const char* column = note.size() > kShortNote ? "p{\\linewidth}" : "l";
        text += "\\multicolumn{" + std::to_string(std::max<std::size_t>(table.columns.size(), 1)) + "}{" + column +
                "}{\\footnotesize " + latexEscaped(plain(note)) + "} \\\\\n";
    }
    return text + "\\end{tabular}\n";
}

std::string markdownCell(const Cell& cell) {
    std::string text = cell.number ? grouped(cell.text, kThinSpace) : markdownEscaped(plain(cell.text));
    if (cell.strong) text = "**" + text + "**";
    if (!cell.spread.empty()) text += " ± " + grouped(cell.spread, kThinSpace);
    if (!cell.until.empty()) text += rangeMark(cell) + grouped(cell.until, kThinSpace);
    if (!cell.marks.empty()) text += " <sup>" + markdownEscaped(plain(cell.marks)) + "</sup>";
    return text;
}

std::string markdownLine(const std::vector<std::string>& cells) {
    std::string text = "|";
    for (const std::string& cell : cells) text += cell.empty() ? " |" : " " + cell + " |";
    return text + "\n";
}

std::string markdownText(const Table& table) {
    std::string rule = "|";
    std::vector<std::string> cells;
    for (const Column& column : table.columns) {
        cells.push_back(markdownEscaped(plain(column.header)));
        rule += column.align == Align::left ? "---|" : "---:|";
    }
    std::string text = markdownLine(cells) + rule + "\n";
    for (const Row& row : table.rows) {
        cells.clear();
        for (std::size_t i = 0; i < table.columns.size(); ++i) cells.push_back(markdownCell(cellAt(row, i)));
        text += markdownLine(cells);
    }
    for (const std::string& note : table.notes) text += "\n" + markdownEscaped(plain(note)) + "\n";
    return text;
}

std::string csvText(const Table& table) {
    const auto any = [&](std::size_t i, const std::string Cell::*member) {
        return std::any_of(table.rows.begin(), table.rows.end(),
                           [&](const Row& row) { return !(cellAt(row, i).*member).empty(); });
    };
    std::string header;
    std::vector<std::string> lines(table.rows.size());
    const auto add = [&](const std::string& title, std::size_t i, const std::string Cell::*member) {
        const char* comma = i == 0 && member == &Cell::text ? "" : ",";
        header += comma + csvEscaped(plain(title));
        for (std::size_t row = 0; row < lines.size(); ++row) {
            const Cell& cell = cellAt(table.rows[row], i);
            const std::string text = member == &Cell::text ? ungroupedText(cell) : cell.*member;
            lines[row] += comma + (text == "–" ? std::string() : csvEscaped(plain(text)));
        }
    };
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        add(table.columns[i].header, i, &Cell::text);
        if (any(i, &Cell::spread)) add(table.columns[i].header + " sd", i, &Cell::spread);
        if (any(i, &Cell::marks)) add(table.columns[i].header + " marks", i, &Cell::marks);
    }
    std::string text = header + "\n";
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}  // namespace

std::string tableText(const Table& table, TableFormat format) {
    switch (format) {
        case TableFormat::latex:
            return latexText(table);
        case TableFormat::markdown:
            return markdownText(table);
        case TableFormat::csv:
            break;
    }
    return csvText(table);
}

std::string plainCellText(const Cell& cell) {
    std::string text = cell.number ? grouped(cell.text, kThinSpace) : cell.text;
    if (cell.number) text = withMinus(std::move(text));
    if (!cell.spread.empty()) text += " ± " + grouped(cell.spread, kThinSpace);
    if (!cell.until.empty()) text += rangeMark(cell) + withMinus(grouped(cell.until, kThinSpace));
    return text;
}

std::string ungroupedText(const Cell& cell) {
    return cell.until.empty() ? cell.text : cell.text + rangeMark(cell) + cell.until;
}

std::string escaped(std::string_view text, TableFormat format) {
    switch (format) {
        case TableFormat::latex:
            return latexEscaped(plain(text));
        case TableFormat::markdown:
            return markdownEscaped(plain(text));
        case TableFormat::csv:
            break;
    }
    return csvEscaped(plain(text));
}

}  // namespace plateau::table
