#include "core/report/report_files.h"
#include "core/glue/finetune_files.h"

#include <cstdlib>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "core/analysis/csv_rows.h"
#include "core/base/files.h"
#include "core/report/pictures.h"
#include "tests/report/made_study.h"
#include "tests/support/temporary_folder.h"

namespace plateau::report {
namespace {

namespace fs = std::filesystem;
using namespace test;

// A run folder as the engine leaves it.
fs::path writeTraining(const fs::path& runs, const std::string& id, const spec::RunSpec& spec, const Training& like) {
    const fs::path folder = runs / id;
    EXPECT_TRUE(run::createRun(folder, spec).ok());
    auto log = run::EventWriter::open(run::RunPaths{folder}.events());
    EXPECT_TRUE(
        log->append(run::EventType::started, {0}, {}, {{"parameters", 12345}, {"corpus", {{"no_context_nats", 5.9}}}})
            .ok());
    for (std::size_t i = 0; i < like.steps.size(); ++i)
        EXPECT_TRUE(log->append(run::EventType::evaluation, {static_cast<std::int64_t>(like.steps[i])},
                                {{"eval/loss", like.losses[i]}})
                        .ok());
    EXPECT_TRUE(log->append(run::EventType::finished, {200000}).ok());
    return folder;
}

fs::path writeGlue(const fs::path& runs, const std::string& id, const spec::GlueSpec& spec, double value) {
    const fs::path folder = runs / id;
    EXPECT_TRUE(glue::writeFinetuneSpec(folder, spec).ok());
    std::vector<glue::PlannedCheckpoint> checkpoints{{std::nullopt, spec.checkpoint}};
    if (!spec.along.empty())
        checkpoints = {{1000, spec.along + "/checkpoints/step-00001000"},
                       {2000, spec.along + "/checkpoints/step-00002000"}};
    const glue::Plan plan = glue::planCells(spec, checkpoints);
    EXPECT_TRUE(glue::writePlan(folder, plan).ok());
    for (const glue::PlannedCell& cell : plan.cells) {
        glue::CellResult result;
        result.id = plan.idOf(cell);
        for (const auto& [key, number] : glueValues(value))
            if (key.starts_with(cell.task + "/")) result.values[key] = number;
        EXPECT_TRUE(glue::writeCell(folder, result, {}, [](const fs::path&) -> Status { return Done{}; }).ok());
    }
    return folder;
}

std::vector<std::string> scoreTasks() {
    return {"cola", "sst2", "mrpc", "stsb", "qqp", "mnli", "qnli", "rte"};
}

class ReportFiles : public testing::Test {
protected:
    Sources read() {
        const auto spec = paperSpec("pairwise", "base");
        const fs::path trained = writeTraining(m_folder.path(), "trained", spec, training(spec, "", 12000, 1.7));
        const fs::path checkpoint = trained / "checkpoints" / "step-00200000";
        fs::create_directories(checkpoint);
        std::ofstream(checkpoint / "config.json") << R"({"model_type":"plateau_bert","plateau_operator":"pairwise",
            "num_hidden_layers":12,"hidden_size":768,"num_attention_heads":12,"intermediate_size":3072,
            "vocab_size":30522,"max_position_embeddings":512,"type_vocab_size":2,"hidden_act":"gelu"})";
        spec::GlueSpec glue;
        glue.checkpoint = checkpoint.string();
        glue.data = "/data";
        glue.tasks = scoreTasks();
        glue.seeds = {1, 2};
        const fs::path first = writeGlue(m_folder.path(), "glue_1 & more", glue, 0.8);
        glue.seeds = {3};
        const fs::path second = writeGlue(m_folder.path(), "glue_2", glue, 0.81);
        const fs::path again =
            writeGlue(m_folder.path(), "glue_3", glue, 0.5);  // the same cell twice: a model of its own
        glue.checkpoint.clear();
        glue.along = trained.string();
        const fs::path along = writeGlue(m_folder.path(), "along", glue, 0.7);
        auto sources = readSources({trained, first, trained / "", second, again, along});
        EXPECT_TRUE(sources.ok()) << (sources ? "" : describe(sources.error()));
        return std::move(sources).value();
    }

    support::TemporaryFolder m_folder;
};

TEST_F(ReportFiles, AreReadFromRunFolders) {
    const Sources sources = read();
    ASSERT_EQ(sources.trainings.size(), 1u);
    EXPECT_EQ(sources.trainings[0].parameters, 12345);
    EXPECT_EQ(sources.trainings[0].no_context, 5.9);
    EXPECT_TRUE(sources.trainings[0].finished);
    EXPECT_EQ(sources.trainings[0].steps.size(), 801u);
    EXPECT_TRUE(sources.damaged.empty());
    ASSERT_EQ(sources.models.size(), 2u);
    EXPECT_EQ(sources.models[0].runs, (std::vector<std::string>{"glue_1 & more", "glue_2"}));
    EXPECT_EQ(sources.models[0].group.seeds.size(), 3u);
    EXPECT_EQ(sources.models[0].origin.step, 200000);
    ASSERT_EQ(sources.courses.size(), 1u);
    EXPECT_EQ(sources.courses[0].curve.points.size(), 2u);
    const Report report = made(sources);
    EXPECT_EQ(rowsOf(report.table("table3"), Source::own).size(), 2u);
    EXPECT_EQ(rowsOf(report.table("table2"), Source::own).size(), 1u);
}

// The window gives the newest first, the command line what was typed first.
TEST_F(ReportFiles, RowsHaveOneOrderHoweverRunsAreGiven) {
    std::vector<fs::path> folders;
    for (const auto& [id, rate] :
         {std::pair("02-fast", 3e-4), std::pair("01-slow", 1e-5), std::pair("03-mid", 2.5e-4)}) {
        auto spec = paperSpec("pairwise", "base");
        spec.train.peak_lr = rate;
        folders.push_back(writeTraining(m_folder.path(), id, spec, training(spec, "", 12000, 1.7)));
    }
    const auto idsOf = [](const std::vector<fs::path>& given) {
        const auto sources = readSources(given);
        EXPECT_TRUE(sources.ok());
        const Report report = made(*sources);
        std::vector<std::string> ids;
        for (const RowInfo& row : report.table("figure2-numbers").rows)
            std::ranges::copy(row.runs, std::back_inserter(ids));
        return ids;
    };
    const std::vector<std::string> ordered = {"01-slow", "02-fast", "03-mid"};
    EXPECT_EQ(idsOf(folders), ordered);
    EXPECT_EQ(idsOf({folders[2], folders[1], folders[0]}), ordered);
}

TEST_F(ReportFiles, ATransplantIsReadWhereARunKeepsOne) {
    const auto spec = paperSpec("original", "base");
    const fs::path trained = writeTraining(m_folder.path(), "r", spec, {});
    EXPECT_FALSE(readSources({trained})->trainings[0].transplant);
    EXPECT_TRUE(readSources({trained})->damaged.empty()) << "most keep none";
    const fs::path file = run::RunPaths{trained}.transplant();
    std::ofstream(file) << R"({"exit_step":500,"earlier":{"step":400,"loss":4},"later":{"step":600,"loss":3},)"
                        << R"("parts_fit":true,"contributions":{"ffn":-0.25}})";
    const auto kept = readSources({trained});
    ASSERT_TRUE(kept->trainings[0].transplant);
    EXPECT_EQ(kept->trainings[0].transplant->contributions.at("ffn"), -0.25);
    std::ofstream(file) << "{";
    const auto damaged = readSources({trained});
    EXPECT_FALSE(damaged->trainings[0].transplant);
    EXPECT_EQ(damaged->damaged.size(), 1u);
}

TEST_F(ReportFiles, CanBeReadBack) {
    const Report report = made(read());
    const fs::path folder = m_folder.path() / "new" / "report";
    const auto files = reportFiles(report);
    ASSERT_TRUE(writeFiles(folder, files).ok());
    for (const ReportFile& file : files) EXPECT_EQ(readFile(folder / file.name).value(), file.content);
    const auto scores = analysis::readCsvRows(readFile(folder / "table3.csv").value(), "", "");
    ASSERT_TRUE(scores.ok());
    EXPECT_EQ(scores->size(), 1 + report.table("table3").rows.size());
    const auto curves = analysis::readCsvRows(readFile(folder / "figure2.csv").value(), "", "");
    ASSERT_TRUE(curves.ok());
    EXPECT_EQ(curves->size(), 1 + 6 * 800 + 801u);
    EXPECT_TRUE(analysis::readCsvRows(readFile(folder / "table3-seeds.csv").value(), "", "").ok());
    const std::string markdown = readFile(folder / "report.md").value();
    EXPECT_NE(markdown.find("79.36 ± 0.37"), std::string::npos);
    EXPECT_NE(markdown.find("comes from MRPC"), std::string::npos);
    const std::string latex = readFile(folder / "report.tex").value();
    EXPECT_NE(latex.find("glue\\_1 \\& more"), std::string::npos);
    // Its pictures were left out without a word, as the command writes them as SVG.
    EXPECT_TRUE(latex.starts_with("% Figures come from the PDF files beside this one")) << latex.substr(0, 200);
    EXPECT_LT(latex.find("rsvg-convert"), latex.find("\\documentclass"));
    std::ofstream(m_folder.path() / "file") << "x";
    EXPECT_FALSE(writeFiles(m_folder.path() / "file", files).ok());
}

TEST_F(ReportFiles, HtmlNeedsNothingElse) {
    Report report = made(read());
    report.tables[1].content.rows[0].cells[2].text = "<script>alert('&')</script>";
    const std::string html = reportHtml(
        report, {{"figure2-base", "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>"}});
    EXPECT_EQ(html.find("<script"), std::string::npos);
    EXPECT_NE(html.find("&lt;script&gt;"), std::string::npos);
    EXPECT_NE(html.find("<figure><svg xmlns"), std::string::npos);
    for (const char* outside : {"src=", "href=", "url(", "<?xml"})
        EXPECT_EQ(html.find(outside), std::string::npos) << outside;
}

std::size_t countOf(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

TEST_F(ReportFiles, HtmlSaysEachNoteOnceAndNamesItsGroups) {
    Sources sources;
    for (const std::uint64_t seed : {1, 2}) {
        spec::RunSpec spec = paperSpec("pairwise", "small", seed);
        spec.train.steps = 1000;
        sources.trainings.push_back(training(spec, "run " + std::to_string(seed), 400, 2));
    }
    const std::string html = reportHtml(made(sources), {{"figure2-own-small", "<svg></svg>"}});
    // Of two tables and a figure.
    EXPECT_EQ(countOf(html, "Rows of their own, not comparable with published ones: pairwise small, 2 seeds"), 1u);
    EXPECT_NE(html.find("(Table 2; Figure 2; Figure 2 in numbers)"), std::string::npos);
    EXPECT_EQ(countOf(html, "one pre-training seed per model"), 1u);
    EXPECT_EQ(countOf(html, "Other own models, not comparable with published ones</th>"), 2u) << "heads of groups";
    EXPECT_EQ(countOf(html, "<td class=\"model\">2 seeds</td>"), 2u);
    EXPECT_EQ(html.find("run 1"), std::string::npos) << "a group is not called by its first run";
    EXPECT_NE(html.find("<figcaption>small, other own models</figcaption>"), std::string::npos);
}

// What a person calls a run: spaces, quotes, umlauts, tags, separators, and a long tail.
std::string oddName() {
    return R"(a "b" <b>ü</b>; c|d_{e} $x$ ~~y~~ &lt; \end#% 'f')" + std::string(120, 'x');
}

TEST(ReportNames, StandInEveryFileAsTheyWereGiven) {
    const std::string name = oddName();
    Sources sources;
    spec::RunSpec spec = paperSpec("pairwise", "small");
    spec.train.steps = 1000;
    sources.trainings.push_back(training(spec, name, 400, 2));
    const Report report = made(sources);
    const auto files = reportFiles(report);
    const auto contentOf = [&](std::string_view file) {
        const auto found = std::ranges::find(files, file, &ReportFile::name);
        return found == files.end() ? std::string() : found->content;
    };
    const auto rows = analysis::readCsvRows(contentOf("figure2-numbers.csv"), "", "");
    ASSERT_TRUE(rows.ok());
    EXPECT_TRUE(std::ranges::any_of(*rows, [&](const analysis::CsvRow& row) {
        return std::ranges::find(row.cells, name) != row.cells.end();
    })) << contentOf("figure2-numbers.csv");
    const std::string markdown = table::escaped(name, table::TableFormat::markdown);
    EXPECT_NE(contentOf("report.md").find("| " + markdown + " |"), std::string::npos);
    EXPECT_EQ(contentOf("report.md").find(name), std::string::npos);
    EXPECT_NE(contentOf("report.tex").find(table::escaped(name, table::TableFormat::latex)), std::string::npos);
    EXPECT_EQ(contentOf("report.tex").find(name), std::string::npos);
    const auto pictures = drawnPanels(report);
    ASSERT_TRUE(pictures.contains("figure2-own-small"));
    EXPECT_EQ(pictures.at("figure2-own-small").find("<b>"), std::string::npos);
    const std::string html = reportHtml(report, pictures);
    EXPECT_NE(html.find("&lt;b&gt;ü&lt;/b&gt;; c|d_{e}"), std::string::npos);
    EXPECT_NE(html.find("&amp;lt;"), std::string::npos);
    EXPECT_EQ(html.find("<b>"), std::string::npos);
}

TEST_F(ReportFiles, LatexCompiles) {
    if (std::system("kpsewhich booktabs.sty > /dev/null 2>&1 && command -v pdflatex > /dev/null") != 0)
        GTEST_SKIP() << "no pdflatex with booktabs here";
    const fs::path folder = m_folder.path() / "tex";
    ASSERT_TRUE(writeFiles(folder, reportFiles(made(read()))).ok());
    const std::string command =
        "cd '" + folder.string() + "' && pdflatex -halt-on-error -interaction=nonstopmode report.tex > out.txt 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0) << readFile(folder / "out.txt").value();
}

TEST_F(ReportFiles, OfWhatIsNoRunAreRefused) {
    const auto nothing = readSources({m_folder.path() / "gone"});
    ASSERT_FALSE(nothing.ok());
    std::ofstream(m_folder.path() / "spec.json") << "{";
    EXPECT_EQ(readSources({m_folder.path()}).error().code, ErrorCode::malformed);
    const auto spec = paperSpec("original", "base");
    const fs::path trained = writeTraining(m_folder.path(), "r", spec, {});
    std::ofstream(run::RunPaths{trained}.events(), std::ios::app) << "{damaged}\n";
    const auto read = readSources({trained});
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->damaged.size(), 1u);
    EXPECT_TRUE(makeReport(*read).ok());
}

}  // namespace
}  // namespace plateau::report
