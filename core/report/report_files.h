// A report as files: each table as CSV, LaTeX and Markdown, each figure's curves as CSV, all of it as one Markdown
// text, one LaTeX document, one JSON document and, with pictures, one HTML page. English. Thread-safe.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/report/report.h"

namespace plateau::report {

struct ReportFile {
    std::string name;  // in the report's folder
    std::string content;
};

// table1.{csv,tex,md}, table2.…, figure2-numbers.…, table3.…, table3-seeds.csv (every seed and deviation), figure2.csv,
// figure3.csv, where there is a study exits.{csv,tex,md}, where there are levels figure2-levels.csv, where an anatomy
// was measured anatomy-{knows,moves,worth,shares,heads}.csv, report.md (shows the pictures <panel>.svg that lie beside
// it), report.tex (takes <panel>.pdf where they lie beside it), report.json.
std::vector<ReportFile> reportFiles(const Report& report);

// What stands below a panel: "base", or for one without published models "base, other own models". English.
std::string panelCaption(const FigurePanel& panel);

// "left neighbour 4.213", after its corpus if wanted. English.
std::string levelText(const PanelLevel& level, bool with_corpus);
// "left", where there is no room for that; after its corpus with the number, by which lines of one name differ.
std::string shortLevelText(const PanelLevel& level, bool with_corpus);

// One page that needs nothing else: tables, remarks, and the pictures by panel ("figure2-base" -> an SVG document).
std::string reportHtml(const Report& report, const std::map<std::string, std::string>& pictures);

// Makes the folder if it is not there and writes the files, each atomically. Errors: io, noSpace, …: what was written
// before stays.
Status writeFiles(const std::filesystem::path& folder, const std::vector<ReportFile>& files);

}  // namespace plateau::report
