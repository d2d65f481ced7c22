#include "core/glue/study.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/made_glue.h"
#include "tests/support/temporary_folder.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;

class GlueStudy : public ::testing::Test {
protected:
    // A finished run with the cells of one seed.
    RunPlace addRun(const std::string& id, const std::string& op, std::uint64_t seed, double value) {
        spec::GlueSpec spec = support::madeGlueSpec(m_folder.path(), op, {"cola", "rte"});
        spec.seeds = {seed};
        const fs::path folder = support::makeGlueRun(m_folder.path(), id, spec, id);
        for (const char* task : {"cola", "rte"}) support::makeGlueCell(folder, {std::nullopt, task, seed}, value);
        return {id, id, folder, run::RunState::finished, 1, false, {}};
    }
    static const StudyColumn& columnOf(const Study& study, const std::string& key) {
        static const StudyColumn none;
        const StudyColumn* column = study.column(key);
        EXPECT_TRUE(column) << key;
        return column ? *column : none;
    }

private:
    support::TemporaryFolder m_folder;
};

TEST_F(GlueStudy, RunsOfOneModelUnderOneProtocolAreOneColumn) {
    const auto study = readStudy(
        {addRun("b", "original", 2, 0.6), addRun("a", "original", 1, 0.5), addRun("c", "pairwise", 1, 0.7)}, nullptr);
    const StudyColumn& original = columnOf(*study, "run/b");
    EXPECT_EQ(original.runs, (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(original.group.seeds.size(), 2u);
    EXPECT_EQ(original.op, "original");
    EXPECT_FALSE(study->column("run/a")) << "stands in the column of the first run";
    EXPECT_EQ(columnOf(*study, "run/c").group.seeds.size(), 1u);
    const auto cells = cellsOf(*study, original, "cola");
    ASSERT_EQ(cells.size(), 2u);
    EXPECT_EQ(cells[0].id.seed, 1u) << "by seed";
    EXPECT_TRUE(cells[0].result && cells[1].result);
    EXPECT_TRUE(cellsOf(*study, original, "mnli").empty());
}

TEST_F(GlueStudy, ARunThatRepeatsASeedHasAColumnOfItsOwn) {
    const auto study = readStudy({addRun("b", "original", 1, 0.6), addRun("a", "original", 1, 0.5)}, nullptr);
    EXPECT_EQ(columnOf(*study, "run/b").runs.size(), 1u);
    EXPECT_EQ(columnOf(*study, "run/a").runs.size(), 1u);
}

TEST_F(GlueStudy, ARunThatCannotBeReadSaysWhyAndHasNoColumn) {
    const auto study = readStudy({{"x", "x", "/nowhere", run::RunState::finished, 1, false, {}}}, nullptr);
    ASSERT_EQ(study->runs.size(), 1u);
    EXPECT_FALSE(study->runs[0].problem.empty());
    EXPECT_FALSE(study->column("run/x"));
}

TEST_F(GlueStudy, WhatHasNotChangedIsNotReadAgain) {
    const RunPlace place = addRun("a", "original", 1, 0.5);
    const auto before = readStudy({place}, nullptr);
    fs::remove_all(place.folder);
    const auto same = readStudy({place}, before);
    EXPECT_TRUE(same->runs[0].problem.empty());
    RunPlace later = place;
    ++later.updated_ms;
    EXPECT_FALSE(readStudy({later}, same)->runs[0].problem.empty());
}

TEST_F(GlueStudy, TheBaselineIsThePinnedOneOrTheOriginalOfItsSize) {
    const Study study = *readStudy({addRun("a", "original", 1, 0.5), addRun("b", "pairwise", 1, 0.7)}, nullptr);
    const std::vector<std::string> shown{"run/a", "run/b", "published/base/original", "published/base/pairwise"};
    EXPECT_EQ(baselinesOf(study, shown, ""),
              (Baselines{{"run/b", "run/a"}, {"published/base/pairwise", "published/base/original"}}));
    EXPECT_EQ(
        baselinesOf(study, shown, "run/b"),
        (Baselines{{"run/a", "run/b"}, {"published/base/original", "run/b"}, {"published/base/pairwise", "run/b"}}));
    EXPECT_EQ(baselinesOf(study, {"run/b"}, "run/a"), Baselines{}) << "what is not shown is no baseline";
    const Comparisons comparisons = compareAll(study, {{"published/base/pairwise", "published/base/original"}});
    ASSERT_EQ(comparisons.size(), 1u);
    EXPECT_NEAR(*comparisons.begin()->second.score.difference, 0.625, 0.001);
}

}  // namespace
}  // namespace plateau::glue
