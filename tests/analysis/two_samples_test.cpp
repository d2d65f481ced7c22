#include "core/analysis/two_samples.h"

#include <fstream>
#include <numeric>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/analysis/csv_rows.h"

namespace plateau::analysis {
namespace {

nlohmann::json fixture() {
    std::ifstream stream(PLATEAU_SOURCE_DIR "/tests/fixtures/analysis/two_samples.json");
    return nlohmann::json::parse(stream);
}

TEST(TwoSamples, AgreeWithScipy) {
    const auto document = fixture();
    ASSERT_GE(document["cases"].size(), 10u);
    for (const auto& known : document["cases"]) {
        const std::vector<double> a = known["a"], b = known["b"];
        const auto interval = welchInterval(spreadOf(a), spreadOf(b));
        ASSERT_TRUE(interval);
        EXPECT_NEAR(interval->low, known["low"].get<double>(), 1e-9);
        EXPECT_NEAR(interval->high, known["high"].get<double>(), 1e-9);
        const auto permutation = permutationTest(a, b);
        ASSERT_TRUE(permutation);
        EXPECT_NEAR(permutation->p, known["p"].get<double>(), 1e-12);
        EXPECT_EQ(permutation->splits, known["splits"]);
        EXPECT_TRUE(permutation->exact);
        EXPECT_NEAR(permutationTest(b, a)->p, permutation->p, 1e-12);
    }
}

TEST(TwoSamples, HolmKeepsTheOrderAndTheBound) {
    const auto document = fixture();
    for (const auto& known : document["holm"]) {
        const auto adjusted = holm(known["p"].get<std::vector<double>>());
        ASSERT_EQ(adjusted.size(), known["adjusted"].size());
        for (std::size_t i = 0; i < adjusted.size(); ++i)
            EXPECT_NEAR(adjusted[i], known["adjusted"][i].get<double>(), 1e-15);
    }
    EXPECT_TRUE(holm({}).empty());
}

TEST(TwoSamples, SayNothingThatIsNotKnown) {
    EXPECT_FALSE(welchInterval(spreadOf({1}), spreadOf({1, 2})));
    EXPECT_FALSE(permutationTest({}, {1}));
    EXPECT_EQ(permutationTest({1}, {2})->p, 1);
    const auto alike = welchInterval(spreadOf({2, 2}), spreadOf({1, 1}));
    ASSERT_TRUE(alike);
    EXPECT_EQ(*alike, (Interval{1, 1}));
    EXPECT_NEAR(smallestPermutationP(5, 5), 2 / 252.0, 1e-15);
    EXPECT_NEAR(smallestPermutationP(3, 3), 0.1, 1e-15);
    EXPECT_EQ(smallestPermutationP(1, 1), 1);
    EXPECT_EQ(smallestPermutationP(0, 5), 1);
}

TEST(TwoSamples, RoundingMakesNoDifferenceBetweenEqualOnes) {
    // 0.1 + 0.2 + 0.3 depends on the order; every split of equal values is as extreme as the observed one.
    EXPECT_EQ(permutationTest({0.1, 0.2, 0.3}, {0.3, 0.1, 0.2})->p, 1);
    EXPECT_EQ(permutationTest({78.1, 78.1}, {78.1, 78.1, 78.1})->p, 1);
}

TEST(TwoSamples, RandomSplitsStandForMoreThanCanBeLookedAt) {
    std::vector<double> a(13), b(13);
    std::iota(a.begin(), a.end(), 0.0);
    std::iota(b.begin(), b.end(), 3.5);
    const auto random = permutationTest(a, b);
    ASSERT_TRUE(random);
    EXPECT_FALSE(random->exact);
    EXPECT_EQ(random->splits, kRandomSplits);
    EXPECT_EQ(permutationTest(a, b)->p, random->p);
    // The exact share, by counting sums of subsets in halves: 2 * P(sum of 13 of the 26 <= observed).
    std::vector<std::vector<double>> ways(14, std::vector<double>(1200));  // [chosen][2 * sum]
    ways[0][0] = 1;
    std::vector<double> all = a;
    all.insert(all.end(), b.begin(), b.end());
    for (const double value : all)
        for (std::size_t chosen = 13; chosen-- > 0;)
            for (std::size_t sum = 0; sum + static_cast<std::size_t>(2 * value) < 1200; ++sum)
                ways[chosen + 1][sum + static_cast<std::size_t>(2 * value)] += ways[chosen][sum];
    const auto observed = static_cast<std::size_t>(2 * std::accumulate(a.begin(), a.end(), 0.0));
    const double low =
        std::accumulate(ways[13].begin(), ways[13].begin() + static_cast<std::ptrdiff_t>(observed) + 1, 0.0);
    const double exact = 2 * low / std::accumulate(ways[13].begin(), ways[13].end(), 0.0);
    EXPECT_NEAR(random->p, exact, 0.003);
}

TEST(TwoSamples, FalseFindingsStayRare) {
    std::mt19937 engine(1);
    std::normal_distribution<double> normal(78, 0.6);
    int by_interval = 0, by_splits = 0;
    constexpr int kTrials = 2000;
    for (int trial = 0; trial < kTrials; ++trial) {
        std::vector<double> a(5), b(5);
        for (auto* side : {&a, &b})
            for (double& value : *side) value = normal(engine);
        const auto interval = welchInterval(spreadOf(a), spreadOf(b));
        by_interval += interval->low > 0 || interval->high < 0;
        by_splits += permutationTest(a, b)->p <= 0.05;
    }
    EXPECT_LE(by_interval, kTrials * 6 / 100);
    EXPECT_LE(by_splits, kTrials * 6 / 100);
    EXPECT_GE(by_splits, kTrials * 3 / 100);
}

TEST(CsvRows, TakeWhatSpreadsheetsWrite) {
    const auto rows = readCsvRows("\xEF\xBB\xBFname,value\r\n\"a, \"\"b\"\"\",1\r\n\r\nc,2", "x.csv", "");
    ASSERT_TRUE(rows.ok());
    ASSERT_EQ(rows->size(), 3u);
    EXPECT_EQ((*rows)[0].cells, (std::vector<std::string>{"name", "value"}));
    EXPECT_EQ((*rows)[1].cells, (std::vector<std::string>{"a, \"b\"", "1"}));
    EXPECT_EQ((*rows)[2].line, 4u);
    EXPECT_EQ(readCsvRows("a,b\n1\n", "x.csv", "").error().context, "x.csv:2");
    EXPECT_EQ(readCsvRows("a,b\n", "x.csv", "").error().code, ErrorCode::empty);
}

}  // namespace
}  // namespace plateau::analysis
