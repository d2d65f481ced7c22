#include "core/table/table.h"

#include <limits>

#include <gtest/gtest.h>

#include "core/analysis/csv_rows.h"

namespace plateau::table {
namespace {

Table sample() {
    Table table{
        .columns = {{"model_id", Align::left}, {"loss & more", Align::right}}, .rows = {}, .notes = {"50 % of {it}"}};
    Cell best = numberCell(1.5, 2, 0.25);
    best.strong = true;
    best.marks = "m";
    table.rows.push_back({{{.text = "a_b|c", .spread = {}, .marks = {}}, best}, true});
    table.rows.push_back({{{.text = "say \"x, y\"\n~^\\", .spread = {}, .marks = {}}, missingCell()}, false});
    table.rows.push_back({{}, true});
    return table;
}

TEST(TableText, LatexEscapesAndRules) {
    EXPECT_EQ(tableText(sample(), TableFormat::latex),
              "\\begin{tabular}{lr}\n\\toprule\nmodel\\_id & loss \\& more \\\\\n\\midrule\n"
              "a\\_b$|$c & $\\mathbf{1.50} \\pm 0.25^{\\mathrm{m}}$ \\\\\n\\midrule\n"
              "say \"x, y\" \\~{}\\^{}\\textbackslash{} & -- \\\\\n"
              " &  \\\\\n\\bottomrule\n"
              "\\multicolumn{2}{l}{\\footnotesize 50 \\% of \\{it\\}} \\\\\n\\end{tabular}\n");
}

TEST(TableText, ALongNoteBreaksItsLinesInLatex) {
    Table table = sample();
    table.notes = {std::string(150, 'x')};
    EXPECT_NE(tableText(table, TableFormat::latex).find("\\multicolumn{2}{p{\\linewidth}}{\\footnotesize xxx"),
              std::string::npos);
}

TEST(TableText, MarkdownKeepsItsPipes) {
    EXPECT_EQ(tableText(sample(), TableFormat::markdown),
              "| model\\_id | loss & more |\n|---|---:|\n"
              "| a\\_b\\|c | **1.50** ± 0.25 <sup>m</sup> |\n"
              "| say \"x, y\" \\~^\\\\ | – |\n| | |\n\n50 % of {it}\n");
}

TEST(TableText, MarkdownShowsLettersAsTheyAre) {
    EXPECT_EQ(escaped("~~a~~ &lt;b&#62; R&D & <i>", TableFormat::markdown),
              "\\~\\~a\\~\\~ \\&lt;b\\&#62; R\\&D & \\<i\\>");
}

TEST(TableText, CsvReadsBackWithColumnsForSpreadAndMarks) {
    const auto rows = analysis::readCsvRows(tableText(sample(), TableFormat::csv), "t.csv", "");
    ASSERT_TRUE(rows.ok());
    ASSERT_EQ(rows->size(), 4u);
    EXPECT_EQ((*rows)[0].cells,
              (std::vector<std::string>{"model_id", "loss & more", "loss & more sd", "loss & more marks"}));
    EXPECT_EQ((*rows)[1].cells, (std::vector<std::string>{"a_b|c", "1.50", "0.25", "m"}));
    EXPECT_EQ((*rows)[2].cells, (std::vector<std::string>{"say \"x, y\" ~^\\", "", "", ""}));
}

TEST(TableText, HoldsUpWithoutRowsOrColumns) {
    EXPECT_EQ(tableText({}, TableFormat::csv), "\n");
    EXPECT_EQ(tableText({.columns = {{"a", Align::left}}, .rows = {}, .notes = {}}, TableFormat::markdown),
              "| a |\n|---|\n");
}

TEST(TableText, LongNumbersStandInGroupsButForCsv) {
    const Table table{
        .columns = {{"n"}}, .rows = {{{numberCell(-109514298, 0, 12345)}}, {{numberCell(1234.5678, 4)}}}, .notes = {}};
    EXPECT_NE(tableText(table, TableFormat::latex).find("$-109\\,514\\,298 \\pm 12\\,345$"), std::string::npos);
    EXPECT_NE(tableText(table, TableFormat::markdown).find("| -109\u2009514\u2009298 ± 12\u2009345 |"),
              std::string::npos);
    EXPECT_EQ(tableText(table, TableFormat::csv), "n,n sd\n-109514298,12345\n1234.5678,\n");
    EXPECT_EQ(plainCellText(table.rows[0].cells[0]), "\u2212109\u2009514\u2009298 ± 12\u2009345");
    EXPECT_EQ(plainCellText(table.rows[1].cells[0]), "1234.5678");
}

TEST(TableText, BothEndsOfARangeStandInGroupsButForCsv) {
    const Table table{.columns = {{"interval"}}, .rows = {{{rangeCell(11840, 12160, 0)}}}, .notes = {}};
    EXPECT_EQ(plainCellText(table.rows[0].cells[0]), "11\u2009840–12\u2009160");
    EXPECT_NE(tableText(table, TableFormat::latex).find("$11\\,840$--$12\\,160$"), std::string::npos);
    EXPECT_NE(tableText(table, TableFormat::markdown).find("| 11\u2009840–12\u2009160 |"), std::string::npos);
    EXPECT_EQ(tableText(table, TableFormat::csv), "interval\n11840–12160\n");
}

TEST(TableText, ARangeWithASignHasNoDash) {
    const Table table{.columns = {{"interval"}}, .rows = {{{rangeCell(-0.58, -0.12, 2)}}}, .notes = {}};
    EXPECT_EQ(plainCellText(table.rows[0].cells[0]), "\u22120.58…\u22120.12");
    EXPECT_NE(tableText(table, TableFormat::latex).find("$-0.58\\ldots-0.12$"), std::string::npos);
    EXPECT_NE(tableText(table, TableFormat::markdown).find("| -0.58…-0.12 |"), std::string::npos);
    EXPECT_EQ(tableText(table, TableFormat::csv), "interval\n-0.58…-0.12\n");
}

TEST(TableText, LatexWritesSignsThatItsFontsLack) {
    EXPECT_EQ(escaped("h² / √D, 3–5 …", TableFormat::latex), "h$^2$ / $\\surd$D, 3--5 \\ldots{}");
    EXPECT_EQ(escaped("Zürich", TableFormat::latex), "Zürich");
}

TEST(TableText, NumbersKnowNoLocale) {
    EXPECT_EQ(fixedText(-0.034, 2), "-0.03");
    EXPECT_EQ(fixedText(-0.0004, 3), "0.000") << "what is rounded to zero has no sign";
    EXPECT_EQ(fixedText(-0.4, 0), "0");
    EXPECT_EQ(fixedText(-0.0006, 3), "-0.001");
    EXPECT_EQ(fixedText(1e300, 1).size(), 303u);
    EXPECT_EQ(numberCell(std::numeric_limits<double>::quiet_NaN(), 2).text, "nan");
    EXPECT_EQ(shortestText(0.1), "0.1");
    EXPECT_FALSE(tableFormat("html"));
}

}  // namespace
}  // namespace plateau::table
