// What is computed of runs beside each other.
#include "core/compare/study.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/compare/glue_comparison.h"
#include "core/store/reference_study.h"
#include "tests/compare/made_seed.h"

namespace plateau::compare {
namespace {

TEST(CompareStudy, AColumnBesideItselfIsEqualInEverything) {
    const SeedInput seed = seedOf("a", {0, 100, 200}, {8, 4, 2});
    const Study study = compareRuns({{{seed}, {seed}}, 0});
    for (const Cost cost : kCosts) {
        EXPECT_EQ(analysis::shareOf(study.speedAt(1, 3, cost)), 1.0);
        for (const double ratio : study.columns[1].ratios[std::size_t(cost)].ratio)
            ASSERT_TRUE(std::isnan(ratio) || std::abs(ratio - 1) < 1e-12) << ratio;
    }
    EXPECT_EQ(study.columns[1].difference.difference, (std::vector<double>{0, 0, 0}));
    EXPECT_EQ(study.columns[1].finals.front().difference.difference, 0.0);
    ASSERT_TRUE(study.proposed_level);
    EXPECT_GT(*study.proposed_level, 2);
    EXPECT_LT(*study.proposed_level, 8);
}

// It had been proposed just below where the curves begin.
TEST(CompareStudy, ARunThatHasJustBegunDoesNotSayWhereTheLineIs) {
    const SeedInput done = seedOf("a", {0, 100, 200}, {8, 4, 2});
    SeedInput begun = seedOf("b", {0, 10}, {8, 7.8});
    begun.row.state = run::RunState::running;
    EXPECT_EQ(compareRuns({{{done}, {begun}}, 0}).proposed_level, 5.0);
    const SeedInput diverged = seedOf("c", {0, 100, 200}, {8, 90, 900});
    EXPECT_EQ(compareRuns({{{done}, {diverged}}, 0}).proposed_level, 5.0);
    SeedInput further = done;
    further.row.state = run::RunState::running;
    EXPECT_EQ(compareRuns({{{begun}, {further}}, 0}).proposed_level, 5.0);
}

// It lay within the plateau, where one column had stayed, and told drift and noise as a ratio.
TEST(CompareStudy, BesideWhatLeftItsPlateauTheLineLiesBelowIt) {
    SeedInput left = seedOf("a", {0, 100, 200, 300}, {8, 6, 5.9, 4});
    left.row.plateau_level = 5.95;
    left.row.exit_step = 250;
    SeedInput stayed = seedOf("b", {0, 100, 200, 300}, {8, 6, 5.9, 5.85});
    stayed.row.plateau_level = 5.92;
    const Study study = compareRuns({{{left}, {stayed}}, 0});
    ASSERT_TRUE(study.proposed_level);
    EXPECT_GT(*study.proposed_level, 4);
    EXPECT_LT(*study.proposed_level, 5.8);
    EXPECT_EQ(study.columns[1].reach(*study.proposed_level, Cost::steps).missing, 1);
    // Where none has left it there is no other place.
    const Study both = compareRuns({{{stayed}, {stayed}}, 0});
    ASSERT_TRUE(both.proposed_level);
    EXPECT_GT(*both.proposed_level, 5.85);
}

TEST(CompareStudy, EachCostHasItsOwnRatio) {
    const SeedInput plain = seedOf("a", {0, 100, 200}, {8, 4, 2});
    SeedInput quick = seedOf("b", {0, 50, 100}, {8, 4, 2}, 3);
    quick.row.tokens_per_step = 400;
    quick.row.flops_per_token = 14;
    const Study study = compareRuns({{{plain}, {quick}}, 0});
    EXPECT_DOUBLE_EQ(*analysis::shareOf(study.speedAt(1, 3, Cost::steps)), 0.5);
    EXPECT_DOUBLE_EQ(*analysis::shareOf(study.speedAt(1, 3, Cost::tokens)), 2);
    EXPECT_DOUBLE_EQ(*analysis::shareOf(study.speedAt(1, 3, Cost::time)), 1.5);
    EXPECT_DOUBLE_EQ(*analysis::shareOf(study.speedAt(1, 3, Cost::flops)), 4);
    EXPECT_DOUBLE_EQ(study.columns[1].ratios[std::size_t(Cost::flops)].ratio.back(), 4);
    EXPECT_FALSE(study.speedAt(1, 1, Cost::steps).ratio) << "nobody is there yet";
    quick.row.tokens_per_step = 0;
    const Study unknown = compareRuns({{{plain}, {quick}}, 0});
    EXPECT_FALSE(unknown.speedAt(1, 3, Cost::tokens).ratio);
}

TEST(CompareStudy, RunsOfUnequalLengthAreComparedWhereBothHaveBeen) {
    const Study study = compareRuns({{{seedOf("a", {0, 100, 200}, {8, 4, 2})}, {seedOf("b", {0, 100}, {8, 3.5})}}, 0});
    ASSERT_GE(study.columns[1].finals.size(), 2u);
    const FinalValue& common = study.columns[1].finals[1];
    EXPECT_EQ(common.step, 100.0);
    EXPECT_DOUBLE_EQ(*common.difference.difference, -0.5);
}

TEST(CompareStudy, WhatAFinishedLogLacksIsNotToCome) {
    const SeedInput plain = seedOf("a", {0, 100, 200}, {8, 4, 2});
    SeedInput imported = seedOf("b", {0, 100}, {8, 3});
    imported.series.clear();
    const auto other = [&] { return compareRuns({{{plain}, {imported}}, 0}).columns[1]; };
    EXPECT_FALSE(other().is_series_absent) << "it has not been read";
    imported.absent = {"eval/loss"};
    EXPECT_TRUE(other().is_series_absent);
    EXPECT_TRUE(other().is_loss_absent);
    EXPECT_TRUE(other().finals.front().is_absent);
    imported.row.state = run::RunState::running;
    EXPECT_FALSE(other().is_series_absent) << "it may still log it";
    EXPECT_FALSE(other().finals.front().is_absent);
}

TEST(CompareStudy, RunsOnOtherTextStandBesideTheOthersOnly) {
    SeedInput plain = seedOf("a", {0, 100, 200}, {5, 4, 2}), better = seedOf("b", {0, 100, 200}, {5, 3, 1});
    SeedInput other = seedOf("c", {0, 50}, {9, 7});
    plain.row.corpus = better.row.corpus = "demo";
    other.row.corpus = "/data/mine";
    const Study study = compareRuns({{{plain}, {better}, {other}}, 0});
    EXPECT_TRUE(study.columns[2].is_of_other_text);
    EXPECT_FALSE(study.columns[1].is_of_other_text);
    ASSERT_TRUE(study.proposed_level);
    EXPECT_LT(*study.proposed_level, 5) << "where both that are compared have to train for it";
    for (const FinalValue& final : study.columns[2].finals) EXPECT_FALSE(final.difference.difference);
    EXPECT_EQ(study.columns[1].finals.front().step, 200.0) << "the other one is not waited for";
    EXPECT_EQ(study.columns[1].finals.front().difference.difference, -1.0);
    EXPECT_EQ(study.columns[1].finals.size(), 1u);
    EXPECT_TRUE(study.columns[2].difference.steps.empty());
    for (const Cost cost : kCosts) {
        EXPECT_TRUE(study.columns[2].ratios[std::size_t(cost)].levels.empty());
        EXPECT_FALSE(study.columns[2].sooner[std::size_t(cost)].ratio);
        EXPECT_FALSE(study.speedAt(2, 8, cost).ratio);
    }
    other.row.no_context_nats = plain.row.no_context_nats = 4.25;
    EXPECT_FALSE(compareRuns({{{plain}, {other}}, 0}).columns[1].is_of_other_text) << "the same one at another place";
}

TEST(CompareStudy, TheTextIsToldByWhatTheLogSaysOfIt) {
    SeedInput here = seedOf("a", {0, 100, 200}, {5, 4, 2}), there = seedOf("b", {0, 100, 200}, {5, 3, 1});
    here.row.corpus = "/data/here", there.row.corpus = "/data/there";
    here.row.text = there.row.text = {"c0ffee", "beef"};
    const auto isOther = [&] { return compareRuns({{{here}, {there}}, 0}).columns[1].is_of_other_text; };
    EXPECT_FALSE(isOther()) << "wherever it lies";
    there.row.text->content = "decaf";
    here.row.no_context_nats = there.row.no_context_nats = 4.25;
    EXPECT_TRUE(isOther()) << "whatever level it has";
    there.row.corpus = here.row.corpus;
    EXPECT_TRUE(isOther()) << "also where it was put in the other one's place";
}

TEST(CompareStudy, WhatIsOfAnUnknownTextIsComparedAndMarked) {
    SeedInput known = seedOf("a", {0, 100, 200}, {5, 4, 2}), import = seedOf("b", {0, 100, 200}, {5, 3, 1});
    known.row.corpus = "demo";
    for (const std::size_t baseline : {0, 1}) {
        const Study study = compareRuns({{{known}, {import}}, baseline});
        EXPECT_TRUE(study.columns[1 - baseline].is_of_unknown_text);
        EXPECT_FALSE(study.columns[baseline].is_of_unknown_text);
        EXPECT_FALSE(study.columns[1 - baseline].is_of_other_text);
    }
    SeedInput published = import, other = seedOf("c", {0, 100}, {5, 3});
    published.row.read_only = other.row.read_only = true;
    EXPECT_FALSE(compareRuns({{{published}, {other}}, 0}).columns[1].is_of_unknown_text) << "both are the paper's";
    EXPECT_TRUE(compareRuns({{{published}, {known}}, 0}).columns[1].is_of_unknown_text);
    known.row.no_context_nats = import.row.no_context_nats = 4.25;
    EXPECT_FALSE(compareRuns({{{known}, {import}}, 0}).columns[1].is_of_unknown_text);
}

TEST(CompareStudy, WhereARunBeginsItHasNotTrainedFor) {
    const Study study = compareRuns({{{seedOf("a", {0, 100}, {8, 4})}, {seedOf("b", {0, 100}, {6, 4}, 5)}}, 0});
    for (const Cost cost : kCosts) {
        EXPECT_TRUE(study.speedAt(1, 5, cost).ratio);
        EXPECT_FALSE(study.speedAt(1, 6, cost).ratio);
        EXPECT_FALSE(study.speedAt(1, 9, cost).ratio);
    }
    EXPECT_FALSE(study.columns[0].beginsAt(7.5));
    EXPECT_TRUE(study.columns[1].beginsAt(7.5));
}

TEST(CompareStudy, AChosenSeriesThatIsNoMetricHasItsFinalValues) {
    const auto given = [](const std::string& id, double end) {
        SeedInput seed = seedOf(id, {0, 100}, {8, 4});
        auto series = std::make_shared<store::Series>(*seed.series["eval/loss"]);
        series->values = {0, end};
        seed.series["derived/gap"] = series;
        return seed;
    };
    StudyInput input{{{given("a", 0.5)}, {given("b", 0.25)}}, 0};
    EXPECT_EQ(compareRuns(input).columns[1].finals.size(), 1u) << "it was not asked for";
    input.series = "derived/gap";
    const Study study = compareRuns(input);
    ASSERT_EQ(study.columns[1].finals.size(), 2u);
    const FinalValue& gap = study.columns[1].finals[1];
    EXPECT_EQ(gap.series, "derived/gap");
    EXPECT_DOUBLE_EQ(*gap.difference.difference, -0.25);
    EXPECT_EQ(study.columns[1].band.mean, (std::vector<double>{0, 0.25}));
}

SeedInput stopped(SeedInput seed) {
    seed.row.state = run::RunState::interrupted;
    return seed;
}

// Two seeds at steps 1500 and 600, beside a third that is finished.
TEST(CompareStudy, AColumnsNumberIsItsMeanLinesEnd) {
    const SeedInput far = seedOf("a", {0, 600, 1500}, {8, 4.1, 3.2}), near = seedOf("b", {0, 600}, {8, 3.9});
    const Study study = compareRuns({{{stopped(far), stopped(near)}}, 0});
    const ColumnStudy& column = study.columns[0];
    ASSERT_EQ(column.finals.size(), 1u);
    EXPECT_FALSE(column.finals[0].is_end) << "nobody is at the end";
    EXPECT_EQ(column.finals[0].step, 600.0);
    EXPECT_DOUBLE_EQ(analysis::spreadOf(column.finals[0].values).mean, 4);
    EXPECT_DOUBLE_EQ(column.band.mean.back(), 4);
}

TEST(CompareStudy, OnlyFinishedRunsCountInTheEnd) {
    const SeedInput far = seedOf("a", {0, 600, 1500}, {8, 4.1, 3.2}), near = seedOf("b", {0, 600}, {8, 3.9}),
                    other = seedOf("c", {0, 600, 1500}, {8, 4, 3});
    const Study study = compareRuns({{{other}, {far, stopped(near)}}, 0});
    ASSERT_EQ(study.columns[1].finals.size(), 2u);
    const FinalValue &end = study.columns[1].finals[0], &common = study.columns[1].finals[1];
    EXPECT_TRUE(end.is_end);
    EXPECT_EQ(end.step, 1500.0);
    EXPECT_EQ(end.values, std::vector<double>{3.2});
    EXPECT_NEAR(*end.difference.difference, 0.2, 1e-12);
    EXPECT_EQ(common.step, 600.0);
    EXPECT_EQ(common.values.size(), 2u);
    EXPECT_EQ(study.columns[0].finals[1].values, std::vector<double>{4});
}

TEST(CompareStudy, EndsAtDifferentStepsAreNotCompared) {
    const Study study = compareRuns({{{seedOf("a", {0, 100, 200}, {8, 4, 2})}, {seedOf("b", {0, 100}, {8, 3.5})}}, 0});
    EXPECT_EQ(study.columns[1].finals[0].step, 100.0);
    EXPECT_FALSE(study.columns[1].finals[0].difference.difference);
    const Study even = compareRuns({{{seedOf("a", {0, 100}, {8, 4})}, {seedOf("b", {0, 100}, {8, 3.5})}}, 0});
    EXPECT_EQ(even.columns[1].finals.size(), 1u) << "the end is the common step";
}

TEST(CompareStudy, TheSameRunTwiceIsOneSeed) {
    SeedInput one = seedOf("a", {0, 100}, {8, 4});
    one.row.settings = spec::Settings::fromText("seed=1\n");
    SeedInput copy = one;
    copy.row.id.value = "copy";
    SeedInput other = seedOf("b", {0, 100}, {8, 5});
    other.row.settings = spec::Settings::fromText("seed=2\n");
    const Study study = compareRuns({{{one, copy, other}, {other}}, 0});
    EXPECT_EQ(study.columns[0].seeds, 2u);
    ASSERT_EQ(study.columns[0].copies.size(), 1u);
    EXPECT_EQ(study.columns[0].copies[0].copy.value, "copy");
    EXPECT_EQ(study.columns[0].copies[0].of.value, "a");
    EXPECT_EQ(study.columns[0].finals[0].values.size(), 2u);
    EXPECT_EQ(study.columns[0].by_step.size(), 2u);
    EXPECT_EQ(study.columns[1].seeds, 1u) << "another column is none of it";
}

TEST(CompareStudy, WhatHasNotArrivedIsNoCrash) {
    SeedInput empty;
    empty.row.id.value = "x";
    const Study study = compareRuns({{{empty}, {seedOf("a", {0, 100}, {8, 4})}}, 0});
    EXPECT_FALSE(study.speedAt(1, 5, Cost::steps).ratio);
    EXPECT_TRUE(compareRuns({}).columns.empty());
    const Study one = compareRuns({{{empty}}, 3});
    EXPECT_FALSE(one.proposed_level);
}

TEST(CompareStudy, ThePublishedCurvesGiveThePublishedSpeedUp) {
    const auto& reference = store::referenceStudy();
    ASSERT_TRUE(reference.ok());
    StudyInput input;
    for (const char* id : {"reference/base-original", "reference/base-pairwise", "reference/base-symmetric"}) {
        const store::ReferenceRun* run = store::findReference({id});
        ASSERT_TRUE(run);
        input.columns.push_back({{run->row, {{"eval/loss", std::make_shared<store::Series>(run->eval_loss)}}, {}}});
    }
    const Study study = compareRuns(input);
    const analysis::SpeedUp& sooner = study.columns[1].sooner[std::size_t(Cost::steps)];
    ASSERT_TRUE(sooner.ratio && sooner.interval);
    EXPECT_NEAR(*sooner.ratio, 26500.0 / 11750, 0.05);
    EXPECT_EQ(sooner.source, analysis::IntervalSource::exits);
    EXPECT_NEAR(*analysis::shareOf(study.speedAt(1, 4, Cost::steps)), 0.48, 0.01);
    EXPECT_FALSE(study.columns[1].sooner[std::size_t(Cost::time)].ratio) << "times were not published";
}

TEST(CompareGlue, ThePublishedRunsHaveThePublishedScores) {
    std::vector<std::vector<store::RunRow>> columns;
    for (const char* id : {"reference/base-original", "reference/base-pairwise"})
        columns.push_back({store::findReference({id})->row});
    const GlueComparison glue = compareGlue(columns, 0, *glue::readStudy({}, nullptr));
    ASSERT_TRUE(glue.columns[1].comparison);
    EXPECT_NEAR(*glue.columns[1].comparison->score.difference, 0.625, 0.001);
    EXPECT_FALSE(glue.protocolsDiffer());
    EXPECT_TRUE(compareGlue({{}}, 0, *glue::readStudy({}, nullptr)).empty());
}

}  // namespace
}  // namespace plateau::compare
