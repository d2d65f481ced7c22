#include "core/report/report_files.h"

namespace plateau::report {
namespace {

constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8"/>
<title>Report</title>
<style>
body { font: 15px/1.45 sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em;)"
                                   R"( color: #1c1c1c; background: #fff; }
h1 { font-size: 1.4em; } h2 { font-size: 1.1em; margin: 2em 0 .6em; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; border-top: 2px solid #333;)"
                                   R"( border-bottom: 2px solid #333; }
th, td { padding: .2em .7em; text-align: left; white-space: nowrap; } th { border-bottom: 1px solid #333; }
.number { text-align: right; } .published td { color: #666; } .missing td { color: #999; })"
                                   R"( .rule td { border-bottom: 1px solid #999; }
ul { color: #444; font-size: .9em; } .wide { overflow-x: auto; } svg { max-width: 100%; height: auto; }
</style>
</head>
<body>
<h1>The tables and figures of Courtois et al. 2024 with own results beside</h1>
)";

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '"')
            result += "&quot;";
        else
            result += byte < 0x20 || byte == 0x7F ? ' ' : c;
    }
    return result;
}

std::string heading(std::string_view id) {
    return "<h2>" + escaped(caption(id)) + "</h2>\n";
}

std::string remarks(const std::vector<Remark>& remarks) {
    if (remarks.empty()) return {};
    std::string result = "<ul>\n";
    for (const Remark& remark : remarks) result += "<li>" + escaped(text(remark)) + "</li>\n";
    return result + "</ul>\n";
}

std::string cellText(const table::Cell& cell, const table::Column& column) {
    std::string result = column.align == table::Align::right ? "<td class=\"number\">" : "<td>";
    result += escaped(table::plainCellText(cell));
    if (!cell.marks.empty()) result += "<sup>" + escaped(cell.marks) + "</sup>";
    return result + "</td>";
}

std::string tableText(const ReportTable& table) {
    std::string result = heading(table.id) + "<div class=\"wide\"><table>\n<thead><tr>";
    for (const table::Column& column : table.content.columns)
        result +=
            (column.align == table::Align::right ? "<th class=\"number\">" : "<th>") + escaped(column.header) + "</th>";
    result += "</tr></thead>\n<tbody>\n";
    for (std::size_t i = 0; i < table.content.rows.size(); ++i) {
        const table::Row& row = table.content.rows[i];
        result +=
            "<tr class=\"" + std::string(toString(table.rows[i].source)) + (row.rule_after ? " rule" : "") + "\">";
        for (std::size_t c = 0; c < row.cells.size(); ++c) result += cellText(row.cells[c], table.content.columns[c]);
        result += "</tr>\n";
    }
    return result + "</tbody></table></div>\n" + remarks(table.remarks);
}

// Of an SVG document its element, as HTML wants it.
std::string_view element(std::string_view svg) {
    const std::size_t start = svg.find("<svg");
    return start == std::string_view::npos ? std::string_view() : svg.substr(start);
}

std::string figureText(const ReportFigure& figure, const std::map<std::string, std::string>& pictures) {
    std::string result = heading(figure.id);
    for (const FigurePanel& panel : figure.panels) {
        const auto picture = pictures.find(panel.id);
        if (picture == pictures.end()) continue;
        result += "<figure>" + std::string(element(picture->second)) + "<figcaption>" + escaped(panel.title) +
                  "</figcaption></figure>\n";
    }
    return result + remarks(figure.remarks);
}

}  // namespace

std::string reportHtml(const Report& report, const std::map<std::string, std::string>& pictures) {
    return std::string(kHead) + tableText(report.table("table1")) + tableText(report.table("table2")) +
           figureText(report.figure("figure2"), pictures) + tableText(report.table("figure2-numbers")) +
           tableText(report.table("table3")) + figureText(report.figure("figure3"), pictures) + "</body>\n</html>\n";
}

}  // namespace plateau::report
