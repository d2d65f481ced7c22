#include "core/study/until.h"

#include <chrono>
#include <cmath>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/study/plan.h"
#include "core/study/seeds.h"
#include "core/study/study_template.h"
#include "tests/support/temporary_folder.h"
#include "tests/window_engine/fake_catalogue.h"

namespace plateau::study {
namespace {

namespace fs = std::filesystem;
using analysis::ArmState;
using analysis::Looks;
using analysis::SeedState;

ExitArm armOf(const std::string& name, const std::vector<double>& exits) {
    ExitArm arm{.name = name, .op = name, .runs = {}, .verdict = {}};
    for (const double exit : exits)
        arm.runs.push_back({name, arm.runs.size(), {arm.runs.size() + 1, SeedState::left, exit}});
    return arm;
}

ExitStudy studyOf(std::vector<ExitArm> arms) {
    ExitStudy study;
    study.name = "tiny, demo";
    study.looks = Looks::each_seed;
    std::vector<analysis::ArmSeeds> seeds;
    for (const ExitArm& arm : arms) {
        seeds.emplace_back();
        for (const ArmRun& run : arm.runs) seeds.back().push_back(run.exit);
    }
    const auto verdicts = analysis::judgeArms(seeds, 0, study.looks);
    for (std::size_t i = 0; i < arms.size(); ++i) arms[i].verdict = verdicts[i];
    study.arms = std::move(arms);
    return study;
}

TEST(SeedsUntil, ArmsOfAllStudiesAreToBeEnough) {
    const ExitArm control = armOf("original", {620, 580, 700, 640, 655});
    const ExitStudy apart = studyOf({control, armOf("pairwise", {310, 290, 345, 322, 330})});
    const ExitStudy wide = studyOf({control, armOf("symmetric", {400, 900, 500, 1100, 650})});
    const auto arms = standingsOf({apart, wide}, {});
    ASSERT_EQ(arms.size(), 2U);
    EXPECT_EQ(arms[0].arm, "pairwise");
    EXPECT_NEAR(*arms[0].ratio, 0.5, 0.01);
    EXPECT_EQ(arms[0].standing.state, ArmState::narrow);
    EXPECT_EQ(arms[1].arm, "symmetric");
    EXPECT_EQ(arms[1].standing.state, ArmState::wide);
    EXPECT_FALSE(suffices(arms));
    EXPECT_TRUE(moreMayHelp(arms));
    EXPECT_TRUE(suffices(standingsOf({apart}, {})));
    EXPECT_FALSE(moreMayHelp(standingsOf({apart}, {})));
}

TEST(SeedsUntil, NoSeedsSufficeForAnArmThatIsNotJudged) {
    const ExitArm control = armOf("original", {620, 580, 700, 640, 655});
    ExitArm without = armOf("symmetric", {400, 900, 500, 1100, 650});
    without.runs[2].exit.state = SeedState::no_plateau;
    const auto arms = standingsOf(
        {studyOf({control, armOf("pairwise", {310, 290, 345, 322, 330})}), studyOf({control, without})}, {});
    ASSERT_EQ(arms.back().standing.state, ArmState::unjudged);
    EXPECT_FALSE(suffices(arms));
    EXPECT_FALSE(moreMayHelp(arms));
}

TEST(SeedsUntil, MoreSeedsFollowTheLargest) {
    EXPECT_EQ(withMoreSeeds({7, 3}, 4), (std::vector<std::uint64_t>{7, 3, 8, 9}));
    EXPECT_EQ(withMoreSeeds({1, 2, 3}, 2), (std::vector<std::uint64_t>{1, 2, 3}));
    EXPECT_EQ(textOfSeeds({7, 3, 8}), "7,3,8");
    EXPECT_EQ(std::get<std::vector<std::uint64_t>>(parseSeeds(textOfSeeds({7, 3, 8}))),
              (std::vector<std::uint64_t>{7, 3, 8}));
}

TEST(SeedsUntil, RunsGoSeedBySeed) {
    Choice choice;
    choice.operators = {"original", "pairwise"};
    choice.fields = {{"train.recipe", "demo"}};
    choice.seeds = "3,1";
    choice.variants = "train.peak_lr=1e-3 | train.peak_lr=2e-3";
    const Plan plan = bySeeds(planOf(choice, tests::fakeCatalogue()));
    ASSERT_EQ(plan.runs.size(), 8U);
    std::vector<std::string> order;
    for (const PlannedRun& run : plan.runs) order.push_back(nameOf(run));
    EXPECT_EQ(order[0], "original tiny s3 train.peak_lr=1e-3");
    EXPECT_EQ(order[1], "pairwise tiny s3 train.peak_lr=1e-3");
    EXPECT_EQ(order[3], "pairwise tiny s3 train.peak_lr=2e-3");
    EXPECT_EQ(order[4], "original tiny s1 train.peak_lr=1e-3");
}

TEST(SeedsUntil, ATemplateMaySayIt) {
    const spec::Catalogue catalogue = tests::fakeCatalogue();
    const auto made = parseTemplate(R"({"operators":["original","pairwise"],"seeds":"1-4",
                                        "until":{"ratio_within":1.1,"most_seeds":12}})",
                                    "mine.json", catalogue);
    ASSERT_TRUE(made) << describe(made.error());
    ASSERT_TRUE(made->until);
    EXPECT_EQ(*made->until, (analysis::SeedRule{.ratio_within = 1.1, .most = 12}));
    EXPECT_EQ(parseTemplate(R"({"until":{}})", "mine.json", catalogue)->until, analysis::SeedRule{});
    EXPECT_FALSE(parseTemplate("{}", "mine.json", catalogue)->until);
    for (const auto& [text, member] : {std::pair{R"({"until":1.2})", "until"},
                                       {R"({"until":{"ratio_within":1}})", "ratio_within"},
                                       {R"({"until":{"ratio_within":"1.2"}})", "ratio_within"},
                                       {R"({"until":{"most_seeds":3}})", "most_seeds"},
                                       {R"({"until":{"most_seeds":33}})", "most_seeds"},
                                       {R"({"until":{"most_seeds":4.5}})", "most_seeds"},
                                       {R"({"until":{"seeds":8}})", "seeds"}}) {
        const auto wrong = parseTemplate(text, "mine.json", catalogue);
        ASSERT_FALSE(wrong) << text;
        EXPECT_EQ(wrong.error().code, ErrorCode::malformed) << text;
        EXPECT_EQ(wrong.error().context, std::string("mine.json: ") + member) << text;
    }
}

TEST(SeedsUntil, RunsOfSuchAStudyWereLookedAtAfterEachSeed) {
    const support::TemporaryFolder folder;
    const fs::path study = folder / "study", run = study / "runs" / "01-original-tiny-s1";
    fs::create_directories(run);
    EXPECT_EQ(looksOf(run), Looks::once);
    const analysis::SeedRule rule{.ratio_within = 1.15, .most = 20};
    ASSERT_TRUE(writeSeedRule(study, rule));
    EXPECT_EQ(looksOf(run), Looks::each_seed);
    EXPECT_EQ(looksOf(run / ""), Looks::each_seed);
    std::ifstream stream(study / "until.json");
    EXPECT_EQ(*seedRuleFrom(nlohmann::json::parse(stream), "until.json"), rule);
    EXPECT_EQ(looksOf(folder / "other" / "runs" / "01"), Looks::once);
}

// As of a bundle, or of one that was copied.
TEST(SeedsUntil, ARunSaysItWithoutItsStudy) {
    const support::TemporaryFolder folder;
    const fs::path run = folder / "elsewhere" / "runs" / "01-original-tiny-s1", file = run / "until.json";
    ASSERT_TRUE(writeSeedRule(run, {.ratio_within = 1.15, .most = 20}));
    EXPECT_EQ(looksOf(run), Looks::each_seed);
    EXPECT_EQ(looksOf(folder / "elsewhere" / "runs" / "02"), Looks::once) << "of itself alone";
    fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(1));
    const auto before = fs::last_write_time(file);
    ASSERT_TRUE(writeSeedRule(run, {.ratio_within = 1.15, .most = 20}));
    EXPECT_EQ(fs::last_write_time(file), before) << "the same is not written again";
    ASSERT_TRUE(writeSeedRule(run, {.ratio_within = 1.2, .most = 20}));
    EXPECT_NE(fs::last_write_time(file), before);
}

}  // namespace
}  // namespace plateau::study
