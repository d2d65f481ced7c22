// Operators' statistics in the log: equal to those of the checkpoint, within their share of the time, without any
// effect.
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

// Each step takes that many seconds, each reading of the clock as many more: a look at a part reads it twice.
void finish(const fs::path& run, double step_seconds = 1e6, double reading_seconds = 0) {
    double now = 0;
    ExecuteOptions options;
    options.threads = 1;
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
    finish(run);
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
    finish(test::makeRun(folder / "often", often), 1);
    finish(test::makeRun(folder / "seldom", seldom), 1);  // none is due by time
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

TEST(OperatorWatch, KeepsToItsShareOfTheTimeEndsIncluded) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec("pairwise");
    spec.train.checkpoint_every = 1;
    // A look takes 3 parts of 2 ms and every step 0.6 s, of which 0.6 ms may be spent.
    finish(test::makeRun(folder / "run", spec), 0.6, 2e-3);
    const Series series = run::seriesOf(test::eventsOf(folder / "run"));
    double spent = 0;
    for (const char* statistic : {"frobenius_norm", "spectral_norm", "attention_entropy"}) {
        const auto steps = stepsOf(series, nameOf("1/1", statistic));
        ASSERT_GE(steps.size(), 3u) << statistic << ": what can be afforded is looked at";
        EXPECT_EQ(steps.front(), 0) << statistic;
        EXPECT_EQ(steps.back(), 40) << statistic;
        spent += 2e-3 * static_cast<double>(steps.size());
    }
    EXPECT_LE(spent, OperatorWatch::kShare * 40 * 0.61);
    EXPECT_GE(spent, OperatorWatch::kShare * 40 * 0.6 / 2);
}

TEST(OperatorWatch, AShortRunKnowsItsBeginningWholeAndOfItsEndTheCheapestPart) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec("pairwise");
    spec.train.checkpoint_every = 1;
    finish(test::makeRun(folder / "run", spec), 0.1, 2e-3);
    const Series series = run::seriesOf(test::eventsOf(folder / "run"));
    EXPECT_EQ(stepsOf(series, nameOf("1/1", "symmetric_share")), (std::vector<std::int64_t>{0, 40}));
    EXPECT_EQ(stepsOf(series, nameOf("1/1", "condition")), std::vector<std::int64_t>{0});
    EXPECT_EQ(stepsOf(series, nameOf("1/1", "attention_entropy")), std::vector<std::int64_t>{0});
}

TEST(OperatorWatch, ADearPartKeepsNoCheapOneWaiting) {
    const corpus::Corpus corpus = *corpus::Corpus::load({.length = 16, .held_out = 4});
    const model::Bert model(*model::configOf(test::smallSpec("pairwise").model), 1);
    double now = 0;
    std::size_t readings = 0;
    // At the first look the three parts take 1, 10 and 100 ms, later nothing.
    constexpr double kTakes[] = {0, 0, 1e-3, 0, 1e-2, 0, 1e-1};
    OperatorWatch watch(corpus, [&] { return now += readings < std::size(kTakes) ? kTakes[readings++] : 0; });
    using When = OperatorWatch::When;
    EXPECT_EQ(watch.look(model, When::first).size(), 28u);
    const auto lookAt = [&](double seconds, When when) {
        now = seconds;
        return watch.look(model, when);
    };
    EXPECT_TRUE(lookAt(8.9, When::between).empty()) << "three milliseconds, with those of the last look: not yet";
    EXPECT_EQ(lookAt(8.9, When::last).size(), 12u) << "the cheapest part is there at the end whatever it takes";
    OperatorValues values = lookAt(59, When::between);
    EXPECT_EQ(values.size(), 12u);
    EXPECT_TRUE(values.contains("operator/0/1/frobenius_norm"));
    values = lookAt(59, When::last);
    EXPECT_FALSE(values.contains("operator/0/1/condition")) << "it needs 60 s";
    values = lookAt(61, When::last);
    EXPECT_EQ(values.size(), 24u);
    EXPECT_FALSE(values.contains("operator/0/1/attention_entropy"));
    EXPECT_EQ(lookAt(910, When::between).size(), 28u);
    EXPECT_NEAR(watch.share(), 0.111 / 910, 1e-12);
}

}  // namespace
}  // namespace plateau::train
