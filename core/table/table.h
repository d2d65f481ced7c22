// A table as data, and its text forms: LaTeX (for booktabs), Markdown, CSV. Its texts are for readers; figures for
// further computing belong in a table of their own, in long form. Pure; thread-safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plateau::table {

enum class Align { left, right };

struct Column {
    std::string header;
    Align align = Align::right;
};

struct Cell {
    std::string text;     // UTF-8, unescaped; empty = nothing there
    bool number = false;  // set as mathematics in LaTeX
    std::string spread;   // of a number: what stands behind ±; empty = none
    std::string marks;    // raised behind the text
    bool strong = false;
    std::string until = {};  // of a range of numbers, which begins with the text: its end; empty = none
};

struct Row {
    std::vector<Cell> cells;  // one a column; missing ones are empty
    bool rule_after = false;  // a line between this row and the next (LaTeX)
};

struct Table {
    std::vector<Column> columns;
    std::vector<Row> rows;
    std::vector<std::string> notes;  // below the table, a line each; not in CSV
};

Cell textCell(std::string text);
// A number with this many decimals ("-0.03", "nan"), and its spread where there is one.
Cell numberCell(double value, int decimals, std::optional<double> spread = std::nullopt);
// A range of numbers: "11 840–12 160".
Cell rangeCell(double low, double high, int decimals);
// The cell for a missing value: "–".
Cell missingCell();

// printf's %.*f, independent of the locale, and without a sign where it is zero: "0.00" for -0.001.
std::string fixedText(double value, int decimals);
// The shortest decimals that read back as the same number.
std::string shortestText(double value);

enum class TableFormat { latex, markdown, csv };
std::optional<TableFormat> tableFormat(std::string_view name);  // "latex", "markdown", "csv"

// The cell without its marks, for a screen: "109 514 298", "78.74 ± 0.63"; thin spaces from five digits on,
// a minus sign where the number has a hyphen.
std::string plainCellText(const Cell& cell);

// The same without spread and groups, as files for programs have it: "109514298", "11840–12160".
std::string ungroupedText(const Cell& cell);

// LaTeX: a tabular for booktabs. Markdown: a pipe table. CSV: header and rows, comma separated, cells quoted where they
// must be, numbers without groups; a column with spreads is followed by "<header> sd", marks by "<header> marks".
// Control characters become spaces. Ends with a LF.
std::string tableText(const Table& table, TableFormat format);

// Text for a place outside of a table: as LaTeX or Markdown want it; CSV quotes it where it must.
std::string escaped(std::string_view text, TableFormat format);

}  // namespace plateau::table
