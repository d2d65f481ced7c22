#include "core/glue/table.h"

#include <algorithm>
#include <limits>

#include <gtest/gtest.h>

#include "core/analysis/csv_rows.h"
#include "core/glue/published.h"
#include "tests/glue/score_support.h"

namespace plateau::glue {
namespace {

Group groupOf(const std::vector<Scores>& scores) {
    return groupScores(scores)->front();
}

const MatrixRow& rowOf(const Matrix& matrix, const std::string& title) {
    return *std::find_if(matrix.rows.begin(), matrix.rows.end(),
                         [&](const MatrixRow& row) { return row.title == title; });
}

TEST(Table, OfThePublishedModelsMarksTheBest) {
    const auto& groups = *publishedScores();
    const Matrix matrix = makeMatrix(groups, {1, {}, 1, {}, {}, {}});
    ASSERT_EQ(matrix.rows.size(), 11u);  // the score, nine numbers, WNLI
    EXPECT_EQ(matrix.rows[0].title, "GLUE");
    for (const char* title : {"GLUE", "CoLA", "MRPC"}) {
        const MatrixRow& row = rowOf(matrix, title);
        const auto best =
            std::find_if(row.cells.begin(), row.cells.end(), [](const MatrixCell& cell) { return cell.best; });
        ASSERT_NE(best, row.cells.end());
        EXPECT_EQ(matrix.columns[static_cast<std::size_t>(best - row.cells.begin())].label, "base pairwise");
        EXPECT_EQ(best->seeds.size(), 5u);
    }
    EXPECT_FALSE(matrix.rows[0].cells[1].delta && !matrix.columns[1].baseline);
    EXPECT_NEAR(matrix.rows[0].cells[0].delta.value(),
                matrix.rows[0].cells[0].spread.mean - matrix.rows[0].cells[1].spread.mean, 1e-12);
}

TEST(Table, HoldsWhatIsThere) {
    std::vector<Scores> partial = test::seeds({{"run", "a"}}, {1, 2}),
                        full = test::seeds({{"run", "b_1"}}, {1, 2}, 0.4);
    for (Scores& scores : partial) scores.values.erase("cola/matthews_correlation");
    partial[1].values["rte/accuracy"] = std::numeric_limits<double>::quiet_NaN();
    partial[1].flags["rte"] = {"nan"};
    const Matrix matrix = makeMatrix({groupOf(partial), groupOf(full)});
    EXPECT_EQ(matrix.rows.size(), 10u);  // no WNLI
    EXPECT_EQ(matrix.rows[0].cells[0].spread.n, 0u);
    EXPECT_TRUE(matrix.rows[0].cells[1].best);
    EXPECT_EQ(matrix.rows[0].cells[0].flags, std::vector<std::string>{"nan"});
    const MatrixRow& rte = rowOf(matrix, "RTE");
    EXPECT_EQ(rte.cells[0].spread.n, 1u);
    EXPECT_FALSE(rte.cells[0].complete());
    EXPECT_FALSE(rte.cells[0].best);  // better, but of one of two seeds
    EXPECT_TRUE(rte.cells[1].best);
    EXPECT_FALSE(rte.cells[0].seeds[1].value);
    EXPECT_EQ(rowOf(matrix, "CoLA").cells[0].spread.n, 0u);
    EXPECT_TRUE(makeMatrix({}).columns.empty());
    EXPECT_FALSE(makeMatrix({groupOf(full)}).rows[0].cells[0].best);  // nothing to be better than
}

TEST(Table, PrintsForPapers) {
    const Matrix matrix = makeMatrix(
        {groupOf(test::seeds({{"run", "a_b & c"}}, {1, 2})), groupOf(test::seeds({{"run", "|x|"}}, {7}, 0.6))});
    const std::string latex = tableText(matrix, table::TableFormat::latex);
    EXPECT_NE(latex.find("\\begin{tabular}{lrr}\n\\toprule\n & a\\_b \\& c & $|$x$|$ \\\\\n\\midrule\n"),
              std::string::npos)
        << latex;
    EXPECT_NE(latex.find("GLUE & $50.15 \\pm 0.07$ & $\\mathbf{60.00}$ \\\\\n"), std::string::npos) << latex;
    EXPECT_EQ(latex.find("multicolumn"), std::string::npos);
    const std::string markdown = tableText(matrix, table::TableFormat::markdown);
    EXPECT_NE(markdown.find("| | a\\_b & c | \\|x\\| |\n|---|---:|---:|\n"), std::string::npos) << markdown;
    EXPECT_NE(markdown.find("| GLUE | 50.15 ± 0.07 | **60.00** |\n"), std::string::npos) << markdown;

    Scores collapsed = test::seeds({{"run", "a"}}, {1})[0];
    collapsed.flags["cola"] = {"majority_class"};
    const Matrix flagged = makeMatrix({groupOf({collapsed})});
    EXPECT_NE(tableText(flagged, table::TableFormat::latex).find("CoLA & $50.10^{\\mathrm{m}}$ \\\\\n"),
              std::string::npos);
    EXPECT_NE(tableText(flagged, table::TableFormat::latex).find("{\\footnotesize m: majority class}"),
              std::string::npos);
    EXPECT_NE(tableText(flagged, table::TableFormat::markdown).find("m: majority class\n"), std::string::npos);
}

TEST(Table, ReadsBackFromCsv) {
    const Matrix matrix = makeMatrix(*publishedScores(), {1, {}, 1, {}, {}, {}});
    const auto rows = analysis::readCsvRows(tableText(matrix, table::TableFormat::csv), "table.csv", "");
    ASSERT_TRUE(rows.ok());
    EXPECT_EQ(rows->front().cells, (std::vector<std::string>{"number", "operator", "size", "mean", "sd", "n", "best",
                                                             "delta", "flags", "seeds"}));
    EXPECT_EQ(rows->size(), 1 + 11u * 6);
    EXPECT_EQ((*rows)[1].cells[0], "glue");
    EXPECT_DOUBLE_EQ(std::stod((*rows)[1].cells[3]), matrix.rows[0].cells[0].spread.mean);
    EXPECT_EQ((*rows)[1].cells[9].substr(0, 2), "1:");
    const Matrix odd = makeMatrix({groupOf(test::seeds({{"run", "a,\"b\""}, {"size", ""}}, {1}))});
    EXPECT_EQ((*analysis::readCsvRows(tableText(odd, table::TableFormat::csv), "", ""))[1].cells[1], "a,\"b\"");
}

}  // namespace
}  // namespace plateau::glue
