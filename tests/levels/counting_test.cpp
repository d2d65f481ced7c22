#include <gtest/gtest.h>

#include <map>
#include <set>
#include <tuple>

#include "core/levels/calibration.h"
#include "core/levels/context_counter.h"
#include "core/levels/evaluation_positions.h"
#include "core/levels/reference_levels.h"
#include "tests/levels/levels_support.h"

namespace plateau::levels {
namespace {

using test::Chain;

// Contexts of every third token of a few samples, and one that never occurs.
Contexts someContexts(const corpus::Corpus& corpus) {
    Contexts contexts;
    for (std::int64_t sample = 0; sample < 40; ++sample)
        for (std::int64_t at = 0; at < corpus.length(); at += 3)
            contexts.add(corpus.trainSample(sample), at, corpus.vocabulary().mask());
    contexts.pairs.emplace_back(0, 1);
    contexts.sort();
    return contexts;
}

TEST(Counting, AMillionTokensAreCountedAsByALoop) {
    const corpus::Corpus corpus = Chain().corpus(1'000'000);
    const Contexts contexts = someContexts(corpus);
    ContextCounter counter(contexts, corpus.vocabulary(), 64 << 20);
    std::map<std::pair<text::TokenId, text::TokenId>, std::uint64_t> left, right;
    std::map<std::tuple<text::TokenId, text::TokenId, text::TokenId>, std::uint64_t> both;
    std::map<text::TokenId, std::uint64_t> frequency;
    std::int64_t tokens = 0;
    for (std::int64_t index = 0; index < corpus.trainSamples(); ++index) {
        const corpus::Sample sample = corpus.trainSample(index);
        ASSERT_TRUE(counter.add(sample));
        for (std::size_t t = 0; t < sample.size(); ++t) {
            ++tokens;
            ++frequency[sample[t]];
            if (corpus.vocabulary().isSpecial(sample[t])) continue;
            if (t > 0) ++left[{sample[t - 1], sample[t]}];
            if (t + 1 < sample.size()) ++right[{sample[t + 1], sample[t]}];
            if (t > 0 && t + 1 < sample.size()) ++both[{sample[t - 1], sample[t + 1], sample[t]}];
        }
    }
    ASSERT_GT(tokens, 980'000);
    EXPECT_EQ(counter.tokens(), tokens);
    const ContextCounts counts = counter.counts();
    const auto size = static_cast<text::TokenId>(corpus.vocabulary().size());
    for (text::TokenId x = 0; x < size; ++x) {
        EXPECT_EQ(counts.frequency[static_cast<std::size_t>(x)], frequency[x]);
        const auto expectShare = [x](const ContextRow& row, std::uint64_t times) {
            EXPECT_DOUBLE_EQ(row.share(x) * static_cast<double>(row.total), static_cast<double>(times));
        };
        for (const text::TokenId l : contexts.left) expectShare(counts.row(Side::left, l), left[{l, x}]);
        for (const text::TokenId r : contexts.right) expectShare(counts.row(Side::right, r), right[{r, x}]);
        for (const Pair& pair : contexts.pairs)
            expectShare(counts.row(pair), both[std::tuple(pair.first, pair.second, x)]);
    }
    EXPECT_EQ(counts.row(Pair{0, 1}).total, 0U);
    EXPECT_EQ(counts.row(Pair{0, 0}).total, 0U);
}

TEST(Counting, ASelectionOfContextsKeepsTheirRows) {
    const corpus::Corpus& corpus = test::demo();
    ContextCounter counter(someContexts(corpus), corpus.vocabulary(), 64 << 20);
    for (std::int64_t index = 0; index < 2000; ++index) ASSERT_TRUE(counter.add(corpus.trainSample(index)));
    const ContextCounts all = counter.counts();
    Contexts few;
    few.left = {all.contexts.left[3], all.contexts.left[5]};
    few.pairs = {all.contexts.pairs[7]};
    const ContextCounts part = all.of(few);
    for (const text::TokenId token : few.left) {
        const ContextRow wanted = all.row(Side::left, token), found = part.row(Side::left, token);
        EXPECT_EQ(std::vector(wanted.tokens.begin(), wanted.tokens.end()),
                  std::vector(found.tokens.begin(), found.tokens.end()));
        EXPECT_EQ(wanted.total, found.total);
    }
    EXPECT_EQ(part.row(few.pairs[0]).total, all.row(few.pairs[0]).total);
    EXPECT_EQ(part.row(Side::right, all.contexts.right[0]).total, 0U);
}

TEST(Counting, AFullTableRefusesWholeSamples) {
    const corpus::Corpus& corpus = test::demo();
    constexpr std::uint64_t kBytes = 64 << 10;
    ContextCounter counter(someContexts(corpus), corpus.vocabulary(), kBytes);
    std::int64_t index = 0;
    while (index < corpus.trainSamples() && counter.add(corpus.trainSample(index))) ++index;
    ASSERT_LT(index, corpus.trainSamples());
    EXPECT_EQ(counter.tokens(), index * corpus.length());
    EXPECT_LE(counter.bytes(), kBytes);
    std::uint64_t all = 0;
    for (const std::uint64_t times : counter.counts().frequency) all += times;
    EXPECT_EQ(all, static_cast<std::uint64_t>(counter.tokens()));
}

TEST(Counting, MemoryThatDoesNotSufficeEndsTheCountAndSaysSo) {
    const auto levels = computeLevels(test::demo(), test::kMaskProbability, {.limits = {.bytes = 256 << 10}});
    ASSERT_TRUE(levels.ok());
    const LevelsSummary& summary = levels->summary;
    EXPECT_TRUE(summary.ranOutOfMemory());
    EXPECT_LT(summary.tokens, summary.wanted_tokens);
    const Level& level = summary.of(Line::neighbours);
    ASSERT_TRUE(level.half && level.quarter);
    EXPECT_LE(level.half->tokens, summary.tokens / 2 + 32);
    EXPECT_LE(level.quarter->tokens, level.half->tokens / 2 + 32);
    EXPECT_GT(level.half->nats, level.nats);
}

TEST(Counting, TooLittleMemoryForASampleIsAnError) {
    const auto corpus = corpus::Corpus::load({.corpus = "demo", .length = 1024, .held_out = 8});
    ASSERT_TRUE(corpus.ok());
    const auto levels = computeLevels(*corpus, test::kMaskProbability, {.limits = {.bytes = 1}});
    ASSERT_FALSE(levels.ok());
    EXPECT_EQ(levels.error().code, ErrorCode::noMemory);
}

TEST(Counting, HalfAndQuarterAreOfHalfAndQuarterOfTheTokens) {
    const LevelsSummary& summary = test::demoLevels().summary;
    EXPECT_FALSE(summary.ranOutOfMemory());
    for (const Level& level : summary.levels) {
        ASSERT_TRUE(level.half && level.quarter);
        EXPECT_NEAR(static_cast<double>(level.half->tokens), static_cast<double>(summary.tokens) / 2, 32);
        EXPECT_NEAR(static_cast<double>(level.quarter->tokens), static_cast<double>(summary.tokens) / 4, 32);
    }
}

TEST(Counting, FewerTokensAreTakenFromTheWholeText) {
    const auto levels = computeLevels(test::demo(), test::kMaskProbability, {.limits = {.tokens = 64'000}});
    ASSERT_TRUE(levels.ok());
    EXPECT_EQ(levels->summary.tokens, 64'000);
    EXPECT_FALSE(levels->summary.ranOutOfMemory());
    // The last document is as much of it as the first: a level of its beginning alone would be another one.
    EXPECT_NEAR(levels->summary.of(Line::no_context).nats, test::demoLevels().summary.of(Line::no_context).nats, 0.01);
}

TEST(Counting, ACountThatWasCancelledBeginsAnewAndIsTheSame) {
    int told = 0;
    const auto stopped = computeLevels(test::demo(), test::kMaskProbability,
                                       {.limits = {}, .progress = [&](auto) { return ++told < 2; }});
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, ErrorCode::cancelled);
    EXPECT_EQ(told, 2);
    const auto again = computeLevels(test::demo(), test::kMaskProbability);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->summary.levels, test::demoLevels().summary.levels);
    EXPECT_EQ(again->predictors.weights(), test::demoLevels().predictors.weights());
}

TEST(Counting, NothingMaskedIsAnError) {
    const auto corpus = corpus::Corpus::load({.corpus = "demo", .length = 32, .held_out = 1});
    ASSERT_TRUE(corpus.ok());
    const auto levels = computeLevels(*corpus, 1e-6);
    ASSERT_FALSE(levels.ok());
    EXPECT_EQ(levels.error().code, ErrorCode::empty);
}

}  // namespace
}  // namespace plateau::levels
