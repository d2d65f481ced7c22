#include "core/glue/comparison.h"

#include <stdexcept>

#include <gtest/gtest.h>

#include "core/glue/published.h"
#include "core/glue/summary.h"
#include "tests/glue/score_support.h"

namespace plateau::glue {
namespace {

const Group& published(const std::string& size, const std::string& op) {
    for (const Group& group : *publishedScores())
        if (group.name.at("size") == size && group.name.at("operator") == op) return group;
    throw std::runtime_error("no such model");
}

TEST(Comparison, OfThePublishedBaseModelsIsNoProof) {
    const Comparison base = compareGroups(published("base", "pairwise"), published("base", "original"));
    EXPECT_NEAR(*base.score.difference, 0.62, 0.01);
    EXPECT_LT(base.score.interval->low, 0);
    EXPECT_GT(base.score.interval->high, 0.62);
    EXPECT_EQ(base.score.permutation->splits, 252u);
    EXPECT_GT(base.score.permutation->p, 0.05);
    EXPECT_EQ(base.score.verdict, Verdict::notDistinguishable);
    EXPECT_EQ(base.numbers.size(), 9u);

    const Comparison symmetric = compareGroups(published("base", "symmetric"), published("base", "original"));
    EXPECT_EQ(symmetric.score.verdict, Verdict::worse);
    EXPECT_NEAR(symmetric.score.permutation->p, 2 / 252.0, 1e-12);
}

// Values by scipy 1.17: ttest_ind(equal_var=False).confidence_interval(), permutation_test over all splits.
TEST(Comparison, EqualsScipyOnThePublishedSmallModels) {
    const Comparison small = compareGroups(published("small", "pairwise"), published("small", "original"));
    EXPECT_NEAR(*small.score.difference, 0.6643811111110978, 1e-9);
    EXPECT_NEAR(small.score.interval->low, 0.20294468686983191, 1e-9);
    EXPECT_NEAR(small.score.interval->high, 1.1258175353523636, 1e-9);
    EXPECT_NEAR(small.score.permutation->p, 0.007936507936507936, 1e-12);
    EXPECT_EQ(small.score.verdict, Verdict::better);
}

TEST(Comparison, HoldsTheNumbersTogether) {
    const Comparison small = compareGroups(published("small", "symmetric"), published("small", "original"));
    ASSERT_EQ(small.numbers.size(), 9u);
    // The smallest p of 5 + 5 seeds, 2 / 252, becomes 9 * 2 / 252: five seeds cannot tell any of nine numbers apart.
    EXPECT_NEAR(small.numbers[0].value.permutation->p, 2 / 252.0, 1e-12);
    EXPECT_NEAR(*small.numbers[0].value.holm, 18 / 252.0, 1e-12);
    for (const NumberDifference& number : small.numbers) {
        EXPECT_GE(*number.value.holm, number.value.permutation->p);
        const bool alone = number.value.permutation->p <= 0.05;  // RTE would not differ by itself either
        EXPECT_EQ(number.value.verdict, alone ? Verdict::tooFewSeeds : Verdict::notDistinguishable);
        EXPECT_EQ(alone, number.number->id != "rte");
    }
    EXPECT_EQ(enoughSeeds(1), 4u);
    EXPECT_EQ(enoughSeeds(3), 5u);
    EXPECT_EQ(enoughSeeds(9), 6u);
}

TEST(Comparison, TellsThreeNumbersApartWithFiveSeeds) {
    const auto three = [](const Group& full) {
        std::vector<Scores> scores;
        for (const SeedResult& seed : full.seeds) {
            Scores row{full.name, seed.seed, {}, {}, {}, "test"};
            for (const char* key : {"cola/matthews_correlation", "sst2/accuracy", "rte/accuracy"})
                row.values[key] = seed.values.at(key);
            scores.push_back(row);
        }
        return groupScores(scores)->front();
    };
    const Comparison small =
        compareGroups(three(published("small", "symmetric")), three(published("small", "original")));
    ASSERT_EQ(small.numbers.size(), 3u);
    EXPECT_EQ(small.numbers[0].value.verdict, Verdict::worse);               // CoLA 10.29 against 21.39
    EXPECT_EQ(small.numbers[2].value.verdict, Verdict::notDistinguishable);  // RTE 55.74 against 54.87
    EXPECT_EQ(small.score.verdict, Verdict::unknown);
}

TEST(Comparison, SaysWhenSeedsAreTooFewOrNumbersMissing) {
    const auto group = [](const std::vector<Scores>& scores) { return groupScores(scores)->front(); };
    const Name a{{"run", "a"}}, b{{"run", "b"}};
    EXPECT_EQ(compareGroups(group(test::seeds(a, {1, 2, 3}, 0.9)), group(test::seeds(b, {1, 2, 3}))).score.verdict,
              Verdict::tooFewSeeds);
    EXPECT_EQ(
        compareGroups(group(test::seeds(a, {1, 2, 3, 4}, 0.9)), group(test::seeds(b, {1, 2, 3, 4}))).score.verdict,
        Verdict::better);
    auto partial = test::seeds(b, {1, 2, 3, 4});
    for (Scores& scores : partial) scores.values = {{"rte/accuracy", scores.values.at("rte/accuracy")}};
    const Comparison one = compareGroups(group(test::seeds(a, {1, 2, 3, 4}, 0.9)), group(partial));
    EXPECT_EQ(one.score.verdict, Verdict::unknown);
    ASSERT_EQ(one.numbers.size(), 1u);
    EXPECT_EQ(one.numbers[0].number->id, "rte");
    EXPECT_EQ(one.numbers[0].value.verdict, Verdict::better);
}

TEST(Summary, ComparesEachModelWithTheOriginalOfItsSizeOrAnother) {
    std::vector<Scores> scores;
    for (const Group& group : *publishedScores())
        for (const SeedResult& seed : group.seeds)
            scores.push_back({group.name, seed.seed, {}, seed.values, seed.flags, "published"});
    const auto summary = summarise(scores);
    ASSERT_TRUE(summary.ok());
    ASSERT_EQ(summary->comparisons.size(), 4u);
    for (const PairComparison& pair : summary->comparisons) {
        EXPECT_EQ(summary->groups[pair.baseline].name.at("operator"), "original");
        EXPECT_EQ(summary->groups[pair.baseline].name.at("size"), summary->groups[pair.group].name.at("size"));
    }
    const auto other = summarise(scores, "operator=symmetric");
    ASSERT_TRUE(other.ok());
    EXPECT_EQ(other->groups[other->comparisons[0].baseline].name.at("operator"), "symmetric");
    const auto none = summarise(scores, "rotary");
    ASSERT_FALSE(none.ok());
    EXPECT_EQ(none.error().context, "--baseline");
}

}  // namespace
}  // namespace plateau::glue
