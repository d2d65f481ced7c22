#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/spec/pattern_presets.h"
#include "core/study/results_files.h"
#include "core/study/results_table.h"
#include "tests/support/temporary_folder.h"

namespace plateau::study {
namespace {

namespace fs = std::filesystem;

// A curve that falls to 6, stays there, and falls to 2 around the step `middle`.
struct Made {
    std::string op = "original";
    std::uint64_t seed = 1;
    double middle = 600;
    double rate = 1000;  // tokens a second
    bool finished = true;
    std::map<std::string, std::string> settings{};
    double no_context = 0;  // nats, 0: the log does not say it
    int steps = 1000;       // of 1000; how far it got
    std::string corpus = "demo";
    std::string text{};  // that lay there, by a letter; empty: the log does not say it
};

class StudyResults : public testing::Test {
protected:
    fs::path make(const Made& made) {
        spec::RunSpec spec;
        spec.seed = made.seed;
        spec.model.op = made.op;
        spec.model.pattern = spec::presetPattern(made.op, 12);
        if (!spec.model.pattern.empty()) {
            spec.model.op = "original";
            spec.model.layers = 12;
        }
        spec.model.operator_settings = made.settings;
        spec.data.corpus = made.corpus;
        spec.data.length = 32;
        spec.train.batch = 10;
        spec.train.steps = 1000;
        spec.train.warmup_steps = 100;
        const fs::path folder = m_folder.path() / (std::to_string(++m_count) + "-" + made.op);
        EXPECT_TRUE(run::createRun(folder, spec));
        auto log = run::EventWriter::open(run::RunPaths{folder}.events());
        EXPECT_TRUE(log);
        nlohmann::json start = {{"parameters", 12345}, {"device", "cpu"}, {"threads", 2}};
        if (made.no_context > 0) start["corpus"] = {{"no_context_nats", made.no_context}};
        if (!made.text.empty()) start["corpus"].update({{"checksum", made.text}, {"vocab_checksum", "words"}});
        EXPECT_TRUE(log->append(run::EventType::started, {0}, {}, start));
        for (int step = 0; step <= made.steps; step += 25) {
            const double loss = 6 + 4 * std::exp(-step / 12.0) - 4 / (1 + std::exp((made.middle - step) / 30));
            EXPECT_TRUE(log->append(run::EventType::evaluation, {step}, {{"eval/loss", loss}}));
            EXPECT_TRUE(log->append(run::EventType::metrics, {step}, {{"train/tokens_per_second", made.rate}}));
        }
        if (made.finished) {
            EXPECT_TRUE(log->append(run::EventType::finished, {made.steps}));
        }
        return folder;
    }

    Results results(const std::vector<Made>& all) {
        std::vector<RunResult> runs;
        for (const Made& made : all) {
            auto run = readRunResult(make(made), m_damaged);
            if (run)
                runs.push_back(std::move(run).value());
            else
                ADD_FAILURE() << describe(run.error());
        }
        return resultsOf(std::move(runs));
    }

    support::TemporaryFolder m_folder;
    std::vector<Error> m_damaged;
    int m_count = 0;
};

TEST_F(StudyResults, SeedsAreOneModelAndOriginalIsTheBaseline) {
    const Results all = results({{"pairwise", 1, 400}, {"pairwise", 2, 500}, {"original", 1}, {"original", 2}});
    ASSERT_EQ(all.models.size(), 2U);
    EXPECT_EQ(all.models[0].name, "pairwise");
    EXPECT_EQ(all.models[0].runs, (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(all.baseline, 1U);
    EXPECT_EQ(all.models[0].finished, 2U);
    EXPECT_EQ(all.models[0].parameters, 12345);
    ASSERT_TRUE(all.models[1].final_loss);
    EXPECT_NEAR(all.models[1].final_loss->mean, 2, 1e-4);
    EXPECT_EQ(all.models[0].curve.seeds, 2U);
}

TEST_F(StudyResults, ThePlateauAndTheShareOfTheStepsAreThoseOfTheCurves) {
    const Results all = results({{"original", 1, 600, 1000}, {"pairwise", 1, 400, 500}});
    ASSERT_EQ(all.models[0].exit.steps.size(), 1U);
    ASSERT_EQ(all.models[1].exit.steps.size(), 1U);
    EXPECT_NEAR(all.models[0].exit.steps[0], 500, 50);
    EXPECT_NEAR(all.models[1].exit.steps[0], 300, 50);
    // The same fall 200 steps sooner: what the one has at 1000 the other has at 800; at half the speed, at 1600.
    ASSERT_TRUE(all.models[1].steps_to.ratio && all.models[1].seconds_to.ratio);
    EXPECT_NEAR(*all.models[1].steps_to.ratio, 1000.0 / 800, 0.01);
    EXPECT_NEAR(*all.models[1].seconds_to.ratio, 1000.0 / 1600, 0.01);
    EXPECT_NEAR(all.runs[0].secondsAt(1000), 1000 * 320 / 1000.0, 1e-9);
}

TEST_F(StudyResults, TheMinutesOfAModelAreTheMeanOfItsSeeds) {
    // 1,000 steps of 320 tokens at 1,000 and at 500 tokens a second; a run under way is in neither number.
    const Results all =
        results({{"original", 1, 600, 1000}, {"original", 2, 600, 500}, {"original", 3, 600, 100, false}});
    ASSERT_TRUE(all.models[0].seconds);
    EXPECT_NEAR(all.models[0].seconds->mean, (320 + 640) / 2.0, 1e-9);
    EXPECT_EQ(all.models[0].seconds->n, 2U);
    const table::Table made = resultsTable(all);
    ASSERT_EQ(made.columns[5].header, "Minutes");
    EXPECT_EQ(made.rows[0].cells[5].text, "8.0");
}

TEST_F(StudyResults, AnExitIsJudgedByTheLevelOfTheRunsCorpus) {
    Made known, above;
    known.no_context = 5.9;
    above.no_context = 1.9;  // all of the fall is above what a predictor without context can reach
    for (const auto& [made, exits] : {std::pair{known, 1U}, {above, 0U}}) {
        const Results all = results({made});
        EXPECT_EQ(all.runs[0].no_context, made.no_context);
        EXPECT_EQ(all.models[0].exit.steps.size(), exits);
        EXPECT_EQ(all.models[0].exit.missing, 1 - exits);
    }
}

Made onText(const char* op, std::uint64_t seed, const char* corpus, const char* text) {
    Made made{op, seed, op == std::string("pairwise") ? 400.0 : 600.0};
    made.corpus = corpus;
    made.text = text;
    return made;
}

// As of two machines that share a study.
TEST_F(StudyResults, OneCorpusInTwoFoldersIsOne) {
    const Results all = results(
        {onText("original", 1, "/here/books", "aaaaaaaaaa"), onText("pairwise", 1, "/here/books", "aaaaaaaaaa"),
         onText("original", 2, "/there/texts", "aaaaaaaaaa"), onText("pairwise", 2, "/there/texts", "aaaaaaaaaa"),
         onText("original", 2, "/else/texts", "aaaaaaaaaa")});
    ASSERT_EQ(all.models.size(), 2U);
    EXPECT_EQ(all.models[0].name, "original");
    EXPECT_EQ(all.models[0].runs, (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ(all.models[0].copies, (std::vector<analysis::Copy>{{4, 2}}));
    EXPECT_EQ(all.models[1].runs, (std::vector<std::size_t>{1, 3}));
    ASSERT_EQ(all.exits.size(), 1U);
    EXPECT_EQ(all.exits[0].name, "small, books");
    EXPECT_EQ(all.exits[0].arms[1].runs.size(), 2U);
}

TEST_F(StudyResults, TwoCorporaThatLayInOneFolderAreTwo) {
    const Results all = results(
        {onText("original", 1, "/data/books", "aaaaaaaaaa"), onText("pairwise", 1, "/data/books", "aaaaaaaaaa"),
         onText("original", 2, "/data/books", "bbbbbbbbbb"), onText("pairwise", 2, "/data/books", "bbbbbbbbbb")});
    ASSERT_EQ(all.models.size(), 4U);
    EXPECT_EQ(all.models[0].name, "original corpus=books");
    EXPECT_EQ(all.models[2].name, "original corpus=books (bbbbbbbb)");
    ASSERT_EQ(all.exits.size(), 2U);
    EXPECT_EQ(all.exits[0].name, "small, books");
    EXPECT_EQ(all.exits[1].name, "small, books (bbbbbbbb)");
}

TEST_F(StudyResults, ARateIsTheMedianOfWhatItsRunsTell) {
    const Results all = results({{"original", 1, 600, 1000}, {"original", 2, 600, 500}, {"original", 3, 600, 0}});
    EXPECT_DOUBLE_EQ(all.runs[0].tokensPerSecond(), 1000);
    EXPECT_EQ(all.runs[2].tokensPerSecond(), 0) << "that of nothing is not known";
    EXPECT_TRUE(std::isnan(all.runs[2].secondsAt(1000)));
    EXPECT_DOUBLE_EQ(all.models[0].tokens_per_second, 1000);
    EXPECT_DOUBLE_EQ(all.runs[1].cost.seconds, 320 / 500.0);
    EXPECT_EQ(all.runs[0].device, "cpu");
    EXPECT_EQ(all.runs[0].threads, 2);
}

// Half of the baseline's seeds end above their mean, so that is a level they never reach.
TEST_F(StudyResults, SeveralSeedsHaveSharesToo) {
    const Results all =
        results({{"original", 1, 600}, {"original", 2, 850}, {"pairwise", 1, 400}, {"pairwise", 2, 400}});
    ASSERT_TRUE(all.models[0].steps_to.ratio && all.models[1].steps_to.ratio && all.models[1].seconds_to.ratio);
    EXPECT_DOUBLE_EQ(*all.models[0].steps_to.ratio, 1);
    EXPECT_NEAR(*all.models[1].steps_to.ratio, (1000 + 750) / 2.0 / 550, 0.02);
}

// Each preset by its name, as its list of twelve says little and is long.
TEST_F(StudyResults, APresetPatternHasItsName) {
    EXPECT_EQ(results({{"hbert-v1"}, {"original"}}).models[0].name, "hbert-v1");
}

TEST_F(StudyResults, AModelThatNeverGetsThereHasNoShare) {
    const Results all = results({{"original", 1}, {"fnet", 1, 5000}});
    EXPECT_FALSE(all.models[1].steps_to.ratio);
    EXPECT_EQ(all.models[1].exit.missing, 1U);
    const std::string text = tableText(resultsTable(all), table::TableFormat::csv);
    EXPECT_NE(text.find("fnet,1,12345,1000,1000,5.3,,6.000,,\n"), std::string::npos) << text;
}

TEST_F(StudyResults, ModelsOfOneOperatorAreToldApartByWhatDiffers) {
    const Results all = results({{"pairwise", 1, 400, 1000, true, {{"init", "identity"}}},
                                 {"pairwise", 1, 400, 1000, true, {{"init", "normal(1)"}}},
                                 {"original"}});
    EXPECT_EQ(all.models[0].name, "pairwise init=identity");
    EXPECT_EQ(all.models[1].name, "pairwise init=normal(1)");
    EXPECT_EQ(all.models[2].name, "original");
}

TEST_F(StudyResults, WhatIsNotFinishedSaysSo) {
    const Results all = results({{"original", 1}, {"original", 2, 600, 1000, false}});
    const table::Table table = resultsTable(all);
    EXPECT_EQ(table.rows.at(0).cells.at(1).text, "1 of 2");
}

Made stoppedAt(int steps) {
    Made made{"original", 2, 850};
    made.finished = false;
    made.steps = steps;
    return made;
}

TEST_F(StudyResults, AModelsNumberIsItsMeanLinesEnd) {
    const Results all = results({{"original", 1, 600}, stoppedAt(500)});
    const ModelResult& model = all.models[0];
    EXPECT_EQ(model.so_far.step, 500.0);
    EXPECT_EQ(model.so_far.spread().n, 2U);
    EXPECT_EQ(model.curve.steps.back(), 500);
    EXPECT_DOUBLE_EQ(model.so_far.spread().mean, model.curve.mean.back());
    EXPECT_EQ(model.exit.missing, 1U) << "the line's end is no exit";
    const auto json = toJson(all)["models"][0];
    EXPECT_EQ(json["so_far"]["step"], 500);
    EXPECT_EQ(json["so_far"]["seeds"], 2);
    const table::Table table = resultsTable(all);
    ASSERT_EQ(table.columns.size(), 12U);
    EXPECT_EQ(table.columns[10].header, "Loss so far");
    EXPECT_EQ(table.rows[0].cells[11].text, "500");
    EXPECT_EQ(resultsTable(results({{"original", 1}})).columns.size(), 10U) << "it is the final one";
}

TEST_F(StudyResults, AnInterruptedRunIsInNoFinalLoss) {
    const Results all = results({{"original", 1, 600}, stoppedAt(500)});
    const ModelResult& model = all.models[0];
    ASSERT_TRUE(model.final_loss);
    EXPECT_EQ(model.final_loss->n, 1U);
    EXPECT_FALSE(model.final_loss->sd);
    EXPECT_NEAR(model.final_loss->mean, 2, 1e-4);
    EXPECT_EQ(model.last_step, 1000) << "where that loss is";
    const Results none = results({stoppedAt(500)});
    EXPECT_FALSE(none.models[0].final_loss);
    EXPECT_EQ(none.models[0].last_step, 500);
    EXPECT_FALSE(none.models[0].steps_to.ratio) << "to no final loss";
    EXPECT_EQ(resultsTable(none).rows[0].cells[7].text, table::missingCell().text);
}

// Time budgets end each run at a step of its own.
TEST_F(StudyResults, StepsAreThoseOfTheFinalLoss) {
    Made near{"original", 2, 600};
    near.steps = 900;
    const Results all = results({{"original", 1, 600}, near});
    EXPECT_EQ(all.models[0].last_step, 900);
    EXPECT_EQ(all.models[0].at_end.spread().n, 2U);
    EXPECT_DOUBLE_EQ(all.models[0].final_loss->mean, all.models[0].curve.mean.back());
    EXPECT_DOUBLE_EQ(*all.models[0].steps_to.ratio, 1);
}

TEST_F(StudyResults, TheSameRunTwiceIsOneSeed) {
    const Results all = results({{"original", 1}, {"original", 1}, {"original", 2, 700}});
    const ModelResult& model = all.models[0];
    EXPECT_EQ(model.runs, (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ(model.copies, (std::vector<analysis::Copy>{{1, 0}}));
    EXPECT_EQ(model.final_loss->n, 2U);
    EXPECT_EQ(toJson(all)["models"][0]["copies"].size(), 1U);
    const table::Table table = resultsTable(all);
    EXPECT_EQ(table.rows[0].cells[1].text, "2");
    EXPECT_NE(table.notes.back().find("2-original is the same run as 1-original"), std::string::npos)
        << table.notes.back();
    EXPECT_FALSE(results({{"original", 1}, {"original", 1}}).models[0].final_loss->sd) << "no ± 0.000";
}

TEST_F(StudyResults, TheTableBeginsWithTheBaselineAndThenTheBest) {
    Results all = results({{"linear"}, {"original"}, {"pairwise"}, {"fnet"}});
    all.models[0].final_loss->mean = 5;
    all.models[2].final_loss->mean = 1;
    all.models[3].final_loss.reset();
    EXPECT_EQ(modelOrder(all), (std::vector<std::size_t>{1, 2, 0, 3}));
    EXPECT_EQ(resultsTable(all).rows.at(3).cells.at(7).text, table::missingCell().text);
}

TEST_F(StudyResults, FilesAreWrittenAndCanBeReadAgain) {
    const Results all = results({{"original", 1, 600}, {"pairwise", 1, 400}});
    const fs::path folder = m_folder.path() / "a" / "comparison";
    ASSERT_TRUE(writeResults(folder, all));
    for (const char* name :
         {"comparison.csv", "comparison.md", "comparison.tex", "comparison.json", "comparison.svg", "curves.csv"})
        EXPECT_TRUE(fs::exists(folder / name)) << name;
    const auto json = nlohmann::json::parse(readFile(folder / "comparison.json").value());
    EXPECT_EQ(json["baseline"], "original");
    EXPECT_NEAR(json["models"][1]["share_of_steps"].get<double>(), 0.8, 0.01);
    const std::string curves = readFile(folder / "curves.csv").value();
    EXPECT_EQ(std::count(curves.begin(), curves.end(), '\n'), 1 + 2 * 41);
}

// The time of the file is that of an import or a copy.
TEST_F(StudyResults, ARunIsAsNewAsTheLastEventOfItsLog) {
    const fs::path folder = make({});
    const fs::path log = run::RunPaths{folder}.events();
    fs::last_write_time(log, fs::last_write_time(log) + std::chrono::hours(24));
    const auto run = readRunResult(folder, m_damaged);
    ASSERT_TRUE(run);
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    EXPECT_GT(run->updated_ms, 0);
    EXPECT_LE(run->updated_ms, std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

TEST_F(StudyResults, ADamagedLineIsToldAndTheRestRead) {
    const fs::path folder = make({});
    auto log = readFile(run::RunPaths{folder}.events()).value();
    log.insert(log.find('\n', log.size() / 2) + 1, "{\"v\":1,nonsense}\n");
    ASSERT_TRUE(writeFileAtomically(run::RunPaths{folder}.events(), log));
    const auto run = readRunResult(folder, m_damaged);
    ASSERT_TRUE(run);
    EXPECT_EQ(m_damaged.size(), 1U);
    EXPECT_EQ(run->steps.size(), 41U);
    EXPECT_FALSE(readRunResult(m_folder.path() / "nowhere", m_damaged));
}

}  // namespace
}  // namespace plateau::study
