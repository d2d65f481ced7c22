// Operators' statistics in the log: equal to those of the checkpoint, within their share of the time, without any
// effect.
#include <array>
#include <atomic>
#include <cmath>

#include <gtest/gtest.h>

#include "core/inspect/attention_study.h"
#include "core/inspect/operator_statistics.h"
#include "core/model/checkpoint_files.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/train/operator_values.h"
#include "core/train/operator_watch.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;
using Series = std::map<std::string, std::vector<run::SeriesPoint>>;

constexpr const char* kStatistics[] = {"frobenius_norm", "symmetric_share", "distance_to_identity", "spectral_norm",
                                       "effective_rank", "condition",       "attention_entropy"};
constexpr const char* kHeads[] = {"0/0", "0/1", "1/0", "1/1"};

constexpr double kAll = 1e12;  // a share that affords every part at every checkpoint

// Each step takes that many seconds, each reading of the clock as many more. A share of 0: as a run has it.
void finish(const fs::path& run, double share = 0, double step_seconds = 1, double reading_seconds = 0) {
    double now = 0;
    ExecuteOptions options;
    options.threads = 1;
    if (share > 0) options.operator_share = share;
    options.clock = [&] { return now += reading_seconds; };
    options.progress = [&](const TrainProgress&) { now += step_seconds; };
    const auto outcome = execute(run, options);
    ASSERT_TRUE(outcome) << describe(outcome.error());
}

std::vector<std::int64_t> stepsOf(const Series& series, const std::string& name) {
    std::vector<std::int64_t> steps;
    if (series.contains(name))
        for (const run::SeriesPoint& point : series.at(name)) steps.push_back(point.step.value);
    return steps;
}

std::string nameOf(const char* head, const char* statistic) {
    return std::string("operator/") + head + "/" + statistic;
}

// What `inspect` says of a checkpoint, under the names of the log.
std::map<std::string, double> inspected(const fs::path& checkpoint, const spec::RunSpec& spec) {
    corpus::CorpusRequest request;
    request.length = spec.data.length;
    request.held_out = spec.data.held_out;
    const auto corpus = corpus::Corpus::load(request);
    const auto loaded = model::loadModel(checkpoint, at::kFloat, at::kCPU);
    if (!corpus || !loaded) return {};
    std::map<std::string, double> values;
    for (std::int64_t layer = 0; layer < 2; ++layer) {
        const std::string prefix = "operator/" + std::to_string(layer) + "/";
        const auto own =
            inspect::operatorStatistics(inspect::operatorMatrices(loaded->model, layer)).matrices.at(0).second;
        for (std::size_t head = 0; head < 2; ++head) {
            const std::string place = prefix + std::to_string(head) + "/";
            values[place + "frobenius_norm"] = own[head].frobenius_norm;
            values[place + "symmetric_share"] = own[head].symmetric_share;
            values[place + "distance_to_identity"] = own[head].distance_to_identity;
            values[place + "spectral_norm"] = own[head].spectral_norm;
            values[place + "effective_rank"] = own[head].effective_rank;
            values[place + "condition"] = own[head].condition;
            for (std::int64_t text = 0; text < 4; ++text) {
                const corpus::Sample sample = corpus->heldOutSample(text);
                inspect::AttentionStudy study(inspect::idsInput(corpus->vocabulary(), sample));
                const auto look = study.look(loaded->model, {}, [](double) { return true; });
                if (!look) return {};
                values[place + "attention_entropy"] +=
                    look->layers[static_cast<std::size_t>(layer)].heads[head].entropy / 4;
            }
        }
    }
    return values;
}

class OperatorLog : public testing::TestWithParam<const char*> {};

TEST_P(OperatorLog, HoldsWhatInspectSaysOfEveryCheckpoint) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec(GetParam());
    spec.train.checkpoint_every = 1;
    spec.train.eval_every = 1000;
    spec.train.keep_checkpoints.last = 100;
    const fs::path run = test::makeRun(folder / "run", spec);
    finish(run, kAll);
    const Series series = run::seriesOf(test::eventsOf(run));
    for (const char* statistic : kStatistics)
        for (const char* head : kHeads) EXPECT_EQ(stepsOf(series, nameOf(head, statistic)).size(), 41u) << statistic;
    for (const std::int64_t step : {0, 1, 17, 40}) {
        const auto known = inspected(run::RunPaths{run}.checkpoint({step}), spec);
        ASSERT_EQ(known.size(), 28u);
        for (const auto& [name, value] : known) {
            const run::SeriesPoint& point = series.at(name)[static_cast<std::size_t>(step)];
            EXPECT_EQ(point.step.value, step);
            EXPECT_NEAR(point.value, value, 1e-5 * std::abs(value)) << name << " at " << step;
        }
    }
}

// Looked at after every step, or at the ends alone: the training is the same to the last bit.
TEST_P(OperatorLog, ChangesNothing) {
    const TemporaryFolder folder;
    spec::RunSpec often = test::smallSpec(GetParam()), seldom = often;
    often.train.checkpoint_every = 1;
    seldom.train.checkpoint_every = 1000;
    finish(test::makeRun(folder / "often", often), kAll);
    finish(test::makeRun(folder / "seldom", seldom), kAll);
    const auto looks = [&](const char* name) {
        return stepsOf(run::seriesOf(test::eventsOf(folder / name)), "operator/0/0/attention_entropy").size();
    };
    EXPECT_EQ(looks("often"), 41u);
    EXPECT_EQ(looks("seldom"), 2u);
    EXPECT_EQ(test::seriesWithoutSpeeds(folder / "often"), test::seriesWithoutSpeeds(folder / "seldom"));
    EXPECT_EQ(test::checkpointBytes(folder / "often", 40).at("model.safetensors"),
              test::checkpointBytes(folder / "seldom", 40).at("model.safetensors"));
}

INSTANTIATE_TEST_SUITE_P(Operators, OperatorLog, testing::Values("original", "symmetric", "pairwise", "bilinear"),
                         [](const auto& tested) { return std::string(tested.param); });

// Everything that a run wrote down, but for what a clock or the machine says.
std::vector<std::string> eventsWithoutSpeeds(const fs::path& run) {
    std::vector<std::string> lines;
    for (run::Event event : test::eventsOf(run)) {
        event.time = {};
        for (const char* measured : {"pid", "host", "threads"}) event.details.erase(measured);
        std::erase_if(event.values, [](const auto& value) {
            return value.first == "train/tokens_per_second" || value.first.starts_with("system/");
        });
        lines.push_back(encode(event));
    }
    return lines;
}

TEST(OperatorWatch, TwoEqualRunsWriteEqualEventsHoweverFastTheyAre) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec("pairwise");
    spec.train.checkpoint_every = 2;
    constexpr double kShare = 3;  // some steps between two measurements
    finish(test::makeRun(folder / "slow", spec), kShare, 20, 1e-4);
    finish(test::makeRun(folder / "fast", spec), kShare, 1e-3, 1e-4);
    EXPECT_EQ(eventsWithoutSpeeds(folder / "slow"), eventsWithoutSpeeds(folder / "fast"));
    const Series series = run::seriesOf(test::eventsOf(folder / "fast"));
    EXPECT_GT(stepsOf(series, nameOf("1/1", "symmetric_share")).size(), 2U) << "more than the two ends";
}

TEST(OperatorWatch, AResumedRunMeasuresAtTheStepsOfAWholeOne) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec("pairwise");
    spec.train.checkpoint_every = 4;
    constexpr double kShare = 3;
    finish(test::makeRun(folder / "whole", spec), kShare);
    const fs::path halves = test::makeRun(folder / "halves", spec);
    std::atomic<bool> stop = false;
    ExecuteOptions options;
    options.threads = 1;
    options.operator_share = kShare;
    options.stop_signal = &stop;
    options.progress = [&](const TrainProgress& progress) { stop = progress.step.value == 20; };
    const auto stopped = execute(halves, options);
    ASSERT_TRUE(stopped) << describe(stopped.error());
    finish(halves, kShare);
    const Series whole = run::seriesOf(test::eventsOf(folder / "whole")), half = run::seriesOf(test::eventsOf(halves));
    for (const char* statistic : {"condition", "attention_entropy"})
        EXPECT_EQ(stepsOf(half, nameOf("1/1", statistic)), stepsOf(whole, nameOf("1/1", statistic))) << statistic;
}

TEST(OperatorWatch, AShortRunKnowsItsBeginningWholeAndOfItsEndTheCheapestPart) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec("pairwise");
    spec.train.checkpoint_every = 1;
    finish(test::makeRun(folder / "run", spec));
    const Series series = run::seriesOf(test::eventsOf(folder / "run"));
    EXPECT_EQ(stepsOf(series, nameOf("1/1", "symmetric_share")), (std::vector<std::int64_t>{0, 40}));
    EXPECT_EQ(stepsOf(series, nameOf("1/1", "condition")), std::vector<std::int64_t>{0});
    EXPECT_EQ(stepsOf(series, nameOf("1/1", "attention_entropy")), std::vector<std::int64_t>{0});
}

TEST(OperatorWatch, ADearPartKeepsNoCheapOneWaiting) {
    const corpus::Corpus corpus = *corpus::Corpus::load({.length = 16, .held_out = 4});
    const model::Bert model(*model::configOf(test::smallSpec("pairwise").model), 1);
    using When = OperatorWatch::When;
    // Looked at every ten steps of a thousand, with ever more operations a step: how often each part was measured.
    std::vector<std::array<int, 3>> counts;
    for (const double flops : {1e6, 1e9, 1e10, 1e11}) {
        OperatorWatch watch(corpus, model, {flops, 10, 1e-3}, [] { return 0.0; });
        EXPECT_EQ(watch.look(model, {0}, When::first).size(), 28u);
        EXPECT_GE(watch.look(model, {7}, When::last).size(), 12u) << "the cheapest part is there at the end";
        EXPECT_TRUE(watch.look(model, {1003}, When::between).empty()) << "a checkpoint on request measures nothing";
        counts.push_back({});
        for (std::int64_t step = 10; step <= 1000; step += 10) {
            const OperatorValues values = watch.look(model, {step}, When::between);
            counts.back()[0] += values.contains("operator/0/1/frobenius_norm");
            counts.back()[1] += values.contains("operator/0/1/condition");
            counts.back()[2] += values.contains("operator/0/1/attention_entropy");
        }
    }
    EXPECT_EQ(counts.front(), (std::array<int, 3>{0, 0, 0})) << "none is affordable";
    EXPECT_EQ(counts.back(), (std::array<int, 3>{100, 100, 100})) << "none twice at a checkpoint";
    for (std::size_t i = 1; i < counts.size(); ++i) {
        EXPECT_GE(counts[i][0], counts[i][1]) << "a part that costs more is measured no more often";
        for (std::size_t part = 0; part < 3; ++part) EXPECT_GE(counts[i][part], counts[i - 1][part]);
    }
}

}  // namespace
}  // namespace plateau::train
