// What the Compare page computes, without its widgets.
#include "widgets/pages/compare/compare_study.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/store/reference_study.h"
#include "widgets/pages/compare/compare_columns.h"
#include "widgets/pages/compare/compare_glue.h"
#include "widgets/pages/compare/compare_sections.h"
#include "widgets/pages/compare/compare_words.h"
#include "widgets/pages/compare/parallel_settings.h"

namespace plateau::widgets {
namespace {

SeedInput seedOf(const std::string& id, const std::vector<double>& steps, const std::vector<double>& values,
                 double secondsPerStep = 1) {
    SeedInput seed;
    seed.row.id.value = id;
    seed.row.kind = "pretrain";
    seed.row.op = "original";
    seed.row.size = "tiny";
    seed.row.tokens_per_step = 100;
    seed.row.flops_per_token = 7;
    seed.row.step = seed.row.steps = std::int64_t(steps.back());
    seed.row.eval_loss = values.back();
    auto series = std::make_shared<store::Series>();
    *series = {seed.row.id, "eval/loss", steps, values, {}, 1};
    for (const double step : steps) series->seconds.push_back(step * secondsPerStep);
    seed.series["eval/loss"] = series;
    return seed;
}

TEST(CompareStudy, AColumnBesideItselfIsEqualInEverything) {
    const SeedInput seed = seedOf("a", {0, 100, 200}, {8, 4, 2});
    const CompareStudy study = compareRuns({{{seed}, {seed}}, 0});
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

TEST(CompareStudy, EachCostHasItsOwnRatio) {
    const SeedInput plain = seedOf("a", {0, 100, 200}, {8, 4, 2});
    SeedInput quick = seedOf("b", {0, 50, 100}, {8, 4, 2}, 3);
    quick.row.tokens_per_step = 400;
    quick.row.flops_per_token = 14;
    const CompareStudy study = compareRuns({{{plain}, {quick}}, 0});
    EXPECT_DOUBLE_EQ(*analysis::shareOf(study.speedAt(1, 3, Cost::steps)), 0.5);
    EXPECT_DOUBLE_EQ(*analysis::shareOf(study.speedAt(1, 3, Cost::tokens)), 2);
    EXPECT_DOUBLE_EQ(*analysis::shareOf(study.speedAt(1, 3, Cost::time)), 1.5);
    EXPECT_DOUBLE_EQ(*analysis::shareOf(study.speedAt(1, 3, Cost::flops)), 4);
    EXPECT_DOUBLE_EQ(study.columns[1].ratios[std::size_t(Cost::flops)].ratio.back(), 4);
    EXPECT_FALSE(study.speedAt(1, 1, Cost::steps).ratio) << "nobody is there yet";
    quick.row.tokens_per_step = 0;
    const CompareStudy unknown = compareRuns({{{plain}, {quick}}, 0});
    EXPECT_FALSE(unknown.speedAt(1, 3, Cost::tokens).ratio);
    EXPECT_TRUE(reachWords(unknown, 1, 3, Cost::tokens).contains("not known"));
}

TEST(CompareStudy, RunsOfUnequalLengthAreComparedWhereBothHaveBeen) {
    const CompareStudy study =
        compareRuns({{{seedOf("a", {0, 100, 200}, {8, 4, 2})}, {seedOf("b", {0, 100}, {8, 3.5})}}, 0});
    ASSERT_GE(study.columns[1].finals.size(), 2u);
    const FinalValue& common = study.columns[1].finals[1];
    EXPECT_EQ(common.step, 100.0);
    EXPECT_DOUBLE_EQ(*common.difference.difference, -0.5);
    EXPECT_TRUE(finalWords(study, 1).contains("at step 100")) << finalWords(study, 1).toStdString();
    EXPECT_TRUE(finalWords(study, 1).contains("single seed"));
}

TEST(CompareStudy, WhatHasNotArrivedIsNoCrash) {
    SeedInput empty;
    empty.row.id.value = "x";
    const CompareStudy study = compareRuns({{{empty}, {seedOf("a", {0, 100}, {8, 4})}}, 0});
    EXPECT_FALSE(study.speedAt(1, 5, Cost::steps).ratio);
    EXPECT_EQ(reachWords(study, 0, 5, Cost::steps), "nothing to read yet");
    EXPECT_TRUE(compareRuns({}).columns.empty());
    const CompareStudy one = compareRuns({{{empty}}, 3});
    EXPECT_FALSE(one.proposed_level);
    EXPECT_FALSE(lineSection(one, 4).lines.empty());
    EXPECT_FALSE(plateauSection(one).lines.empty());
    EXPECT_TRUE(finalsSection(one).lines.empty());
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
    const CompareStudy study = compareRuns(input);
    const analysis::SpeedUp& sooner = study.columns[1].sooner[std::size_t(Cost::steps)];
    ASSERT_TRUE(sooner.ratio && sooner.interval);
    EXPECT_NEAR(*sooner.ratio, 26500.0 / 11750, 0.05);
    EXPECT_EQ(sooner.source, analysis::IntervalSource::exits);
    EXPECT_NEAR(*analysis::shareOf(study.speedAt(1, 4, Cost::steps)), 0.48, 0.01);
    EXPECT_FALSE(study.columns[1].sooner[std::size_t(Cost::time)].ratio) << "times were not published";
}

TEST(CompareColumns, SeedsOfOneGroupAreOneColumn) {
    store::RunRow row = seedOf("a", {0, 1}, {1, 1}).row;
    row.group = "g";
    store::RunRow second = row, third = row, glue = row;
    second.id.value = "b";
    second.seed = 2;
    third.id.value = "c";
    third.group = "other";
    glue.id.value = "d";
    glue.kind = "glue";
    const std::vector<store::RunRow> chosen{second, third, row, glue};
    const auto folded = seedGroups(chosen, true);
    ASSERT_EQ(folded.size(), 2u);
    EXPECT_EQ(folded[0].key, "seeds/g");
    EXPECT_EQ(folded[0].runs[0].id.value, "a") << "by seed";
    EXPECT_EQ(folded[1].key, "c");
    const auto apart = seedGroups(chosen, false);
    ASSERT_EQ(apart.size(), 3u);
    EXPECT_NE(apart[1].name, apart[2].name);
    EXPECT_EQ(baselineOf(folded, "c"), 1u);
    EXPECT_EQ(baselineOf(folded, "gone"), 0u);
    EXPECT_EQ(baselineOf({}, ""), 0u);
}

TEST(CompareGlue, ThePublishedRunsHaveThePublishedScores) {
    std::vector<std::vector<store::RunRow>> columns;
    for (const char* id : {"reference/base-original", "reference/base-pairwise"})
        columns.push_back({store::findReference({id})->row});
    const GlueComparison glue = compareGlue(columns, 0, *readStudy({}, nullptr));
    ASSERT_TRUE(glue.columns[1].comparison);
    EXPECT_NEAR(*glue.columns[1].comparison->score.difference, 0.625, 0.001);
    EXPECT_FALSE(glue.protocolsDiffer());
    EXPECT_EQ(glueSection(glue).lines.size(), 11u) << "the score, its nine numbers and WNLI";
    EXPECT_TRUE(compareGlue({{}}, 0, *readStudy({}, nullptr)).empty());
}

TEST(CompareSettings, OnlyWhatDiffers) {
    store::RunRow a = seedOf("a", {0, 1}, {1, 1}).row, b = a;
    a.settings = spec::Settings::fromText("seed=1\ntrain.batch=8\ntrain.peak_lr=0.001");
    b.settings = spec::Settings::fromText("seed=1\ntrain.batch=8\ntrain.peak_lr=0.1\nmodel.norm=pre");
    const std::vector<CompareColumn> columns{{"a", "a", {a}}, {"b", "b", {b}}};
    const CompareSection section = settingsSection(columns, 0);
    ASSERT_EQ(section.lines.size(), 2u);
    EXPECT_EQ(section.lines[0].title, "model.norm");
    EXPECT_EQ(section.lines[0].cells[0].text, QString::fromUtf8("–"));
    EXPECT_EQ(section.lines[1].cells[1].text, "0.1");
    const ParallelData data = parallelSettings({a, b});
    ASSERT_EQ(data.axes.size(), 4u);
    EXPECT_EQ(data.axes[0].title, "peak_lr");
    EXPECT_TRUE(data.axes[0].logarithmic);
    EXPECT_EQ(data.axes[1].categories.size(), 2);
    EXPECT_EQ(data.lines[1].values[0], 0.1);
    EXPECT_TRUE(std::isnan(data.lines[0].values[2])) << "no exit";
    EXPECT_TRUE(data.left_out.empty());
}

TEST(CompareSettings, WhatHasNoPlaceOnTheAxesIsCounted) {
    const store::RunRow row = seedOf("a", {0, 1}, {1, 1}).row;
    std::vector<store::RunRow> rows(kMostParallelRuns + 7, row);
    std::string text;
    for (int i = 0; i < int(kMostParallelAxes) + 2; ++i) text += "train.s" + std::to_string(i) + "=1\n";
    for (store::RunRow& one : rows) one.settings = spec::Settings::fromText(text);
    rows.front().settings = spec::Settings::fromText("seed=1");
    const ParallelData data = parallelSettings(rows);
    EXPECT_EQ(data.axes.size(), kMostParallelAxes + 2) << "and the two results";
    EXPECT_EQ(data.left_out.size(), 2u);
    EXPECT_EQ(data.runs_left_out, 7u);
    EXPECT_EQ(data.lines.size(), kMostParallelRuns);
}

}  // namespace
}  // namespace plateau::widgets
