#include <gtest/gtest.h>
#include <cctype>
#include <cmath>
#include <fstream>

#include "checkpoint_writer.h"
#include "core/corpus/corpus.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;

TEST(Evaluation, OfACheckpointIsThatOfTheRun) {
    const test::TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec("symmetric");
    spec.train.steps = 10;
    spec.data.held_out = 256;
    spec.seed = 5;
    const fs::path run = test::makeRun(folder / "run", spec);
    ExecuteOptions options;
    options.threads = 1;
    ASSERT_TRUE(execute(run, options));
    const auto checkpoint = resolveCheckpoint(run);
    ASSERT_TRUE(checkpoint);
    const auto result = evaluateCheckpoint(*checkpoint, "demo", "", spec.data.length, options);
    ASSERT_TRUE(result) << describe(result.error());
    const auto series = test::seriesWithoutSpeeds(run);
    EXPECT_NEAR(result->loss, series.at("eval/loss").back().second, 1e-5);
    EXPECT_NEAR(result->masked_accuracy, series.at("eval/masked_accuracy").back().second, 1e-3);
    EXPECT_NEAR(result->perplexity, std::exp(result->loss), 1e-9);
}

TEST(Evaluation, IsOverTheSamplesThatTheRunHoldsOut) {
    const test::TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    spec.train.steps = 10;
    spec.data.held_out = 40;
    const fs::path run = test::makeRun(folder / "run", spec);
    ExecuteOptions options;
    options.threads = 1;
    ASSERT_TRUE(execute(run, options));
    const auto result = evaluateCheckpoint(run, "demo", "", 0, options);
    ASSERT_TRUE(result) << describe(result.error());
    EXPECT_EQ(result->samples, 40);
    EXPECT_EQ(result->length, spec.data.length);
    EXPECT_TRUE(result->is_held_out);
    EXPECT_NEAR(result->loss, test::seriesWithoutSpeeds(run).at("eval/loss").back().second, 1e-5);
    // A text that the run does not know: nobody can tell what of it was read before.
    const auto demo = corpus::demoText(2000, 1);
    ASSERT_TRUE(demo);
    std::ofstream(folder / "text.txt") << *demo;
    const auto text = evaluateCheckpoint(run, (folder / "text.txt").string(), "", 0, options);
    ASSERT_TRUE(text) << describe(text.error());
    EXPECT_FALSE(text->is_held_out);
    EXPECT_EQ(text->samples, 256);
}

TEST(Evaluation, RefusesALengthBeyondTheModel) {
    const test::TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    spec.train.steps = 1;
    spec.train.warmup_steps = 0;
    const fs::path run = test::makeRun(folder / "run", spec);
    ExecuteOptions options;
    options.threads = 1;
    ASSERT_TRUE(execute(run, options));
    const auto result = evaluateCheckpoint(run, "demo", "", 64, options);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::invalidField);
}

// The words of the demo are small letters: a text in capitals is known to a model that lower-cases it, to no other.
TEST(Evaluation, ReadsTextInTheCaseOfTheCheckpoint) {
    const test::TemporaryFolder folder;
    const test::CheckpointWriter writer(folder / "run");
    const auto demo = corpus::Corpus::load({.length = 16});
    ASSERT_TRUE(demo) << describe(demo.error());
    std::string capitals;
    for (text::TokenId id = 5; id < demo->vocabulary().size(); ++id) {
        for (const char letter : demo->vocabulary().token(id))
            capitals += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
        capitals += ' ';
    }
    std::ofstream text(folder / "text.txt");
    for (std::int64_t words = 0; words < 8192; words += demo->vocabulary().size()) text << capitals;  // held out: 4,096
    text.close();
    std::map<bool, double> losses;
    for (const bool cased : {false, true}) {
        writer.write(cased, {}, {demo->vocabulary().text(), cased});
        ExecuteOptions options;
        options.threads = 1;
        const auto result = evaluateCheckpoint(run::RunPaths{writer.run()}.checkpoint({cased}),
                                               (folder / "text.txt").string(), "", 16, options);
        ASSERT_TRUE(result) << describe(result.error());
        losses[cased] = result->loss;
    }
    EXPECT_NE(losses[true], losses[false]);
}

}  // namespace
}  // namespace plateau::train
