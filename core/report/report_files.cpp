#include "core/report/report_files.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/glue/table.h"
#include "core/report/table_rows.h"
#include "core/spec/json_text.h"

namespace plateau::report {
namespace {

using table::TableFormat;

table::Table curvesTable(const ReportFigure& figure) {
    table::Table result;
    for (const char* header : {"panel", "source", "name", "operator", "size", "seeds", "step", "mean", "low", "high"})
        result.columns.push_back({header, table::Align::left});
    for (const FigurePanel& panel : figure.panels) {
        for (const FigureCurve& curve : panel.curves) {
            for (std::size_t i = 0; i < curve.x.size(); ++i) {
                table::Row row;
                const bool band = !curve.low.empty();
                for (std::string text :
                     {panel.fullTitle(), std::string(toString(curve.source)), curve.name, curve.op, curve.size,
                      std::to_string(curve.seeds), table::shortestText(curve.x[i]), table::shortestText(curve.y[i]),
                      band ? table::shortestText(curve.low[i]) : "", band ? table::shortestText(curve.high[i]) : ""})
                    row.cells.push_back(textCell(std::move(text)));
                result.rows.push_back(std::move(row));
            }
        }
    }
    return result;
}

// The cells of maps that are no curves over steps.
table::Table mapsTable(const ReportFigure& figure) {
    table::Table result;
    for (const char* header : {"panel", "layer", "column", "number", "value"})
        result.columns.push_back({header, table::Align::left});
    for (const FigurePanel& panel : figure.panels) {
        if (!panel.map || !panel.curves.empty()) continue;
        for (std::size_t row = 0; row < panel.map->values.size(); ++row)
            for (std::size_t column = 0; column < panel.map->columns.size(); ++column)
                result.rows.push_back(
                    {.cells = {textCell(panel.fullTitle()), textCell(std::to_string(panel.map->layers[row])),
                               textCell(panel.map->is_ranked ? "rank" : "head"),
                               textCell(table::shortestText(panel.map->columns[column])),
                               textCell(table::shortestText(panel.map->values[row][column]))}});
    }
    return result;
}

table::Table sharesTable(const ReportFigure& figure) {
    table::Table result;
    for (const char* header : {"panel", "part", "seeds", "mean", "sd"})
        result.columns.push_back({header, table::Align::left});
    for (const FigurePanel& panel : figure.panels) {
        if (!panel.bars) continue;
        for (const anatomy_figures::PartShare& one : panel.bars->parts)
            result.rows.push_back(
                {.cells = {textCell(panel.fullTitle()), textCell(std::string(one.part)),
                           textCell(std::to_string(one.nats.n)), textCell(table::shortestText(one.nats.mean)),
                           textCell(one.nats.sd ? table::shortestText(*one.nats.sd) : "")}});
    }
    return result;
}

table::Table levelsTable(const ReportFigure& figure) {
    table::Table result;
    for (const char* header : {"panel", "corpus", "line", "nats", "still_falling_by"})
        result.columns.push_back({header, table::Align::left});
    for (const FigurePanel& panel : figure.panels)
        for (const PanelLevel& level : panel.levels)
            result.rows.push_back(
                {.cells = {textCell(panel.id), textCell(level.corpus),
                           textCell(std::string(levels::nameOf(level.line))), textCell(table::shortestText(level.nats)),
                           textCell(level.still_falling_by ? table::shortestText(*level.still_falling_by) : "")}});
    return result;
}

std::string remarksText(const std::vector<Remark>& remarks, TableFormat format) {
    if (remarks.empty()) return {};
    const bool latex = format == TableFormat::latex;
    std::string result = latex ? "\\begin{itemize}\\footnotesize\n" : "";
    for (const Remark& remark : remarks)
        result += (latex ? "\\item " : "- ") + table::escaped(text(remark), format) + "\n";
    return result + (latex ? "\\end{itemize}\n" : "");
}

std::string heading(std::string_view id, TableFormat format) {
    const std::string title = table::escaped(caption(id), format);
    return format == TableFormat::latex ? "\\section*{" + title + "}\n" : "## " + title + "\n\n";
}

std::string sentencesText(const Report& report, TableFormat format) {
    std::string lines;
    const bool latex = format == TableFormat::latex;
    for (const study::ExitStudy& exits : report.exits)
        for (const study::Sentence& sentence : study::sentencesOf(exits))
            lines +=
                (latex ? "\\item " : "- ") + table::escaped(exits.name + ": " + study::text(sentence), format) + "\n";
    return latex ? "\\begin{itemize}\n" + lines + "\\end{itemize}\n" : lines + "\n";
}

// What stands between a table and its remarks: `sentences`.
std::string tableSection(const ReportTable& table, TableFormat format, const std::string& sentences = {}) {
    const std::string text = table::tableText(table.content, format);
    // Wide tables shrink to the page; narrow ones stay as they are.
    const std::string body =
        format == TableFormat::latex
            ? "\\sbox0{" + text +
                  "}\n\\noindent\\ifdim\\wd0>\\textwidth\\resizebox{\\textwidth}{!}{\\usebox0}\\else\\usebox0\\fi\n"
            : text + "\n";
    return heading(table.id, format) + body + sentences + remarksText(table.remarks, format) + "\n";
}

// A figure's numbers as files of their own: names, and what is in them.
std::vector<ReportFile> numbersOf(const ReportFigure& figure) {
    std::vector<ReportFile> files;
    const auto add = [&](const std::string& name, const table::Table& table) {
        if (!table.rows.empty()) files.push_back({name, table::tableText(table, TableFormat::csv)});
    };
    add(figure.id + ".csv", figure.id == "anatomy-heads" ? mapsTable(figure) : curvesTable(figure));
    add("anatomy-shares.csv", sharesTable(figure));
    return files;
}

std::string figureSection(const ReportFigure& figure, TableFormat format) {
    std::string result = heading(figure.id, format);
    for (const FigurePanel& panel : figure.panels) {
        const std::string title = table::escaped(panelCaption(panel), format);
        if (format == TableFormat::latex)
            result += "\\IfFileExists{" + panel.id + ".pdf}{\\noindent\\includegraphics[width=.8\\textwidth]{" +
                      panel.id + ".pdf}\\par}{}\n";
        else if (!panel.isEmpty())
            result += "![" + title + "](" + panel.id + ".svg)\n*" + title + "*\n\n";
    }
    if (format == TableFormat::markdown) {
        std::string files;
        for (const ReportFile& file : numbersOf(figure)) files += (files.empty() ? "Numbers: " : ", ") + file.name;
        result += files + "\n\n";
    }
    return result + remarksText(figure.remarks, format) + "\n";
}

std::string document(const Report& report, TableFormat format) {
    std::string text;
    const auto add = [&](std::string_view id) { text += tableSection(report.table(id), format); };
    add("table1");
    add("table2");
    text += figureSection(report.figure("figure2"), format);
    add("figure2-numbers");
    if (!report.exits.empty()) text += tableSection(report.table("exits"), format, sentencesText(report, format));
    const auto addFigure = [&](std::string_view id) {
        if (!report.figure(id).panels.empty()) text += figureSection(report.figure(id), format);
    };
    addFigure("anatomy-knows");
    if (!report.table("anatomy-moves").rows.empty()) add("anatomy-moves");
    addFigure("anatomy-worth");
    addFigure("anatomy-heads");
    add("table3");
    return text + figureSection(report.figure("figure3"), format);
}

std::string corpusBefore(const PanelLevel& level, bool is_wanted) {
    return is_wanted ? level.corpus + " · " : std::string();
}

// Pictures are SVG where no window draws them, which LaTeX does not take.
constexpr std::string_view kAboutPictures =
    "% Figures come from the PDF files beside this one, as figure2-base.pdf; one that is not there is left out.\n"
    "% Export on the page Report of the window writes them. plateau-engine report writes SVG; librsvg makes PDF of "
    "it:\n"
    "%   for f in *.svg; do rsvg-convert -f pdf -o \"${f%.svg}.pdf\" \"$f\"; done\n";

std::string latexDocument(const Report& report) {
    return std::string(kAboutPictures) +
           "\\documentclass{article}\n\\usepackage[utf8]{inputenc}\n\\usepackage[T1]{fontenc}\n\\usepackage{amsmath}\n"
           "\\usepackage{booktabs}\n\\usepackage{graphicx}\n"
           "\\usepackage[a4paper,landscape,margin=2cm]{geometry}\n\\begin{document}\n" +
           document(report, TableFormat::latex) + "\\end{document}\n";
}

}  // namespace

std::string panelCaption(const FigurePanel& panel) {
    const bool other =
        !panel.curves.empty() && std::all_of(panel.curves.begin(), panel.curves.end(),
                                             [](const FigureCurve& curve) { return curve.source == Source::other; });
    const std::string title = panel.fullTitle();
    if (!other) return title;
    return title.empty() ? "Other own models" : title + ", other own models";
}

std::string levelText(const PanelLevel& level, bool with_corpus) {
    std::string text = corpusBefore(level, with_corpus);
    text += levels::titleOf(level.line);
    return text + (level.still_falling_by ? ", still falling: " : " ") + table::fixedText(level.nats, 3);
}

std::string shortLevelText(const PanelLevel& level, bool with_corpus) {
    std::string text = corpusBefore(level, with_corpus).append(levels::shortTitleOf(level.line));
    return with_corpus ? text + ' ' + table::fixedText(level.nats, 3) : text;
}

std::vector<ReportFile> reportFiles(const Report& report) {
    std::vector<ReportFile> files;
    for (const ReportTable& table : report.tables) {
        if (table.content.rows.empty()) continue;
        for (const auto& [ending, format] : {std::pair(".csv", TableFormat::csv), std::pair(".tex", TableFormat::latex),
                                             std::pair(".md", TableFormat::markdown)})
            files.push_back({table.id + ending, table::tableText(table.content, format)});
    }
    files.push_back(
        {"table3-seeds.csv", table::tableText(glue::longTable(glue::makeMatrix(report.groups)), TableFormat::csv)});
    for (const ReportFigure& figure : report.figures)
        for (ReportFile& file : numbersOf(figure)) files.push_back(std::move(file));
    if (const table::Table levels = levelsTable(report.figure("figure2")); !levels.rows.empty())
        files.push_back({"figure2-levels.csv", table::tableText(levels, TableFormat::csv)});
    files.push_back({"report.md", "# The tables and figures of Courtois et al. 2024 with own results beside\n\n" +
                                      document(report, TableFormat::markdown)});
    files.push_back({"report.tex", latexDocument(report)});
    files.push_back({"report.json", spec::dumpJson(toJson(report)) + "\n"});
    return files;
}

Status writeFiles(const std::filesystem::path& folder, const std::vector<ReportFile>& files) {
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (problem)
        return Error{ErrorCode::io, "the folder cannot be made: " + problem.message(), folder.string(),
                     "choose another one"};
    for (const ReportFile& file : files)
        if (Status written = writeFileAtomically(folder / file.name, file.content); !written) return written;
    return Done{};
}

}  // namespace plateau::report
