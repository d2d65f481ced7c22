#include "core/run/divergence.h"

#include <gtest/gtest.h>

#include "core/run/event_log.h"
#include "tests/run/support.h"

namespace plateau::run {
namespace {

class DivergenceTest : public testing::Test {
protected:
    // A log with evaluations every 10 steps, on a corpus whose unigram level is 4.4.
    std::optional<Divergence> judged(const std::vector<double>& losses, double unigram = 4.4) {
        const auto file = m_base.path() / "events.jsonl";
        std::filesystem::remove(file);
        auto writer = EventWriter::open(file);
        EXPECT_TRUE(writer);
        const nlohmann::json corpus = {{"unigram_nats", unigram}};
        EXPECT_TRUE(writer->append(EventType::started, {0}, {}, {{"corpus", corpus}}));
        for (std::size_t i = 0; i < losses.size(); ++i) {
            const StepIndex step{static_cast<std::int64_t>(10 * i)};
            EXPECT_TRUE(writer->append(EventType::metrics, step, {{"train/loss", 100}}));
            EXPECT_TRUE(writer->append(EventType::evaluation, step, {{"eval/loss", losses[i]}}));
        }
        return divergenceOf(file);
    }
    test::TemporaryFolder m_base;
};

TEST_F(DivergenceTest, ARunThatLearnsOrIsOnlyShortIsFine) {
    EXPECT_FALSE(judged({5.3, 4.3, 3.9, 4.0}));
    EXPECT_FALSE(judged({5.3, 5.2, 5.1})) << "above the unigram level, and still falling";
    EXPECT_FALSE(judged({5.3, 5.3})) << "a few steps, which taught it nothing";
    EXPECT_FALSE(judged({5.3, 5.22, 5.25})) << "noise";
    EXPECT_FALSE(judged({5.3}));
    EXPECT_FALSE(judged({}));
    EXPECT_FALSE(divergenceOf(m_base.path() / "nowhere"));
}

TEST_F(DivergenceTest, ARunThatEndsNotBelowItsStartIsNot) {
    const auto found = judged({5.3, 4.1, 9.5});
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->isAboveStart());
    EXPECT_EQ(found->first, 5.3);
    EXPECT_EQ(found->last, 9.5);
    EXPECT_TRUE(judged({2.0, 2.5})) << "below the unigram level, as of one that starts from other weights";
}

TEST_F(DivergenceTest, ARunThatRoseAndStaysAboveTheTokensFrequenciesIsNot) {
    const auto found = judged({5.3, 9.0, 6.0, 4.6});
    ASSERT_TRUE(found);
    EXPECT_FALSE(found->isAboveStart());
    EXPECT_EQ(found->unigram, 4.4);
    EXPECT_TRUE(judged({5.3, 4.1, 4.6})) << "it was below";
    EXPECT_FALSE(judged({5.3, 9.0, 6.0, 4.2})) << "it recovered";
}

TEST_F(DivergenceTest, WhatWasTakenBackByResumingDoesNotCount) {
    EXPECT_TRUE(judged({5.3, 4.2, 9.0}));
    auto writer = EventWriter::open(m_base.path() / "events.jsonl");
    ASSERT_TRUE(writer->append(EventType::resumed, {10}, {}, {{"from_step", 10}}));
    ASSERT_TRUE(writer->append(EventType::evaluation, {20}, {{"eval/loss", 4.0}}));
    EXPECT_FALSE(divergenceOf(m_base.path() / "events.jsonl"));
}

}  // namespace
}  // namespace plateau::run
