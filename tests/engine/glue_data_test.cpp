// `glue check` and `glue submit` through the binary and through `serve`.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/glue/finetune_files.h"
#include "core/glue/predictions.h"
#include "core/glue/run_files.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

struct EngineGlueData : testing::Test {
    EngineGlueData() {
        fs::create_directories(data() / "RTE");
        const std::string header = "index\tsentence1\tsentence2";
        const std::string rows = "0\tA\tB\tentailment\n1\tA\tB\n2\tA\tC\tnot_entailment\n";
        writeText(data() / "RTE/train.tsv", header + "\tlabel\n" + rows);
        writeText(data() / "RTE/dev.tsv", header + "\tlabel\n" + rows);
        writeText(data() / "RTE/test.tsv", header + "\n0\tA\tB\n1\tC\tD\n");
        fs::create_directories(data() / "QNLI");
        writeText(data() / "QNLI/train.tsv", "<html>\n");
    }
    fs::path data() const { return folder / "data"; }
    TemporaryFolder folder;
};

TEST_F(EngineGlueData, SaysWhatAFolderHolds) {
    const Finished json = engine({"glue", "check", "--data", data(), "--json"});
    ASSERT_EQ(json.code, 0) << json.err;
    const auto tasks = documentOf(json)["tasks"];
    EXPECT_EQ(tasks["rte"]["state"], "ready");
    EXPECT_EQ(tasks["rte"]["splits"]["train"]["rows"], 2);
    EXPECT_EQ(tasks["rte"]["splits"]["train"]["skipped"][0]["line"], 3);
    EXPECT_EQ(tasks["rte"]["splits"]["train"]["skipped"][0]["reason"], "columns");
    EXPECT_EQ(tasks["qnli"]["state"], "unusable");
    EXPECT_EQ(tasks["cola"]["state"], "missing");
    const Finished text = engine({"glue", "check", "--data", data()});
    EXPECT_NE(text.out.find("RTE     ready"), std::string::npos) << text.out;
    EXPECT_NE(text.err.find("RTE/train.tsv:3"), std::string::npos) << text.err;
    EXPECT_NE(text.err.find("QNLI/train.tsv:1"), std::string::npos) << text.err;
    EXPECT_EQ(text.err.find("CoLA: "), text.err.rfind("CoLA: ")) << "a missing task takes one line";

    const std::string request =
        nlohmann::json{{"id", 1}, {"method", "glue.check"}, {"params", {{"data", data().string()}}}}.dump() + "\n";
    const Finished served = engine({"serve"}, request);
    EXPECT_NE(served.out.find("\"state\":\"unusable\""), std::string::npos) << served.out;
}

TEST_F(EngineGlueData, AFolderWithoutATaskIsUnusable) {
    fs::create_directories(folder / "texts");
    writeText(folder / "texts/train.tsv", "text\tlabel\n");
    const Finished finished = engine({"glue", "check", "--data", folder / "texts", "--json"});
    EXPECT_EQ(finished.code, 2) << finished.err;
    EXPECT_EQ(documentOf(finished)["error"]["code"], "not_found");
    EXPECT_EQ(finished.err.find("error: no task of GLUE is in the folder"), 0U) << finished.err;
    EXPECT_NE(finished.err.find("a folder for each task, such as CoLA"), std::string::npos) << finished.err;
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
}

TEST_F(EngineGlueData, RefusesWhatIsNoFolderOnOneLine) {
    const std::vector<std::vector<std::string>> wrong = {
        {"glue", "check"},
        {"glue", "check", "--data", folder / "none"},
        {"glue", "check", "--data", data() / "RTE/dev.tsv"},
        {"glue", "submit", "--run", folder / "none", "--data", data(), "--output", folder / "z.zip"}};
    for (const auto& words : wrong) {
        const Finished finished = engine(words);
        EXPECT_EQ(finished.code, 2) << finished.err;
        EXPECT_TRUE(finished.err.starts_with("error: ")) << finished.err;
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
    }
}

TEST_F(EngineGlueData, SubmitsWhatThereIsAndNamesTheRest) {
    spec::GlueSpec spec;
    spec.checkpoint = "/c";
    spec.data = data();
    spec.tasks = {"rte"};
    spec.seeds = {3};
    const fs::path run = folder / "run";
    fs::create_directory(run);
    ASSERT_TRUE(glue::writeFinetuneSpec(run, spec).ok());
    ASSERT_TRUE(glue::writePlan(run, glue::planCells(spec, {{std::nullopt, "/c"}})).ok());
    glue::CellResult result;
    result.id = {std::nullopt, "rte", 3};
    const auto predictions = [](const fs::path& cell) {
        return glue::writePredictions(cell / "test.tsv", glue::taskInfo(glue::TaskId::rte),
                                      {{0, std::nullopt, 1, {0, 1}, "A", "B"}, {1, std::nullopt, 0, {1, 0}, "C", "D"}});
    };
    ASSERT_TRUE(glue::writeCell(run, result, {}, predictions).ok());
    const Finished finished =
        engine({"glue", "submit", "--run", run, "--data", data(), "--output", folder / "z.zip", "--json"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    EXPECT_EQ(documentOf(finished)["files"][0]["name"], "RTE.tsv");
    EXPECT_EQ(documentOf(finished)["files"][0]["rows"], 2);
    EXPECT_EQ(documentOf(finished)["missing"].size(), 10u);
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 10) << finished.err;
    EXPECT_NE(finished.err.find("MNLI-mm.tsv"), std::string::npos) << finished.err;
    EXPECT_GT(fs::file_size(folder / "z.zip"), 0u);
    EXPECT_EQ(
        engine({"glue", "submit", "--run", run, "--data", data(), "--output", folder / "y.zip", "--seed", "4"}).code,
        2);
    EXPECT_FALSE(fs::exists(folder / "y.zip"));
}

}  // namespace
}  // namespace plateau::test
