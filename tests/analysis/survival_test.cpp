#include "core/analysis/survival.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/analysis/comparison.h"
#include "core/analysis/paired_ratio.h"
#include "core/analysis/two_samples.h"

namespace plateau::analysis {
namespace {

using Times = std::vector<TimeTo>;

nlohmann::json fixture() {
    std::ifstream stream(PLATEAU_SOURCE_DIR "/tests/fixtures/analysis/survival.json");
    return nlohmann::json::parse(stream);
}

Times timesIn(const nlohmann::json& side) {
    Times times;
    for (std::size_t i = 0; i < side["times"].size(); ++i)
        times.push_back({side["times"][i].get<double>(), side["happened"][i].get<bool>()});
    return times;
}

void expectSide(const nlohmann::json& known, const RestrictedMean& mean) {
    const Times times = timesIn(known);
    const auto curve = survivalCurve(times);
    ASSERT_EQ(curve.size(), known["curve"].size());
    for (std::size_t i = 0; i < curve.size(); ++i) {
        EXPECT_EQ(curve[i].time, known["curve"][i][0].get<double>());
        EXPECT_EQ(curve[i].at_risk, known["curve"][i][1].get<std::size_t>());
        EXPECT_EQ(curve[i].happened, known["curve"][i][2].get<std::size_t>());
        EXPECT_NEAR(curve[i].share, known["curve"][i][3].get<double>(), 1e-9);
    }
    const auto median = medianTime(times);
    EXPECT_EQ(median.has_value(), !known["median"].is_null());
    if (median) {
        EXPECT_EQ(*median, known["median"].get<double>());
    }
    EXPECT_NEAR(mean.mean, known["mean"].get<double>(), 1e-9 * mean.mean);
    ASSERT_EQ(mean.variance.has_value(), !known["variance"].is_null());
    if (mean.variance) {
        EXPECT_NEAR(*mean.variance, known["variance"].get<double>(), 1e-9 * (1 + *mean.variance));
    }
}

TEST(Survival, AgreesWithLifelinesAndScipy) {
    const auto document = fixture();
    ASSERT_GE(document["cases"].size(), 10u);
    for (const auto& known : document["cases"]) {
        const Times own = timesIn(known["own"]), control = timesIn(known["control"]);
        const auto means = compareRestricted(own, control);
        ASSERT_TRUE(means);
        EXPECT_EQ(means->horizon, known["horizon"].get<double>());
        expectSide(known["own"], means->own);
        expectSide(known["control"], means->control);
        const auto test = logRank(own, control);
        ASSERT_TRUE(test);
        EXPECT_NEAR(test->chi2, known["chi2"].get<double>(), 1e-9 * (1 + test->chi2));
        EXPECT_NEAR(test->p, known["p"].get<double>(), 1e-9);
        EXPECT_NEAR(test->permutation_p, known["permutation_p"].get<double>(), 1e-9);
        const auto swapped = logRank(control, own);
        EXPECT_NEAR(swapped->chi2, test->chi2, 1e-9 * (1 + test->chi2));
        EXPECT_NEAR(swapped->permutation_p, test->permutation_p, 1e-12);
    }
}

TEST(Survival, OfPairsAgreesWithPseudoValuesOfLifelines) {
    const auto document = fixture();
    ASSERT_GE(document["paired_restricted"].size(), 4U);
    for (const auto& known : document["paired_restricted"]) {
        const Times own = timesIn(known["own"]), control = timesIn(known["control"]);
        const auto means = comparePairedRestricted(own, control);
        ASSERT_TRUE(means && means->ratio_interval && means->difference_interval);
        EXPECT_EQ(means->horizon, known["horizon"].get<double>());
        EXPECT_NEAR(*means->ratio, known["ratio"].get<double>(), 1e-9);
        EXPECT_NEAR(means->ratio_interval->low, known["low"].get<double>(), 1e-9);
        EXPECT_NEAR(means->ratio_interval->high, known["high"].get<double>(), 1e-9);
        EXPECT_NEAR(means->difference_interval->low, known["difference_low"].get<double>(), 1e-6);
        const auto swapped = comparePairedRestricted(control, own);
        EXPECT_NEAR(swapped->ratio_interval->low * means->ratio_interval->high, 1, 1e-12);
        const auto wider = comparePairedRestricted(own, control, 0.02);
        EXPECT_LT(wider->ratio_interval->low, means->ratio_interval->low);
    }
}

// Runs of one seed that leave late together say nothing against their ratio.
TEST(Survival, PairsTakeOutWhatTheyHaveInCommon) {
    const Times own{{300}, {400}, {500}, {460}, {330}}, control{{600}, {800}, {1000, false}, {920}, {660}};
    const auto paired = comparePairedRestricted(own, control), apart = compareRestricted(own, control);
    EXPECT_NEAR(*paired->ratio, 0.5, 1e-12);
    EXPECT_EQ(paired->ratio, apart->ratio);
    EXPECT_NEAR(paired->ratio_interval->low, 0.5, 1e-9);
    EXPECT_LT(apart->ratio_interval->low, 0.4);
}

TEST(PairedRatio, AgreesWithScipy) {
    const auto document = fixture();
    ASSERT_GE(document["paired"].size(), 5u);
    for (const auto& known : document["paired"]) {
        const std::vector<double> own = known["own"], control = known["control"];
        const auto ratio = pairedRatio(own, control);
        ASSERT_TRUE(ratio && ratio->interval && ratio->p);
        EXPECT_EQ(ratio->pairs, own.size());
        EXPECT_NEAR(ratio->ratio, known["ratio"].get<double>(), 1e-9);
        EXPECT_NEAR(ratio->interval->low, known["low"].get<double>(), 1e-9 * ratio->interval->low);
        EXPECT_NEAR(ratio->interval->high, known["high"].get<double>(), 1e-9 * ratio->interval->high);
        EXPECT_NEAR(*ratio->p, known["p"].get<double>(), 1e-9);
        const auto inverse = pairedRatio(control, own);
        EXPECT_NEAR(inverse->ratio * ratio->ratio, 1, 1e-12);
        EXPECT_NEAR(inverse->interval->low * ratio->interval->high, 1, 1e-9);
    }
}

TEST(PairedRatio, OfOnePairAndOfEqualRatiosSaysNoMoreThanIsKnown) {
    const std::vector<double> two{200}, one{100};
    EXPECT_NEAR(pairedRatio(two, one)->ratio, 2, 1e-12);
    EXPECT_FALSE(pairedRatio(two, one)->interval || pairedRatio(two, one)->p);
    EXPECT_FALSE(pairedRatio({}, {}));
    const std::vector<double> doubled{200, 600, 1400}, plain{100, 300, 700};
    EXPECT_NEAR(*pairedRatio(doubled, plain)->p, 0.25, 1e-12);
    EXPECT_NEAR(pairedRatio(doubled, plain)->interval->low, 2, 1e-12);
    EXPECT_EQ(*pairedRatio(plain, plain)->p, 1);
}

TEST(Survival, WithoutCensoringIsWhatMeansSay) {
    const Times own{{310}, {280}, {350}, {330}}, control{{600}, {540}, {700}, {610}, {655}};
    const auto means = compareRestricted(own, control);
    ASSERT_TRUE(means && means->ratio && means->ratio_interval && means->difference_interval);
    EXPECT_EQ(means->horizon, 700);
    const Measure a{{310, 280, 350, 330}, {}, 0}, b{{600, 540, 700, 610, 655}, {}, 0};
    const SpeedUp speed = speedUp(a, b);  // own / control is a's mean over b's
    EXPECT_NEAR(*means->ratio, *speed.ratio, 1e-12);
    EXPECT_NEAR(means->ratio_interval->low, speed.interval->low, 1e-12);
    EXPECT_NEAR(means->ratio_interval->high, speed.interval->high, 1e-12);
    const auto welch = welchInterval(spreadOf(a.steps), spreadOf(b.steps));
    EXPECT_NEAR(means->difference_interval->low, welch->low, 1e-9);
    EXPECT_NEAR(means->difference_interval->high, welch->high, 1e-9);
}

TEST(Survival, SaysNothingThatIsNotKnown) {
    const Times none, waiting{{500, false}, {500, false}}, left{{100}, {120}};
    EXPECT_FALSE(logRank(none, left));
    EXPECT_FALSE(logRank(waiting, waiting));
    EXPECT_FALSE(compareRestricted(none, left));
    EXPECT_FALSE(medianTime(none) || medianTime(waiting));
    EXPECT_EQ(*medianTime(left), 100);
    EXPECT_TRUE(survivalCurve(waiting).empty());
    const auto both = compareRestricted(waiting, waiting);
    EXPECT_EQ(both->ratio, 1);
    EXPECT_FALSE(both->ratio_interval);
    // Up to 500 both times of this one are known: 100 and 500.
    const Times single{{100}, {500, false}};
    EXPECT_EQ(restrictedMean(single, 500).mean, 300);
    EXPECT_NEAR(*restrictedMean(single, 500).variance, 200 * 200, 1e-6);
    // Of one that is known, and of one pair, how much such times vary is not.
    EXPECT_FALSE(restrictedMean(Times{{100}, {50, false}}, 100).variance);
    EXPECT_FALSE(comparePairedRestricted(Times{{100}}, Times{{500, false}})->ratio_interval);
    EXPECT_FALSE(comparePairedRestricted(none, none));
    EXPECT_FALSE(comparePairedRestricted(left, Times{{100}})) << "no pairs";
    EXPECT_FALSE(comparePairedRestricted(waiting, waiting)->ratio_interval);
    // The horizon is where the first of the groups was last seen with somebody waiting.
    const Times longer{{100}, {900, false}};
    EXPECT_EQ(commonHorizon(std::array{std::span<const TimeTo>(single), std::span<const TimeTo>(longer)}), 500);
    EXPECT_EQ(commonHorizon(std::array{std::span<const TimeTo>(left), std::span<const TimeTo>(longer)}), 900);
    EXPECT_EQ(commonHorizon({}), 0);
}

// 20 pairs of groups of 8, exits lognormal, a third of the control's beyond the limit.
TEST(Survival, IntervalsHoldTheTruthAndTestsKeepTheirLevel) {
    constexpr int kTrials = 2000;
    constexpr double kLimit = 1100;
    std::mt19937_64 random(7);
    std::lognormal_distribution<double> control_law(std::log(1000.0), 0.25), own_law(std::log(800.0), 0.25);
    const auto draw = [&](std::lognormal_distribution<double>& law, std::size_t count) {
        Times times;
        for (std::size_t i = 0; i < count; ++i) {
            const double time = law(random);
            times.push_back({std::min(time, kLimit), time <= kLimit});
        }
        return times;
    };
    const double truth =
        restrictedMean(draw(own_law, 200'000), kLimit).mean / restrictedMean(draw(control_law, 200'000), kLimit).mean;
    int held = 0, judged = 0, alarms = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
        const Times own = draw(own_law, 8), control = draw(control_law, 8), same = draw(control_law, 8);
        const auto means = compareRestricted(own, control);
        if (means->ratio_interval && means->horizon == kLimit) {
            ++judged;
            held += means->ratio_interval->low <= truth && truth <= means->ratio_interval->high ? 1 : 0;
        }
        const auto test = logRank(same, control);
        alarms += test && test->permutation_p <= 0.05 ? 1 : 0;
    }
    EXPECT_GT(judged, kTrials * 8 / 10);
    EXPECT_GT(held, judged * 92 / 100);
    EXPECT_LE(alarms, kTrials * 6 / 100);
    RecordProperty("coverage_percent", std::to_string(100.0 * held / judged));
    RecordProperty("false_alarm_percent", std::to_string(100.0 * alarms / kTrials));
}

}  // namespace
}  // namespace plateau::analysis
