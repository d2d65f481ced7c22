#include "core/glue/run_scores.h"
#include "core/glue/finetune_files.h"

#include <filesystem>
#include <limits>

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "core/glue/run_files.h"
#include "core/glue/summary.h"
#include "tests/glue/score_support.h"
#include "tests/support/temporary_folder.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;

class RunScoresTest : public ::testing::Test {
protected:
    fs::path path(const std::string& name) const { return m_folder.path() / name; }

    // A finished run of two checkpoints' worth of nothing: made-up values for every cell.
    fs::path makeRun(const std::string& name, const std::string& checkpoint, std::vector<std::uint64_t> seeds,
                     std::vector<std::string> tasks = {"rte", "sst2"}, double lr = 1e-5) const {
        spec::GlueSpec spec;
        spec.checkpoint = path(checkpoint).string();
        spec.data = path("data").string();
        spec.tasks = std::move(tasks);
        spec.seeds = std::move(seeds);
        spec.lr = lr;
        EXPECT_TRUE(writeFinetuneSpec(path(name), spec).ok());
        const Plan plan = planCells(spec, {{std::nullopt, spec.checkpoint}});
        EXPECT_TRUE(writePlan(path(name), plan).ok());
        for (const PlannedCell& cell : plan.cells) writeResult(path(name), plan.idOf(cell));
        return path(name);
    }

    void writeResult(const fs::path& run, const CellId& id) const {
        CellResult result;
        result.id = id;
        result.values[id.task + "/accuracy"] = 0.5 + 0.01 * static_cast<double>(id.seed);
        if (id.task == "rte" && id.seed == 2) result.flags = {"majority_class"};
        EXPECT_TRUE(writeCell(run, result, {}, [](const fs::path&) { return Status(Done{}); }).ok());
    }

    void makeCheckpoint(const std::string& name, const std::string& op) const {
        fs::create_directories(path(name));
        std::string json =
            R"({"hidden_size":128,"num_hidden_layers":2,"num_attention_heads":2,"intermediate_size":512,)"
            R"("vocab_size":100,"max_position_embeddings":128,"type_vocab_size":2,)";
        json += op == "original"
                    ? R"("model_type":"bert"})"
                    : R"("model_type":"plateau_bert","plateau_format":1,"plateau_operator":")" + op + "\"}";
        EXPECT_TRUE(writeFileAtomically(path(name) / "config.json", json).ok());
    }

private:
    support::TemporaryFolder m_folder;
};

TEST_F(RunScoresTest, AreNamedAfterRunAndModel) {
    makeCheckpoint("plain", "original");
    makeCheckpoint("ours", "pairwise");
    const auto read =
        readRunScores({makeRun("a", "plain", {1, 2}), makeRun("b", "ours", {1, 2}), makeRun("c", "gone", {1})});
    ASSERT_TRUE(read.ok()) << describe(read.error());
    const auto summary = summarise(read->scores);
    ASSERT_TRUE(summary.ok()) << describe(summary.error());
    ASSERT_EQ(summary->groups.size(), 3u);
    EXPECT_EQ(summary->groups[0].name, (Name{{"run", "a"}, {"operator", "original"}, {"size", "tiny"}}));
    EXPECT_EQ(summary->groups[1].name, (Name{{"run", "b"}, {"operator", "pairwise"}, {"size", "tiny"}}));
    EXPECT_EQ(summary->groups[2].name, (Name{{"run", "c"}}));
    EXPECT_EQ(summary->baselines[1], 0u);
    EXPECT_EQ(summary->groups[0].seeds[1].flags.at("rte"), std::vector<std::string>{"majority_class"});
    EXPECT_DOUBLE_EQ(summary->groups[0].seeds[1].values.at("sst2/accuracy"), 0.52);
    EXPECT_FALSE(summary->groups[0].score);
    EXPECT_EQ(summary->comparisons[0].value.numbers.size(), 2u);
}

TEST_F(RunScoresTest, OfOneCheckpointAndProtocolAreOneGroup) {
    const auto read = readRunScores({makeRun("a", "c", {1, 2}), makeRun("b", "c", {3}),
                                     makeRun("d", "c", {1}, {"wnli"}), makeRun("e", "c", {1}, {"rte"}, 2e-5)});
    ASSERT_TRUE(read.ok());
    const auto groups = groupScores(read->scores);
    ASSERT_TRUE(groups.ok()) << describe(groups.error());
    ASSERT_EQ(groups->size(), 2u);
    EXPECT_EQ((*groups)[0].name.at("run"), "a");
    EXPECT_EQ((*groups)[0].seeds.size(), 3u);
    EXPECT_TRUE((*groups)[0].seeds[0].values.contains("wnli/accuracy"));
    EXPECT_EQ((*groups)[1].name.at("run"), "e");

    const auto twice = groupScores(readRunScores({path("a"), makeRun("f", "c", {2})})->scores);
    ASSERT_FALSE(twice.ok());
    EXPECT_NE(twice.error().message.find("seed 2"), std::string::npos);
    EXPECT_NE(twice.error().context.find(path("f").string()), std::string::npos);
}

TEST_F(RunScoresTest, OfEqualFolderNamesAreToldApart) {
    const auto groups = groupScores(readRunScores({makeRun("x/run", "c", {1}), makeRun("y/run/", "d", {1})})->scores);
    ASSERT_TRUE(groups.ok());
    ASSERT_EQ(groups->size(), 2u);
    EXPECT_EQ((*groups)[0].name.at("run"), "run");
    EXPECT_EQ((*groups)[1].name.at("run"), path("y/run").string());
}

TEST_F(RunScoresTest, AlongATrainingAreACurve) {
    spec::GlueSpec spec;
    spec.along = path("pre").string();
    spec.data = path("data").string();
    spec.tasks = {"rte"};
    spec.seeds = {1, 2};
    ASSERT_TRUE(writeFinetuneSpec(path("run"), spec).ok());
    const Plan plan = planCells(spec, {{1000, path("pre/1").string()}, {2000, path("pre/2").string()}});
    ASSERT_TRUE(writePlan(path("run"), plan).ok());
    for (const PlannedCell& cell : plan.cells) writeResult(path("run"), plan.idOf(cell));
    const auto summary = summarise(readRunScores({path("run")})->scores);
    ASSERT_TRUE(summary.ok());
    EXPECT_TRUE(summary->groups.empty());
    ASSERT_EQ(summary->along.size(), 1u);
    ASSERT_EQ(summary->along[0].points.size(), 2u);
    EXPECT_EQ(summary->along[0].points[1].pretrain_step, 2000);
    EXPECT_EQ(summary->along[0].points[1].seeds.size(), 2u);
}

TEST_F(RunScoresTest, SayWhatIsWrong) {
    EXPECT_FALSE(readRunScores({path("none")}).ok());
    spec::GlueSpec spec;
    spec.checkpoint = "/c";
    spec.data = "/d";
    spec.tasks = {"rte"};
    ASSERT_TRUE(writeFinetuneSpec(path("fresh"), spec).ok());
    const auto fresh = readRunScores({path("fresh")});
    ASSERT_FALSE(fresh.ok());
    EXPECT_EQ(fresh.error().code, ErrorCode::empty);

    const fs::path run = makeRun("a", "c", {1, 2});
    ASSERT_TRUE(writeFileAtomically(cellFolder(run, {std::nullopt, "rte", 1}) / "result.json", "{").ok());
    const auto damaged = readRunScores({run});
    ASSERT_TRUE(damaged.ok());
    EXPECT_EQ(damaged->damaged.size(), 1u);
    EXPECT_EQ(damaged->scores.size(), 3u);
}

}  // namespace
}  // namespace plateau::glue
