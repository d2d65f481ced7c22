#include "core/anatomy_figures/first_moves.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/anatomy_figures/made_measures.h"

namespace plateau::anatomy_figures {
namespace {

constexpr double kExit = 1000, kEnd = 2100;

// The coherence of its scores moves at `onset`, the KL to its neighbours at its exit.
MeasuredRun moving(const std::string& id, double onset, double exit = kExit, double end = kEnd) {
    MeasuredRun run = madeRun(id, exit);
    run.series["anatomy/coherence/scores"] = stepping(onset, end);
    run.series["anatomy/kl/neighbours"] = stepping(exit, end, 3, 1);
    return run;
}

const MoveRow& rowOf(const std::vector<MoveRow>& rows, Quantity quantity) {
    return *std::ranges::find(rows, quantity, &MoveRow::quantity);
}

NoLead whyNot(const LeadResult& result) {
    return std::get<NoLead>(result);
}

TEST(FirstMoves, ALeadIsAShareOfTheExit) {
    const LeadResult result = leadOf(moving("a", 700), Quantity::coherence);
    ASSERT_TRUE(std::holds_alternative<Lead>(result));
    EXPECT_DOUBLE_EQ(std::get<Lead>(result).onset, 700);
    EXPECT_DOUBLE_EQ(std::get<Lead>(result).value(), 0.3);
    EXPECT_DOUBLE_EQ(std::get<Lead>(leadOf(moving("a", 1500), Quantity::coherence)).value(), -0.5);
    EXPECT_DOUBLE_EQ(std::get<Lead>(leadOf(moving("a", 700), Quantity::kl_neighbours)).value(), 0);
}

TEST(FirstMoves, SaysWhyThereIsNoLead) {
    MeasuredRun run = moving("a", 700);
    EXPECT_EQ(whyNot(leadOf(run, Quantity::heat)), NoLead::not_measured);
    EXPECT_EQ(whyNot(leadOf(run, Quantity::birth)), NoLead::not_measured);
    EXPECT_EQ(whyNot(leadOf(moving("a", 700, kExit, 1500), Quantity::coherence)), NoLead::unfinished);
    EXPECT_EQ(whyNot(leadOf(moving("a", 9999), Quantity::coherence)), NoLead::never);
    EXPECT_EQ(whyNot(leadOf(moving("a", 70, 100), Quantity::coherence)), NoLead::few_points);
    run.exit.reset();
    EXPECT_EQ(whyNot(leadOf(run, Quantity::coherence)), NoLead::no_exit);
}

TEST(FirstMoves, ARunThatEndsSoonAfterItsExitIsLookedAtUpToItsEnd) {
    MeasuredRun run = moving("a", 700, kExit, 1300);
    EXPECT_EQ(whyNot(leadOf(run, Quantity::coherence)), NoLead::unfinished) << "it may go on";
    run.has_ended = true;
    EXPECT_DOUBLE_EQ(std::get<Lead>(leadOf(run, Quantity::coherence)).value(), 0.3);
    EXPECT_DOUBLE_EQ(std::get<Lead>(leadOf(run, Quantity::kl_neighbours)).value(), 0);
    run = moving("b", 1290, kExit, 1300);
    run.has_ended = true;
    EXPECT_EQ(whyNot(leadOf(run, Quantity::coherence)), NoLead::never) << "three in a row are not seen";
    run = moving("c", 700, kExit, 1040);
    run.has_ended = true;
    EXPECT_EQ(whyNot(leadOf(run, Quantity::coherence)), NoLead::unfinished) << "fewer than five after the exit";
}

TEST(FirstMoves, AnUndividedOperatorIsJudgedByAllOfItsAttention) {
    MeasuredRun run = moving("a", 700);
    run.series["anatomy/coherence/attention"] = run.series.extract("anatomy/coherence/scores").mapped();
    EXPECT_DOUBLE_EQ(std::get<Lead>(leadOf(run, Quantity::coherence)).onset, 700);
}

TEST(FirstMoves, HeatIsTheMeanOfAllHeadsAndContextShareThatOfTheLastLayer) {
    MeasuredRun run = moving("a", 700);
    for (const char* head : {"0/0", "0/1", "1/0"})
        run.series[std::string("anatomy/heat/") + head] = stepping(800, kEnd);
    run.series["anatomy/context_share/2"] = stepping(600, kEnd);
    run.series["anatomy/context_share/10"] = stepping(900, kEnd);
    EXPECT_DOUBLE_EQ(std::get<Lead>(leadOf(run, Quantity::heat)).onset, 800);
    EXPECT_DOUBLE_EQ(std::get<Lead>(leadOf(run, Quantity::context_share)).onset, 900) << "layer 10, not 2";
}

TEST(FirstMoves, ABirthIsThatOfTheFirstHeadByEitherNeighbour) {
    MeasuredRun run = moving("a", 700);
    const auto flat = stepping(99999, kEnd);
    run.series["anatomy/previous/0/0"] = stepping(900, kEnd);
    run.series["anatomy/next/0/0"] = flat;
    run.series["anatomy/previous/1/3"] = flat;
    run.series["anatomy/next/1/3"] = stepping(800, kEnd);
    run.series["anatomy/previous/1/4"] = stepping(600, kEnd, 0, 0.08);  // below 0.1 it is no birth
    run.series["anatomy/next/1/4"] = stepping(600, kEnd, 1, 0);         // nor is a fall
    const Lead lead = std::get<Lead>(leadOf(run, Quantity::birth));
    EXPECT_DOUBLE_EQ(lead.onset, 800);
    EXPECT_EQ(lead.layer, 1);
    EXPECT_EQ(lead.head, 3);
}

std::vector<MeasuredRun> group(double onset, std::size_t seeds) {
    std::vector<MeasuredRun> runs;
    for (std::size_t seed = 0; seed < seeds; ++seed)
        runs.push_back(moving("s" + std::to_string(seed), onset + 10 * double(seed)));
    return runs;
}

TEST(FirstMoves, FourSeedsGiveDotsButNoNumbers) {
    const std::vector<std::vector<MeasuredRun>> groups{group(600, 4), group(900, 5)};
    const auto rows = firstMoves(groups, 0);
    ASSERT_EQ(rows.size(), kQuantities.size());
    const MoveRow& row = rowOf(rows, Quantity::coherence);
    EXPECT_EQ(row.groups[0].seeds.size(), 4U);
    EXPECT_FALSE(row.groups[0].spread.has_value());
    ASSERT_TRUE(row.groups[1].spread.has_value());
    EXPECT_NEAR(row.groups[1].spread->mean, 0.08, 1e-9);
    EXPECT_LT(row.groups[1].interval->low, 0.08);
    EXPECT_TRUE(row.comparisons.empty());
}

TEST(FirstMoves, ASeedWithoutALeadLeavesItsGroupWithoutANumber) {
    std::vector<MeasuredRun> five = group(600, 6);
    five[2] = moving("late", 99999);
    const std::vector<std::vector<MeasuredRun>> groups{five};
    EXPECT_FALSE(rowOf(firstMoves(groups, 0), Quantity::coherence).groups[0].spread.has_value());
}

TEST(FirstMoves, ComparesGroupsOfFiveAndAdjustsOverTheRows) {
    const std::vector<std::vector<MeasuredRun>> groups{group(600, 5), group(900, 5)};
    const auto rows = firstMoves(groups, 0);
    const MoveRow& row = rowOf(rows, Quantity::coherence);
    ASSERT_EQ(row.comparisons.size(), 1U);
    EXPECT_EQ(row.comparisons[0].group, 1U);
    EXPECT_NEAR(row.comparisons[0].difference, -0.3, 1e-9);
    EXPECT_NEAR(row.comparisons[0].p, 2.0 / 252, 1e-12) << "the least that five and five can give";
    EXPECT_NEAR(row.comparisons[0].adjusted, 4.0 / 252, 1e-12) << "of two rows that were tested";
    EXPECT_DOUBLE_EQ(rowOf(rows, Quantity::kl_neighbours).comparisons[0].adjusted, 1) << "both at their exits";
    EXPECT_TRUE(rowOf(rows, Quantity::heat).comparisons.empty());
}

TEST(FirstMoves, TheTableHasALineForEachSeedAndWhatItLacks) {
    const std::vector<std::vector<MeasuredRun>> groups{group(600, 1)};
    const std::string csv =
        table::tableText(leadTable(firstMoves(groups, 0), groups, {"original"}), table::TableFormat::csv);
    EXPECT_NE(csv.find("quantity,group,run,exit,onset,lead,reason\n"), csv.npos) << csv;
    EXPECT_NE(csv.find("coherence,original,s0,1000,600,0.4,\n"), csv.npos) << csv;
    EXPECT_NE(csv.find("heat,original,s0,,,,not_measured\n"), csv.npos) << csv;
}

}  // namespace
}  // namespace plateau::anatomy_figures
