#include "core/study/measured.h"

#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace plateau::study {
namespace {

spec::Settings settingsOf(const spec::RunSpec& spec) {
    return spec::Settings::fromDocument(spec::toJson(spec));
}

MeasuredRun measured(const spec::RunSpec& spec, double stepSeconds, std::int64_t updated) {
    return {.settings = settingsOf(spec),
            .group = spec::groupHash(spec),
            .device = "cpu",
            .step_seconds = stepSeconds,
            .exit_step = std::nullopt,
            .updated_ms = updated};
}

TEST(MeasuredRuns, AreAlikeInWhatAStepCosts) {
    const spec::RunSpec spec;
    const auto differs = [&spec](auto change) {
        spec::RunSpec other = spec;
        change(other);
        return !costAlike(settingsOf(spec), settingsOf(other));
    };
    EXPECT_FALSE(differs([](spec::RunSpec& other) { other.seed = 7; }));
    EXPECT_FALSE(differs([](spec::RunSpec& other) { other.data.corpus = "/else"; }));
    EXPECT_FALSE(differs([](spec::RunSpec& other) { other.train.steps = 7; }));
    EXPECT_FALSE(differs([](spec::RunSpec& other) { other.train.peak_lr = 1; }));
    EXPECT_FALSE(differs([](spec::RunSpec& other) { other.model.size = "of one's own"; }));
    EXPECT_TRUE(differs([](spec::RunSpec& other) { other.model.op = "pairwise"; }));
    EXPECT_TRUE(differs([](spec::RunSpec& other) { other.model.layers = 1; })) << "whatever the size is called";
    EXPECT_TRUE(differs([](spec::RunSpec& other) { other.train.batch = 7; }));
    EXPECT_TRUE(differs([](spec::RunSpec& other) { other.train.precision = spec::Precision::bf16; }));
    spec::RunSpec pairwise, identity;
    pairwise.model.operator_settings = {{"init", "normal(1)"}, {"structure", "full"}};
    identity.model.operator_settings = {{"init", "identity"}, {"structure", "full"}};
    EXPECT_TRUE(costAlike(settingsOf(pairwise), settingsOf(identity)));
    identity.model.operator_settings["structure"] = "diagonal";
    EXPECT_FALSE(costAlike(settingsOf(pairwise), settingsOf(identity)));
}

TEST(MeasuredRuns, TheNewestThatIsAlikeTellsTheSpeed) {
    spec::RunSpec spec, other;
    other.train.batch = 7;
    std::vector<MeasuredRun> runs{measured(spec, 1, 10), measured(spec, 2, 20), measured(spec, 0, 30),
                                  measured(other, 3, 40), measured(spec, 4, 50)};
    runs.back().device = "cuda:0";
    ASSERT_TRUE(newestAlike(runs, spec, "cpu"));
    EXPECT_EQ(newestAlike(runs, spec, "cpu")->step_seconds, 2) << "not of one whose speed is not known";
    EXPECT_EQ(newestAlike(runs, spec, "cuda:0")->step_seconds, 4);
    EXPECT_EQ(newestAlike(runs, spec, "cuda:1"), nullptr);
    EXPECT_EQ(newestAlike({}, spec, "cpu"), nullptr);
}

TEST(MeasuredRuns, OfOneSettingTellTheEnd) {
    spec::RunSpec spec, other;
    spec.train.stop_after_exit = 100;
    other.train.stop_after_exit = 50;
    std::vector<MeasuredRun> runs{measured(spec, 1, 1), measured(spec, 1, 1), measured(spec, 1, 1),
                                  measured(other, 1, 1)};
    EXPECT_FALSE(stepsToEnd(runs, spec)) << "none has left";
    runs[0].exit_step = 400;
    runs[1].exit_step = 600;
    runs[3].exit_step = 9000;
    EXPECT_EQ(stepsToEnd(runs, spec), 600);
    spec::RunSpec seed = spec;
    seed.seed = 9;
    EXPECT_EQ(stepsToEnd(runs, seed), 600);
}

}  // namespace
}  // namespace plateau::study
