// What the Compare page says of a comparison, without its widgets.
#include "widgets/pages/compare/compare_words.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/store/reference_study.h"
#include "tests/compare/made_seed.h"
#include "widgets/pages/compare/compare_choice.h"
#include "widgets/pages/compare/compare_glue.h"
#include "widgets/pages/compare/compare_sections.h"
#include "widgets/pages/compare/parallel_settings.h"

namespace plateau::widgets {
namespace {

using compare::seedOf;

TEST(CompareWords, ACostThatIsNotKnownIsSaid) {
    const compare::SeedInput plain = seedOf("a", {0, 100, 200}, {8, 4, 2});
    compare::SeedInput quick = seedOf("b", {0, 50, 100}, {8, 4, 2}, 3);
    quick.row.tokens_per_step = 0;
    const compare::Study unknown = compare::compareRuns({{{plain}, {quick}}, 0});
    EXPECT_TRUE(reachWords(unknown, 1, 3, compare::Cost::tokens).contains("not known"));
}

// A run of 40 steps with evaluations at 20 and 40 "reaches 5.00 at step 31" of its own accord.
TEST(CompareWords, ANumberBetweenEvaluationsFarApartSaysHowFar) {
    const compare::SeedInput coarse = seedOf("a", {0, 20, 40}, {8, 6, 4});
    std::vector<double> steps, losses;
    for (int step = 0; step <= 40; ++step) steps.push_back(step), losses.push_back(8 - step * 0.1);
    const compare::SeedInput fine = seedOf("b", steps, losses);
    const compare::Study study = compare::compareRuns({{{coarse}, {fine}}, 0});
    EXPECT_EQ(reachWords(study, 0, 5, compare::Cost::steps),
              "reaches 5.00 at step 30 · single seed · evaluated every 20 steps there");
    EXPECT_FALSE(reachWords(study, 1, 5, compare::Cost::steps).contains("evaluated"));
    const compare::Study turned = compare::compareRuns({{{fine}, {coarse}}, 0});
    EXPECT_TRUE(reachWords(turned, 1, 5, compare::Cost::steps).endsWith("· evaluated every 20 steps there"))
        << reachWords(turned, 1, 5, compare::Cost::steps).toStdString();
}

TEST(CompareWords, RunsOfUnequalLengthAreComparedAtACommonStep) {
    const compare::Study study =
        compare::compareRuns({{{seedOf("a", {0, 100, 200}, {8, 4, 2})}, {seedOf("b", {0, 100}, {8, 3.5})}}, 0});
    EXPECT_TRUE(finalWords(study, 1).contains("at step 100")) << finalWords(study, 1).toStdString();
    EXPECT_TRUE(finalWords(study, 1).contains("single seed"));
}

compare::SeedInput leaving(const std::string& id, double step) {
    compare::SeedInput seed = seedOf(id, {0, 100, 200}, {8, 4, 2});
    seed.row.plateau_level = 6;
    seed.row.exit_step = step;
    seed.row.exit_low = step - 1;
    seed.row.exit_high = step + 1;
    return seed;
}

// Three seeds beside a baseline of one were said to be "of a single seed".
TEST(CompareWords, ASingleSeedOfTheBaselineIsTheBaselines) {
    const compare::Study study =
        compare::compareRuns({{{leaving("a", 100)}, {leaving("b", 50), leaving("c", 52), leaving("d", 51)}}, 0});
    const QString exits = exitWords(study, 1, compare::Cost::steps);
    EXPECT_TRUE(exits.endsWith("the baseline's: the baseline is of a single seed, may be chance"))
        << exits.toStdString();
    const compare::Study lower = compare::compareRuns(
        {{{seedOf("a", {0, 100}, {8, 4})}, {seedOf("b", {0, 100}, {8, 3}), seedOf("c", {0, 100}, {8, 3})}}, 0});
    EXPECT_TRUE(finalWords(lower, 1).endsWith("lower: the baseline is of a single seed, may be chance"))
        << finalWords(lower, 1).toStdString();
}

TEST(CompareWords, OfOneSeedASideNothingIsJudged) {
    const compare::Study single = compare::compareRuns({{{leaving("a", 100)}, {leaving("b", 50)}}, 0});
    const QString words = exitWords(single, 1, compare::Cost::steps);
    EXPECT_EQ(words,
              QString::fromUtf8("leaves its plateau at step 50, 0.50× the baseline's: of a single seed, may be chance"))
        << words.toStdString();
    for (const CompareLine& line : plateauSection(single).lines)
        for (const CompareCell& cell : line.cells) EXPECT_EQ(cell.tone, Tone::soft) << line.title.toStdString();
    const compare::Study several =
        compare::compareRuns({{{leaving("a", 100), leaving("b", 101)}, {leaving("c", 50), leaving("d", 51)}}, 0});
    EXPECT_TRUE(exitWords(several, 1, compare::Cost::steps).contains("sooner"));
    EXPECT_EQ(plateauSection(several).lines[2].cells[1].tone, Tone::good);
    const compare::Study unsure =
        compare::compareRuns({{{leaving("a", 100), leaving("b", 101)}, {leaving("c", 50), leaving("d", 150)}}, 0});
    EXPECT_TRUE(exitWords(unsure, 1, compare::Cost::steps).contains("could be chance"));
    EXPECT_EQ(plateauSection(unsure).lines[2].cells[1].tone, Tone::soft);
}

TEST(CompareWords, ALevelAboveTheFirstPointIsNotReachedByTraining) {
    const compare::Study study =
        compare::compareRuns({{{seedOf("a", {0, 100}, {5, 2})}, {seedOf("b", {0, 100}, {5, 2}, 7)}}, 0});
    for (const std::size_t column : {0, 1})
        EXPECT_EQ(reachWords(study, column, 6, compare::Cost::time), "is at 6.00 or better from its start");
    for (const CompareLine& line : lineSection(study, 6).lines)
        for (const CompareCell& cell : line.cells) EXPECT_EQ(cell.extra, "") << line.title.toStdString();
    EXPECT_TRUE(reachWords(study, 1, 3, compare::Cost::time).contains(u"7.00×"));
}

// "1 min" stood beside "1 min 0.76×".
TEST(CompareWords, TimesAreToldSoThatTheirRatioIsSeen) {
    compare::SeedInput slow = seedOf("a", {0, 100, 200}, {8, 4, 2}, 0.42);
    compare::SeedInput quick = seedOf("b", {0, 100, 200}, {8, 4, 2}, 0.32);
    slow.row.step = quick.row.step = 200;
    const CompareSection section = costSection(compare::compareRuns({{{slow}, {quick}}, 0}));
    const auto time = std::ranges::find(section.lines, "Time", &CompareLine::title);
    ASSERT_NE(time, section.lines.end());
    EXPECT_EQ(time->cells[0].text, "1 min 24 s");
    EXPECT_EQ(time->cells[1].text, "1 min 04 s");
    EXPECT_EQ(time->cells[1].extra, QString::fromUtf8("0.76×"));
}

TEST(CompareWords, OfOtherTextNothingIsJudged) {
    compare::SeedInput own = leaving("a", 50), baseline = leaving("b", 100);
    own.row.corpus = "/corpora/mine/corpus";
    baseline.row.corpus = "demo";
    const compare::Study study = compare::compareRuns({{{baseline}, {own}}, 0});
    EXPECT_EQ(exitWords(study, 1, compare::Cost::steps), "leaves its plateau at step 50");
    EXPECT_TRUE(finalWords(study, 1).contains("it has a loss of")) << finalWords(study, 1).toStdString();
    EXPECT_TRUE(otherTextWords(study.columns[1]).contains("another corpus"));
    EXPECT_EQ(otherTextWords(study.columns[0]), "");
    // Not finished, and of no step that is compared: not without an evaluation.
    compare::SeedInput begun = seedOf("c", {0, 37, 74}, {8, 5, 4});
    begun.row.corpus = own.row.corpus;
    begun.row.state = run::RunState::interrupted;
    EXPECT_EQ(finalWords(compare::compareRuns({{{baseline}, {begun}}, 0}), 1), "");
}

TEST(CompareWords, AnUnknownCorpusIsSaid) {
    compare::SeedInput own = leaving("a", 50), baseline = leaving("b", 100);
    baseline.row.corpus = "demo";
    const compare::Study study = compare::compareRuns({{{baseline}, {own}}, 0});
    EXPECT_TRUE(otherTextWords(study.columns[1]).contains("not known"));
    EXPECT_EQ(otherTextWords(study.columns[0]), "");
}

TEST(CompareWords, InTheEndIsOfFinishedRuns) {
    compare::SeedInput stopped = seedOf("b", {0, 100}, {8, 3.5});
    stopped.row.state = run::RunState::interrupted;
    const compare::Study study = compare::compareRuns({{{stopped}}, 0});
    EXPECT_TRUE(finalWords(study, 0).startsWith("at step 100")) << finalWords(study, 0).toStdString();
    const CompareSection section = finalsSection(study);
    EXPECT_EQ(section.title, "So far");
    ASSERT_EQ(section.lines.size(), 2u);
    EXPECT_EQ(section.lines[0].title, "At step");
    EXPECT_EQ(section.lines[0].cells[0].text, "100");
    EXPECT_EQ(section.lines[0].cells[0].extra, "n = 1");
    EXPECT_EQ(section.lines[1].title, "Evaluation loss (nats)");
    EXPECT_EQ(finalsSection(compare::compareRuns({{{seedOf("a", {0, 100}, {8, 4})}}, 0})).title, "In the end");
}

TEST(CompareWords, OfFinishedRunsNothingIsStillToCome) {
    compare::SeedInput stays = seedOf("b", {0, 100, 200}, {8, 6, 5.9});
    stays.row.plateau_level = 6;
    for (const bool isOver : {true, false}) {
        stays.row.state = isOver ? run::RunState::finished : run::RunState::running;
        const compare::Study one = compare::compareRuns({{{stays}}, 0});
        EXPECT_EQ(reachWords(one, 0, 3, compare::Cost::steps),
                  isOver ? "does not reach 3.00" : "has not reached 3.00 yet");
        EXPECT_EQ(exitWords(one, 0, compare::Cost::steps), isOver ? "ends on its plateau" : "is still on its plateau");
        compare::SeedInput none = stays;
        none.row.plateau_level.reset();
        EXPECT_EQ(exitWords(compare::compareRuns({{{none}}, 0}), 0, compare::Cost::steps),
                  isOver ? "no plateau found" : "no plateau found so far");
        none.row.no_context_nats = 5.5;  // which it has not come down to
        EXPECT_EQ(exitWords(compare::compareRuns({{{none}}, 0}), 0, compare::Cost::steps),
                  isOver ? "no plateau: it ends above the no-context optimum"
                         : "no plateau yet: it is still above the no-context optimum");
        none.row.no_context_nats = 5.8;  // near enough for a shelf
        EXPECT_EQ(exitWords(compare::compareRuns({{{none}}, 0}), 0, compare::Cost::steps),
                  isOver ? "no plateau found" : "no plateau found so far");
    }
}

TEST(CompareWords, WhatIsRoundedToZeroHasNoSign) {
    EXPECT_EQ(spreadText({-0.00001}), "0.0000");
    EXPECT_EQ(levelText(-0.0001), "0.00");
}

TEST(CompareWords, WhatHasNotArrivedIsNoCrash) {
    compare::SeedInput empty;
    empty.row.id.value = "x";
    const compare::Study study = compare::compareRuns({{{empty}, {seedOf("a", {0, 100}, {8, 4})}}, 0});
    EXPECT_EQ(reachWords(study, 0, 5, compare::Cost::steps), "nothing to read yet");
    const compare::Study one = compare::compareRuns({{{empty}}, 3});
    EXPECT_FALSE(lineSection(one, 4).lines.empty());
    EXPECT_FALSE(plateauSection(one).lines.empty());
    EXPECT_TRUE(finalsSection(one).lines.empty());
}

TEST(CompareWords, OfALogThatHasNoSuchSeriesNothingIsStillToCome) {
    compare::SeedInput imported = seedOf("b", {0, 100}, {8, 3});
    imported.series.clear();
    imported.absent = {"eval/loss"};
    const compare::SeedInput plain = seedOf("a", {0, 100}, {8, 4});
    const compare::Study study = compare::compareRuns({{{plain}, {imported}}, 0});
    EXPECT_EQ(reachWords(study, 1, 5, compare::Cost::steps), "its log does not have this series");
    EXPECT_EQ(exitWords(study, 1, compare::Cost::steps), "no plateau: its log has no evaluation loss");
    EXPECT_EQ(finalWords(study, 1), "") << "said once";
    EXPECT_EQ(noDifferenceWords(study), "Only the baseline has this series in its log.");
    EXPECT_EQ(noRatioWords(compare::compareRuns({{{imported}, {plain}}, 0}), compare::Cost::steps),
              "The log of the baseline does not have this series.");
    for (const CompareSection& section :
         {lineSection(study, 5), plateauSection(study), finalsSection(study), costSection(study)}) {
        for (const CompareLine& line : section.lines) {
            for (const CompareCell& cell : line.cells) {
                if (cell.text != QString::fromUtf8("–")) continue;
                EXPECT_FALSE(cell.help.isEmpty()) << line.title.toStdString();
                EXPECT_FALSE(cell.help.contains("yet")) << line.title.toStdString() << cell.help.toStdString();
            }
        }
    }
}

TEST(CompareWords, WhatMayStillComeIsSaidToBeSo) {
    compare::SeedInput early = seedOf("b", {0}, {8}), plain = seedOf("a", {100, 200}, {8, 4});
    early.row.state = run::RunState::running;
    EXPECT_TRUE(noDifferenceWords(compare::compareRuns({{{plain}, {early}}, 0})).contains("no step yet"));
    early.row.state = run::RunState::finished;
    EXPECT_FALSE(noDifferenceWords(compare::compareRuns({{{plain}, {early}}, 0})).contains("yet"));
}

TEST(CompareWords, LargeRatiosAreGroupedAsAllNumbersAre) {
    EXPECT_EQ(timesText(2.5), "2.50×");
    EXPECT_EQ(timesText(713.2), "713.2×");
    EXPECT_EQ(timesText(91283.5), QString::fromUtf8("91\u202F284×"));
}

TEST(CompareGlue, ThePublishedScoresMakeALineEach) {
    std::vector<std::vector<store::RunRow>> columns;
    for (const char* id : {"reference/base-original", "reference/base-pairwise"})
        columns.push_back({store::findReference({id})->row});
    const compare::GlueComparison comparison = compare::compareGlue(columns, 0, *glue::readStudy({}, nullptr));
    EXPECT_EQ(glueSection(comparison).lines.size(), 11u) << "the score, its nine numbers and WNLI";
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

TEST(CompareSettings, OnlyWhatDiffers) {
    store::RunRow a = seedOf("a", {0, 1}, {1, 1}).row, b = a;
    a.settings = spec::Settings::fromText("seed=1\ntrain.batch=8\ntrain.peak_lr=0.001");
    b.settings = spec::Settings::fromText("seed=1\ntrain.batch=8\ntrain.peak_lr=0.1\nmodel.norm=pre");
    const std::vector<CompareColumn> columns{{"a", "a", {a}}, {"b", "b", {b}}};
    const CompareSection section = settingsSection(columns, 0);
    ASSERT_EQ(section.lines.size(), 2u);
    EXPECT_EQ(section.lines[0].title, "Layer norm") << "as on the page Launch";
    EXPECT_TRUE(section.lines[0].help.endsWith("model.norm")) << section.lines[0].help.toStdString();
    EXPECT_EQ(section.lines[1].title, "Peak learning rate");
    EXPECT_EQ(section.lines[0].cells[0].text, QString::fromUtf8("–"));
    EXPECT_EQ(section.lines[1].cells[1].text, "0.1");
    EXPECT_EQ(parallelSettings({a, b}).axes.size(), 3u) << "no exit, whose axis would only end the lines";
    b.exit_step = 100;
    const ParallelData data = parallelSettings({a, b});
    ASSERT_EQ(data.axes.size(), 4u);
    EXPECT_EQ(data.axes[0].title, "Peak learning rate");
    EXPECT_TRUE(data.axes[0].logarithmic);
    EXPECT_EQ(data.axes[1].categories, QStringList{"pre"});
    EXPECT_TRUE(std::isnan(data.lines[0].values[1])) << "nothing is no value";
    EXPECT_EQ(data.lines[1].values[0], 0.1);
    EXPECT_TRUE(std::isnan(data.lines[0].values[2])) << "no exit";
    EXPECT_TRUE(data.left_out.empty());
}

// "rank" had an axis, and every run of an operator with a rank a place on it.
TEST(CompareSettings, WhatNoOperatorHeedsHasNoAxis) {
    store::RunRow a = seedOf("a", {0, 1}, {1, 1}).row, b = a;
    spec::Catalogue catalogue;
    spec::OperatorInfo& op = catalogue.operators.emplace_back();
    op.id = "pairwise";
    op.settings.resize(2);
    op.settings[0].name = op.settings[1].only_with = "structure";
    op.settings[0].default_value = "full";
    op.settings[1].name = "rank";
    op.settings[1].only_value = "low-rank";
    const std::string pairwise = "model.operator=pairwise\nmodel.operator_settings.rank=";
    a.settings = spec::Settings::fromText("model.operator=original\n");
    b.settings = spec::Settings::fromText(pairwise + "8\nmodel.operator_settings.structure=full\n");
    const auto titles = [&catalogue](const std::vector<store::RunRow>& rows) {
        QStringList all;
        for (const ParallelAxis& axis : parallelSettings(rows, {}, kMostParallelAxes, &catalogue).axes)
            all << axis.title;
        return all;
    };
    const QStringList without = titles({a, b});
    a.settings = spec::Settings::fromText(pairwise + "4\nmodel.operator_settings.structure=low-rank\n");
    const QStringList with = titles({a, b});
    EXPECT_EQ(with.size(), 3) << "structure, rank and loss: " << with.join(' ').toStdString();
    EXPECT_FALSE(without.contains(with[0])) << with[0].toStdString();
    const ParallelData data = parallelSettings({a, b}, {}, kMostParallelAxes, &catalogue);
    int lacking = 0;
    for (const double value : data.lines[1].values) lacking += std::isnan(value) ? 1 : 0;
    EXPECT_EQ(lacking, 1) << "the rank of a full one";
}

TEST(CompareSettings, WhatHasNoPlaceOnTheAxesIsCounted) {
    const store::RunRow row = seedOf("a", {0, 1}, {1, 1}).row;
    std::vector<store::RunRow> rows(kMostParallelRuns + 7, row);
    std::string text;
    for (int i = 0; i < int(kMostParallelAxes) + 2; ++i) text += "train.s" + std::to_string(i) + "=1\n";
    for (store::RunRow& one : rows) one.settings = spec::Settings::fromText(text);
    rows.front().settings = spec::Settings::fromText("seed=1");
    const ParallelData data = parallelSettings(rows);
    EXPECT_EQ(data.axes.size(), kMostParallelAxes + 1) << "and the loss";
    EXPECT_EQ(data.left_out.size(), 2u);
    EXPECT_EQ(data.runs_left_out, 7u);
    EXPECT_EQ(data.lines.size(), kMostParallelRuns);
}

}  // namespace
}  // namespace plateau::widgets
