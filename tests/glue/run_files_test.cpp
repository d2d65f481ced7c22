#include "core/glue/run_files.h"
#include "core/glue/finetune_files.h"

#include <cmath>
#include <fstream>
#include <limits>

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;

spec::GlueSpec sampleSpec() {
    spec::GlueSpec spec;
    spec.checkpoint = "/c";
    spec.data = "/d";
    spec.tasks = {"cola", "mnli", "ax"};
    spec.seeds = {1, 7};
    return spec;
}

CellResult sampleResult(CellId id) {
    CellResult result;
    result.id = std::move(id);
    result.values = {{"cola/matthews_correlation", 0.25}};
    result.flags = {"constant"};
    result.train_rows = 8551;
    result.dev_rows = 1043;
    result.steps = 2675;
    result.tokens = 12345;
    result.seconds = 1.5;
    result.train_loss = 0.5;
    result.epochs = {{1, {{"cola/matthews_correlation", 0.0}}}, {2, {{"cola/matthews_correlation", 0.25}}}};
    return result;
}

Status noMore(const fs::path&) {
    return Done{};
}

class RunFiles : public ::testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(writeFinetuneSpec(run(), sampleSpec()).ok()); }
    fs::path run() const { return m_folder.path() / "run"; }
    void write(const fs::path& file, const std::string& text) const { std::ofstream(file) << text; }

private:
    support::TemporaryFolder m_folder;
};

TEST_F(RunFiles, APlanHasOneCellForEachTaskAndSeed) {
    const Plan plan = planCells(sampleSpec(), {{std::nullopt, "/c"}});
    ASSERT_EQ(plan.cells.size(), 4u);  // the diagnostic set is answered by MNLI's
    EXPECT_EQ(plan.cells[1], (PlannedCell{0, "mnli", 1}));
    EXPECT_EQ(plan.cells[2], (PlannedCell{0, "cola", 7}));
    ASSERT_TRUE(writePlan(run(), plan).ok());
    EXPECT_EQ(readPlan(run()).value(), plan);
}

TEST_F(RunFiles, ACellIsReadAsItWasWritten) {
    CellResult result = sampleResult({10000, "cola", 7});
    ASSERT_TRUE(writeCell(run(), result, {{1, 0.7, 1e-6}, {2, 0.6, 2e-6}}, [](const fs::path& folder) {
                    return writeFileAtomically(folder / "dev.tsv", "x\n");
                }).ok());
    EXPECT_TRUE(fs::exists(run() / "cells/step-00010000/cola-s7/dev.tsv"));
    const auto again = readCell(run(), result.id);
    ASSERT_TRUE(again.ok()) << describe(again.error());
    EXPECT_EQ(*again, result);
    const auto losses = readLosses(cellFolder(run(), result.id));
    ASSERT_TRUE(losses.ok()) << describe(losses.error());
    EXPECT_EQ(*losses, (std::vector<LossPoint>{{1, 0.7, 1e-6}, {2, 0.6, 2e-6}}));
    result.seconds = 3;
    ASSERT_TRUE(writeCell(run(), result, {}, noMore).ok());  // in place of the other
    EXPECT_EQ(readCell(run(), result.id)->seconds, 3);
}

TEST_F(RunFiles, RowsThatAreLeftOutOrWrongForSureStandInTheResult) {
    CellResult result = sampleResult({std::nullopt, "own", 7});
    EXPECT_EQ(resultJson(result).find("left_out"), std::string::npos);
    EXPECT_EQ(resultJson(result).find("unseen"), std::string::npos);
    result.train_left_out = 3;
    result.dev_left_out = 2;
    result.dev_unseen = 5;
    const auto again = parseResult(resultJson(result), "result.json");
    ASSERT_TRUE(again.ok()) << describe(again.error());
    EXPECT_EQ(*again, result);
    EXPECT_FALSE(parseResult(R"({"version":1,"rows":{"train":1,"dev":1,"unseen":-1}})", "result.json").ok());
}

TEST_F(RunFiles, APlanKeepsLabelsThatTrainingNeverSaw) {
    spec::ClassifySpec spec;
    spec.seeds = {1};
    Plan plan = planCells(spec, {{std::nullopt, "/c"}}, {"a", "b"});
    plan.unseen = {"c"};
    ASSERT_TRUE(writePlan(run(), plan).ok());
    const auto again = readPlan(run());
    ASSERT_TRUE(again.ok()) << describe(again.error());
    EXPECT_EQ(*again, plan);
    plan.unseen = {"a"};
    ASSERT_TRUE(writePlan(run(), plan).ok());
    EXPECT_FALSE(readPlan(run()).ok()) << "a label is seen or not";
}

TEST_F(RunFiles, NumbersThatAreNoneSurvive) {
    CellResult result = sampleResult({std::nullopt, "stsb", 1});
    result.values = {{"stsb/pearson", std::numeric_limits<double>::quiet_NaN()}};
    result.train_loss = std::numeric_limits<double>::infinity();
    ASSERT_TRUE(writeCell(run(), result, {{1, result.values.begin()->second, 1e-5}}, noMore).ok());
    const auto again = readCell(run(), result.id);
    ASSERT_TRUE(again.ok()) << describe(again.error());
    EXPECT_TRUE(std::isnan(again->values.at("stsb/pearson")));
    EXPECT_TRUE(std::isinf(again->train_loss));
    EXPECT_TRUE(std::isnan(readLosses(cellFolder(run(), result.id))->front().loss));
}

TEST_F(RunFiles, ARunShowsWhatIsDoneAndWhatIsDamaged) {
    EXPECT_TRUE(readGlueRun(run())->plan.cells.empty());  // not begun
    const Plan plan = planCells(sampleSpec(), {{std::nullopt, "/c"}});
    ASSERT_TRUE(writePlan(run(), plan).ok());
    ASSERT_TRUE(writeCell(run(), sampleResult({std::nullopt, "cola", 7}), {}, noMore).ok());
    ASSERT_TRUE(writeCell(run(), sampleResult({std::nullopt, "mnli", 1}), {}, noMore).ok());
    write(cellFolder(run(), {std::nullopt, "mnli", 1}) / "result.json", "{\"version\":1,\"task\":\"mnli\"");
    fs::create_directories(cellFolder(run(), {std::nullopt, "cola", 1}));  // without a result
    const auto seen = readGlueRun(run());
    ASSERT_TRUE(seen.ok()) << describe(seen.error());
    ASSERT_EQ(seen->cells.size(), 1u);
    EXPECT_EQ(seen->cells[0].id.seed, 7u);
    EXPECT_EQ(seen->damaged.size(), 2u);
}

TEST_F(RunFiles, AnotherCellsResultIsNotTaken) {
    const CellId one{std::nullopt, "cola", 1}, other{std::nullopt, "cola", 7};
    ASSERT_TRUE(writeCell(run(), sampleResult(one), {}, noMore).ok());
    fs::rename(cellFolder(run(), one), cellFolder(run(), other));
    EXPECT_EQ(readCell(run(), other).error().code, ErrorCode::malformed);
}

TEST_F(RunFiles, WhatAKilledProcessLeftIsRemoved) {
    const fs::path half = cellsFolder(run()) / "step-00000010" / ".cola-s1.tmp-1234";
    fs::create_directories(half);
    fs::create_directories(cellsFolder(run()) / ".rte-s1.tmp-99");
    removeUnfinishedCells(run());
    EXPECT_FALSE(fs::exists(half));
    EXPECT_FALSE(fs::exists(cellsFolder(run()) / ".rte-s1.tmp-99"));
}

TEST_F(RunFiles, DamagedDocumentsAreErrorsThatNameTheFile) {
    for (const char* text :
         {"", "[]", "{}", "null", R"({"version":1,"checkpoints":[],"cells":[{"checkpoint":0,"task":"cola","seed":1}]})",
          R"({"version":1,"checkpoints":[{"step":null,"folder":"/c"}],)"
          R"("cells":[{"checkpoint":0,"task":"../x","seed":1}]})",
          R"({"version":1,"checkpoints":[{"step":-1,"folder":"/c"}],"cells":[]})"}) {
        write(planFile(run()), text);
        const auto plan = readPlan(run());
        ASSERT_FALSE(plan.ok()) << text;
        EXPECT_NE(describe(plan.error()).find("plan.json"), std::string::npos) << describe(plan.error());
    }
    for (const char* text : {"", "1", "{}", R"({"version":2})", R"({"version":1,"task":"cola","values":7})"})
        EXPECT_FALSE(parseResult(text, "result.json").ok()) << text;
    const fs::path cell = cellFolder(run(), {std::nullopt, "cola", 1});
    fs::create_directories(cell);
    for (const char* text : {"step\tloss\n1\t2\n", "step\tloss\tlr\n1\t2\n", "step\tloss\tlr\n1\t2\tx\n"}) {
        write(cell / "losses.tsv", text);
        EXPECT_FALSE(readLosses(cell).ok()) << text;
    }
}

}  // namespace
}  // namespace plateau::glue
