#include "core/report/report_files.h"

#include <algorithm>
#include <utility>

namespace plateau::report {
namespace {

// Each table scrolls inside its own box. A picture keeps its white paper in the dark, unless it has dark paper of its
// own (core/pictures).
constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>Report</title>
<style>
:root { color-scheme: light dark; --ink: #1c1c1c; --soft: #595959; --paper: #fff; --line: #767676; --faint: #d4d4d4;
  --band: #f3f3f3; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e8e8; --soft: #b0b0b0; --paper: #16181b; --line: #8c8c8c;
  --faint: #3b3f44; --band: #22262b; } }
* { box-sizing: border-box; }
body { font: 15px/1.5 sans-serif; max-width: 76em; margin: 0 auto; padding: 1.5em; color: var(--ink);
  background: var(--paper); overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.3; }
h1 { font-size: 1.5em; margin: 0 0 1em; } h2 { font-size: 1.2em; margin: 2.2em 0 .7em; }
.wide { overflow-x: auto; max-width: 100%; }
.wide:focus-visible { outline: 2px solid #2f7fc1; outline-offset: 2px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; border-top: 2px solid var(--line);
  border-bottom: 2px solid var(--line); }
th, td { padding: .25em .7em; text-align: left; white-space: nowrap; vertical-align: baseline; }
th { border-bottom: 1px solid var(--line); }
td.model { white-space: normal; min-width: 14em; max-width: 24em; }
th.number, td.number { text-align: right; } .published td, .missing td { color: var(--soft); }
.rule td { border-bottom: 1px solid var(--faint); }
.group th { background: var(--band); border-top: 1px solid var(--line); font-weight: 600; }
ul { color: var(--soft); font-size: .93em; padding-left: 1.3em; }
.panels { display: grid; gap: 1em; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26em), 1fr)); }
figure { display: flex; flex-direction: column; margin: 0; min-width: 0; }
figcaption { order: -1; font-weight: 600; margin: 0 0 .3em; }
svg { display: block; width: 100%; height: auto; max-width: 46em; background: #fff; border-radius: 4px; }
svg.plateau-picture { background: none; width: auto; max-width: min(100%, 46em); }
@media print { .wide { overflow: visible; } h2 { break-after: avoid; } figure, tr { break-inside: avoid; } }
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

std::string list(const std::vector<std::string>& lines) {
    if (lines.empty()) return {};
    std::string result = "<ul>\n";
    for (const std::string& line : lines) result += "<li>" + escaped(line) + "</li>\n";
    return result + "</ul>\n";
}

// What the sections of a page note. A note of several sections is said once, below all of them.
class Notes {
public:
    void count(std::string_view id, const std::vector<Remark>& remarks) {
        for (const Remark& remark : remarks) placesOf(remark).push_back(shortCaption(id));
    }
    std::string ofSection(const std::vector<Remark>& remarks) {
        std::vector<std::string> lines;
        for (const Remark& remark : remarks)
            if (placesOf(remark).size() == 1) lines.push_back(text(remark));
        return list(lines);
    }
    std::string ofSeveral() const {
        std::vector<std::string> lines;
        for (const auto& [remark, places] : m_notes) {
            if (places.size() < 2) continue;
            std::string line = text(remark) + " (";
            for (std::size_t i = 0; i < places.size(); ++i) line += (i == 0 ? "" : "; ") + places[i];
            lines.push_back(line + ")");
        }
        return lines.empty() ? std::string() : "<h2>Notes on several of these</h2>\n" + list(lines);
    }

private:
    // "Table 2. Parameters …" -> "Table 2", "Anatomy. What the models know" -> "What the models know"
    static std::string shortCaption(std::string_view id) {
        const std::string_view full = caption(id);
        constexpr std::string_view kAnatomy = "Anatomy. ";
        return std::string(full.starts_with(kAnatomy) ? full.substr(kAnatomy.size()) : full.substr(0, full.find('.')));
    }
    std::vector<std::string>& placesOf(const Remark& remark) {
        for (auto& [known, places] : m_notes)
            if (known == remark) return places;
        return m_notes.emplace_back(remark, std::vector<std::string>()).second;
    }

    std::vector<std::pair<Remark, std::vector<std::string>>> m_notes;  // in the order of the page
};

bool isModel(const table::Column& column) {
    return column.header == "Model";
}

std::string cellText(const table::Cell& cell, const table::Column& column) {
    std::string result = column.align == table::Align::right ? "<td class=\"number\">"
                         : isModel(column)                   ? "<td class=\"model\">"
                                                             : "<td>";
    result += escaped(table::plainCellText(cell));
    if (!cell.marks.empty()) result += "<sup>" + escaped(cell.marks) + "</sup>";
    return result + "</td>";
}

std::string groupRow(std::string_view title, std::size_t columns) {
    return "<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"" + std::to_string(columns) + "\">" + escaped(title) +
           "</th></tr>\n";
}

std::string rowText(const ReportTable& table, std::size_t index) {
    const table::Row& row = table.content.rows[index];
    std::string result =
        "<tr class=\"" + std::string(toString(table.rows[index].source)) + (row.rule_after ? " rule" : "") + "\">";
    for (std::size_t c = 0; c < row.cells.size(); ++c) result += cellText(row.cells[c], table.content.columns[c]);
    return result + "</tr>\n";
}

std::string tableText(const ReportTable& table, Notes& notes, const std::string& sentences = {}) {
    const std::size_t columns = table.content.columns.size();
    const bool hasOther = std::any_of(table.rows.begin(), table.rows.end(),
                                      [](const RowInfo& row) { return row.source == Source::other; });
    std::string result = heading(table.id) + "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"" +
                         escaped(caption(table.id)) + "\"><table>\n<thead><tr>";
    for (const table::Column& column : table.content.columns)
        result += (column.align == table::Align::right ? "<th class=\"number\" scope=\"col\">" : "<th scope=\"col\">") +
                  escaped(column.header) + "</th>";
    result += "</tr></thead>\n<tbody>\n";
    // What is comparable comes first, then everything else.
    if (hasOther) result += groupRow("Published models and own ones trained alike", columns);
    bool isOther = false;
    for (std::size_t i = 0; i < table.content.rows.size(); ++i) {
        if (!isOther && table.rows[i].source == Source::other) {
            result += "</tbody>\n<tbody>\n" + groupRow("Other own models, not comparable with published ones", columns);
            isOther = true;
        }
        result += rowText(table, i);
    }
    return result + "</tbody></table></div>\n" + sentences + notes.ofSection(table.remarks);
}

std::string sentencesText(const Report& report) {
    std::string result;
    for (const study::ExitStudy& exits : report.exits)
        for (const study::Sentence& sentence : study::sentencesOf(exits))
            result += "<p>" + escaped(exits.name + ": " + study::text(sentence)) + "</p>\n";
    return result;
}

// Of an SVG document its element, as HTML wants it.
std::string_view element(std::string_view svg) {
    const std::size_t start = svg.find("<svg");
    return start == std::string_view::npos ? std::string_view() : svg.substr(start);
}

std::string figureText(const ReportFigure& figure, const std::map<std::string, std::string>& pictures, Notes& notes) {
    std::string result = heading(figure.id) + "<div class=\"panels\">\n";
    for (const FigurePanel& panel : figure.panels) {
        const auto picture = pictures.find(panel.id);
        if (picture == pictures.end()) continue;
        result += "<figure>" + std::string(element(picture->second)) + "<figcaption>" + escaped(panelCaption(panel)) +
                  "</figcaption></figure>\n";
    }
    return result + "</div>\n" + notes.ofSection(figure.remarks);
}

}  // namespace

std::string reportHtml(const Report& report, const std::map<std::string, std::string>& pictures) {
    Notes notes;
    for (const std::string_view id : {"table1", "table2"}) notes.count(id, report.table(id).remarks);
    notes.count("figure2", report.figure("figure2").remarks);
    for (const std::string_view id : {"figure2-numbers", "exits", "anatomy-moves", "table3"})
        if (!report.table(id).rows.empty()) notes.count(id, report.table(id).remarks);
    for (const std::string_view id : {"anatomy-knows", "anatomy-worth", "anatomy-heads"})
        if (!report.figure(id).panels.empty()) notes.count(id, report.figure(id).remarks);
    notes.count("figure3", report.figure("figure3").remarks);
    std::string page(kHead);
    page += tableText(report.table("table1"), notes);
    page += tableText(report.table("table2"), notes);
    page += figureText(report.figure("figure2"), pictures, notes);
    page += tableText(report.table("figure2-numbers"), notes);
    if (!report.exits.empty()) page += tableText(report.table("exits"), notes, sentencesText(report));
    const auto addAnatomy = [&](std::string_view id) {
        if (!report.figure(id).panels.empty()) page += figureText(report.figure(id), pictures, notes);
    };
    addAnatomy("anatomy-knows");
    if (!report.table("anatomy-moves").rows.empty()) page += tableText(report.table("anatomy-moves"), notes);
    addAnatomy("anatomy-worth");
    addAnatomy("anatomy-heads");
    page += tableText(report.table("table3"), notes);
    page += figureText(report.figure("figure3"), pictures, notes);
    return page + notes.ofSeveral() + "</body>\n</html>\n";
}

}  // namespace plateau::report
