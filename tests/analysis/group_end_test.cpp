// The rule by which groups of seeds are compared.
#include "core/analysis/group_end.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace plateau::analysis {
namespace {

struct MadeRun {
    std::string identity;
    std::vector<double> steps, values;
    bool finished = true;
};

GroupNumbers numbersOfRuns(const std::vector<MadeRun>& runs) {
    std::vector<Member> members;
    for (const MadeRun& run : runs) members.push_back({run.identity, {run.steps, run.values}, run.finished});
    return numbersOf(members);
}

// Two seeds at steps 1500 and 600: the mean line ends at 600, where both are at about 4.
const MadeRun kFar{"seed 1", {0, 300, 600, 1500}, {8, 6, 4.1, 3.2}, true};
const MadeRun kNear{"seed 2", {0, 300, 600}, {8, 6, 3.9}, false};

TEST(GroupEnd, IsTheMeanLinesEndAndNamesStepAndSeeds) {
    const GroupNumbers numbers = numbersOfRuns({kFar, kNear});
    EXPECT_EQ(numbers.so_far.step, 600.0);
    EXPECT_DOUBLE_EQ(numbers.so_far.spread().mean, 4.0);
    EXPECT_EQ(numbers.so_far.spread().n, 2u);
    const std::vector<RawSeries> curves{{kFar.steps, kFar.values}, {kNear.steps, kNear.values}};
    const SeedBand line = seedBand(curves, BandKind::standardDeviation);
    EXPECT_EQ(line.steps.back(), *numbers.so_far.step);
    EXPECT_DOUBLE_EQ(line.mean.back(), numbers.so_far.spread().mean);
}

TEST(GroupEnd, OnlyFinishedRunsCountInTheEnd) {
    const GroupNumbers numbers = numbersOfRuns({kFar, kNear});
    EXPECT_EQ(numbers.at_end.step, 1500.0);
    EXPECT_EQ(numbers.at_end.values, std::vector<double>{3.2});
    EXPECT_FALSE(numbers.at_end.spread().sd);
    EXPECT_FALSE(numbers.isFinished());
    MadeRun stopped = kFar;
    stopped.finished = false;
    const GroupNumbers none = numbersOfRuns({stopped, kNear});
    EXPECT_FALSE(none.at_end.step);
    EXPECT_FALSE(none.at_end.isFinite());
    EXPECT_EQ(none.so_far.step, 600.0);
}

// Runs with a time budget end at steps of their own.
TEST(GroupEnd, FinishedRunsOfUnequalLengthAreTakenWhereAllHaveBeen) {
    MadeRun near = kNear;
    near.steps = {0, 300, 600, 610};
    near.values = {8, 6, 3.9, 3.8};
    near.finished = true;
    const GroupNumbers numbers = numbersOfRuns({kFar, near});
    EXPECT_TRUE(numbers.isFinished());
    EXPECT_EQ(numbers.at_end.step, 600.0);
    EXPECT_DOUBLE_EQ(numbers.at_end.spread().mean, 4.0);
}

TEST(GroupEnd, WithoutACommonStepThereIsNoNumber) {
    EXPECT_FALSE(numbersOfRuns({{"a", {1, 3}, {5, 4}}, {"b", {2, 4}, {5, 4}}}).so_far.step);
    EXPECT_FALSE(numbersOfRuns({{"a", {1, 3}, {5, 4}}, {"b", {}, {}}}).at_end.step);
    EXPECT_FALSE(numbersOfRuns({}).so_far.step);
    EXPECT_FALSE(numbersOfRuns({}).isFinished());
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const GroupNumbers broken = numbersOfRuns({{"a", {1, 3}, {5, nan}}, {"b", {1, 3}, {5, 4}}});
    EXPECT_EQ(broken.so_far.step, 3.0);
    EXPECT_FALSE(broken.so_far.isFinite());
}

TEST(GroupEnd, ARunThatHasNotBegunHoldsNothingUp) {
    const GroupNumbers numbers = numbersOfRuns({kFar, {"seed 3", {}, {}, false}});
    EXPECT_EQ(numbers.so_far.step, 1500.0);
    EXPECT_EQ(numbers.so_far.spread().n, 1u);
    EXPECT_EQ(numbers.counted.members.size(), 2u);
    EXPECT_FALSE(numbers.isFinished());
}

TEST(GroupEnd, TheSameRunTwiceIsOneSeed) {
    const GroupNumbers numbers = numbersOfRuns({kFar, kFar, kNear});
    EXPECT_EQ(numbers.counted.members, (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ(numbers.counted.copies, (std::vector<Copy>{{1, 0}}));
    EXPECT_EQ(numbers.so_far.spread().n, 2u);
    EXPECT_EQ(numbersOfRuns({kFar, kFar}).at_end.spread().n, 1u);
    EXPECT_FALSE(numbersOfRuns({kFar, kFar}).at_end.spread().sd) << "no ± 0.000";
}

TEST(GroupEnd, OfCopiesTheOneThatGotFurthestCounts) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const MadeRun early{"seed 1", {0, 300}, {8, nan}, false}, whole{"seed 1", {0, 300, 600}, {8, nan, 4}, false};
    MadeRun done = whole;
    done.finished = true;
    const GroupNumbers numbers = numbersOfRuns({early, whole, done, {"seed 1", {}, {}, false}});
    EXPECT_EQ(numbers.counted.members, std::vector<std::size_t>{2});
    EXPECT_EQ(numbers.counted.copies, (std::vector<Copy>{{0, 2}, {1, 2}, {3, 2}}));
}

TEST(GroupEnd, OneSpecWithTwoCurvesAndOneCurveOfTwoSpecsAreTwoSeeds) {
    MadeRun other = kFar;
    other.values.back() = 3.3;  // the same seed on another machine
    EXPECT_EQ(numbersOfRuns({kFar, other}).counted.members.size(), 2u);
    other = kFar;
    other.identity = "seed 3";
    EXPECT_EQ(numbersOfRuns({kFar, other}).counted.members.size(), 2u);
    other.identity.clear();
    EXPECT_EQ(numbersOfRuns({other, other}).counted.members.size(), 2u) << "nothing is known of them";
}

TEST(GroupEnd, AGroupLeavesItsPlateauAsAllItsSeedsHaveAndWhereItsLineHasBeen) {
    std::vector<SeedPlateau> seeds{{100, 550, 550.0}, {200, 600, 600.0}};
    const auto both = groupPlateau(seeds);
    ASSERT_TRUE(both);
    EXPECT_EQ(both->start, 150);
    EXPECT_EQ(both->end, 575);
    EXPECT_EQ(both->exit, 575.0);
    GroupPlateau cut = *both;
    cut.cutAt(575);
    EXPECT_EQ(cut.exit, 575.0);
    cut.cutAt(300);  // where a third seed has come to
    EXPECT_EQ(cut.end, 300);
    EXPECT_FALSE(cut.exit);
    seeds.push_back({150, 800, {}});
    EXPECT_FALSE(groupPlateau(seeds)->exit) << "one is still on it";
    EXPECT_EQ(groupPlateau(seeds)->end, 650);
    EXPECT_FALSE(groupPlateau({}));
}

}  // namespace
}  // namespace plateau::analysis
