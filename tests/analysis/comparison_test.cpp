#include "core/analysis/comparison.h"

#include <cmath>
#include <fstream>
#include <limits>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/analysis/difference.h"
#include "core/analysis/groups.h"

namespace plateau::analysis {
namespace {

TEST(SpeedUps, EqualWhatScipySays) {
    std::ifstream stream(PLATEAU_SOURCE_DIR "/tests/fixtures/analysis/ratios.json");
    const auto cases = nlohmann::json::parse(stream);
    ASSERT_GE(cases.size(), 5u);
    for (const auto& known : cases) {
        const SpeedUp speed = speedUp({known["a"], {}, 0}, {known["b"], {}, 0});
        ASSERT_TRUE(speed.ratio && speed.interval && speed.reference.sd && speed.own.sd);
        EXPECT_EQ(speed.source, IntervalSource::seeds);
        EXPECT_NEAR(*speed.reference.sd, known["sd_a"].get<double>(), 1e-9 * *speed.reference.sd + 1e-12);
        EXPECT_NEAR(*speed.own.sd, known["sd_b"].get<double>(), 1e-9 * *speed.own.sd + 1e-12);
        EXPECT_NEAR(*speed.ratio, known["ratio"].get<double>(), 1e-12);
        EXPECT_NEAR(speed.interval->low, known["low"].get<double>(), 1e-9);
        EXPECT_NEAR(speed.interval->high, known["high"].get<double>(), 1e-9);
    }
}

TEST(SpeedUps, OfSingleRunsComeFromTheExitsOwnIntervals) {
    const SpeedUp speed = speedUp({{20000}, {{19000, 22000}}, 0}, {{10000}, {{10000, 10000}}, 0});
    ASSERT_TRUE(speed.interval);
    EXPECT_EQ(speed.source, IntervalSource::exits);
    EXPECT_FALSE(speed.own.sd);
    EXPECT_DOUBLE_EQ(*speed.ratio, 2);
    EXPECT_NEAR(speed.interval->low, 1.9, 1e-12);
    EXPECT_NEAR(speed.interval->high, 2.2, 1e-12);
    const SpeedUp both = speedUp({{20000}, {{19000, 22000}}, 0}, {{10000}, {{9000, 10500}}, 0});
    EXPECT_LT(both.interval->low, 1.9);
    EXPECT_GT(both.interval->high, 2.2);
}

// A single curve's exit is narrow, and yet another seed may leave anywhere.
TEST(SpeedUps, OfOneSeedASideAreNotJudged) {
    const Measure one{{20000}, {{19900, 20100}}, 0}, two{{10000}, {{9900, 10100}}, 0};
    ASSERT_GT(speedUp(one, two).interval->low, 1);
    EXPECT_EQ(verdictOf(speedUp(one, two)), Verdict::tooFewSeeds);
    const Measure slow{{20000, 21000}, {}, 0}, fast{{10000, 10500}, {}, 0}, unsure{{10000, 30000}, {}, 0};
    EXPECT_EQ(verdictOf(speedUp(slow, two)), Verdict::tooFewSeeds);
    EXPECT_EQ(verdictOf(speedUp(slow, fast)), Verdict::better);
    EXPECT_EQ(verdictOf(speedUp(fast, slow)), Verdict::worse);
    EXPECT_EQ(verdictOf(speedUp(slow, unsure)), Verdict::notDistinguishable);
    EXPECT_EQ(verdictOf(speedUp(slow, {{10000}, {}, 1})), Verdict::unknown);
    const Measure same{{20000, 20000}, {}, 0};
    EXPECT_EQ(verdictOf(speedUp(same, same)), Verdict::notDistinguishable) << "nothing is known of their spread";
}

TEST(SpeedUps, TurnOverWithTheirSides) {
    const Measure a{{20000, 21000, 19500}, {}, 0}, b{{9000, 10000}, {}, 0};
    const SpeedUp there = speedUp(a, b), back = speedUp(b, a);
    EXPECT_NEAR(*there.ratio * *back.ratio, 1, 1e-12);
    EXPECT_NEAR(there.interval->low * back.interval->high, 1, 1e-12);
    const Measure c{{20000}, {{19000, 22000}}, 0}, d{{9000}, {{8500, 9900}}, 0};
    EXPECT_NEAR(speedUp(c, d).interval->low * speedUp(d, c).interval->high, 1, 1e-12);
}

TEST(SpeedUps, SayNothingThatIsNotKnown) {
    const Measure one{{10000}, {}, 0}, two{{9000, 11000}, {}, 0}, late{{9000, 9500}, {}, 1}, zero{{0}, {}, 0}, none;
    EXPECT_TRUE(speedUp(one, two).ratio);
    EXPECT_FALSE(speedUp(one, two).interval);
    EXPECT_FALSE(speedUp(two, late).ratio);  // one of three has not left: the mean of two would flatter
    EXPECT_EQ(speedUp(two, late).own_missing, 1u);
    EXPECT_FALSE(speedUp(zero, one).ratio);
    EXPECT_FALSE(speedUp(one, none).ratio);
    const Measure alike{{9000, 9000}, {}, 0};
    EXPECT_FALSE(speedUp(alike, alike).interval);
    const Measure read{{9000, 9000}, {{8800, 9100}, {8800, 9100}}, 0};
    EXPECT_EQ(speedUp(read, read).source, IntervalSource::exits);
}

TEST(SpeedUps, CoverTheTrueRatioNineTimesOfTen) {
    std::mt19937 engine(1);
    std::normal_distribution<double> slow(26500, 1300), fast(12000, 500);
    for (const std::size_t seeds : {2u, 3u, 5u}) {
        int covered = 0;
        constexpr int kTrials = 1000;
        for (int trial = 0; trial < kTrials; ++trial) {
            Measure a, b;
            for (std::size_t i = 0; i < seeds; ++i) a.steps.push_back(slow(engine)), b.steps.push_back(fast(engine));
            const auto interval = speedUp(a, b).interval;
            ASSERT_TRUE(interval);
            covered += interval->low <= 26500.0 / 12000 && 26500.0 / 12000 <= interval->high;
        }
        EXPECT_GE(covered, kTrials * 93 / 100) << seeds;
        EXPECT_LE(covered, kTrials * 99 / 100) << seeds;
    }
}

TEST(FirstReaching, TakesEqualValuesAndEitherDirection) {
    EXPECT_EQ(firstReaching({0, 10, 20}, {6, 5, 4}, 5), 10);
    EXPECT_EQ(firstReaching({0, 10, 20}, {0.1, 0.2, 0.3}, 0.2, true), 10);
    EXPECT_EQ(firstReaching({0, 10}, {6, 5}, std::numeric_limits<double>::quiet_NaN()), std::nullopt);
}

const std::vector<CurveName> kNames{{{"size", "base"}, {"operator", "pairwise"}, {"seed", "1"}},
                                    {{"size", "base"}, {"operator", "original"}, {"seed", "1"}},
                                    {{"size", "base"}, {"operator", "pairwise"}, {"seed", "2"}},
                                    {{"size", "small"}, {"operator", "original"}, {"seed", "1"}},
                                    {{"size", "small"}, {"operator", "pairwise"}, {"seed", "1"}}};

TEST(Groups, AreWhatAgreesBesidesTheSeed) {
    const auto groups = groupCurves(kNames);
    ASSERT_TRUE(groups.ok());
    ASSERT_EQ(groups->size(), 4u);
    EXPECT_EQ((*groups)[0].curves, (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ((*groups)[0].name, (CurveName{{"size", "base"}, {"operator", "pairwise"}}));
    const auto operators = groupCurves(kNames, {"operator"});
    ASSERT_TRUE(operators.ok());
    ASSERT_EQ(operators->size(), 2u);
    EXPECT_EQ((*operators)[0].curves, (std::vector<std::size_t>{0, 2, 4}));
    EXPECT_EQ(groupCurves(kNames, {"colour"}).error().code, ErrorCode::notFound);
    EXPECT_TRUE(groupCurves({})->empty());
}

TEST(Groups, AreComparedWithTheirCounterpart) {
    using Found = std::vector<std::optional<std::size_t>>;
    const auto groups = *groupCurves(kNames);  // base pairwise, base original, small original, small pairwise
    const std::optional<std::size_t> none;
    EXPECT_EQ(*referencesOf(groups), (Found{1, none, none, 2}));
    EXPECT_EQ(*referencesOf(groups, "original"), (Found{1, none, none, 2}));
    EXPECT_EQ(*referencesOf(groups, "base, original"), (Found{1, none, 1, 1}));
    EXPECT_EQ(*referencesOf(groups, "operator=pairwise"), (Found{none, 0, 3, none}));
    EXPECT_EQ(referencesOf(groups, "symmetric").error().code, ErrorCode::notFound);
    EXPECT_NE(referencesOf(groups, "symmetric").error().advice.find("operator=original"), std::string::npos);
    const auto plain = *groupCurves({{{"name", "a"}}, {{"name", "b"}, {"kind", "a"}}});
    EXPECT_EQ(*referencesOf(plain), (Found{none, 0}));
    EXPECT_EQ(referencesOf(plain, "a").error().code, ErrorCode::usage);
    EXPECT_TRUE(referencesOf({})->empty());
}

}  // namespace
}  // namespace plateau::analysis
