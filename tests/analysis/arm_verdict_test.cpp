#include "core/analysis/arm_verdict.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "core/analysis/two_samples.h"

namespace plateau::analysis {
namespace {

ArmSeeds armOf(const std::vector<double>& exits, std::uint64_t first = 1) {
    ArmSeeds arm;
    for (const double exit : exits) arm.push_back({first++, SeedState::left, exit});
    return arm;
}

ArmSeeds withCensored(ArmSeeds arm, std::size_t count, double at) {
    for (std::size_t i = 0; i < count; ++i) arm[arm.size() - 1 - i] = {arm.size() - i, SeedState::censored, at};
    return arm;
}

const std::vector<double> kControl{620, 580, 700, 640, 655};

TEST(ArmVerdicts, PairExitsBySeedWhateverTheirOrder) {
    ArmSeeds own = armOf({310, 290, 345, 322, 330});
    std::swap(own[0], own[4]);
    const auto verdicts = judgeArms(std::vector{armOf(kControl), own}, 0);
    ASSERT_EQ(verdicts.size(), 2U);
    EXPECT_EQ(verdicts[0].kind, RatioKind::none);
    EXPECT_EQ(verdicts[0].left, 5U);
    EXPECT_EQ(verdicts[0].median, 640);
    EXPECT_EQ(verdicts[0].verdict, Verdict::unknown);
    EXPECT_EQ(verdicts[1].kind, RatioKind::paired);
    EXPECT_EQ(verdicts[1].pairs, 5U);
    ASSERT_TRUE(verdicts[1].ratio && verdicts[1].interval && verdicts[1].p);
    EXPECT_NEAR(*verdicts[1].ratio, 0.5, 0.005);
    EXPECT_LT(verdicts[1].interval->high, 0.52);
    EXPECT_EQ(*verdicts[1].p, *verdicts[1].adjusted);
    EXPECT_EQ(verdicts[1].verdict, Verdict::better);
}

TEST(ArmVerdicts, AreAdjustedOverTheArms) {
    const std::vector arms{armOf({700, 560, 745, 600, 710}), armOf(kControl), armOf({640, 560, 735, 640, 660}),
                           armOf({310, 290, 345, 322, 330}), armOf({1240, 1190, 1380, 1300, 1290})};
    const auto verdicts = judgeArms(arms, 1);
    std::vector<double> p;
    for (const std::size_t arm : {0, 2, 3, 4}) p.push_back(*verdicts[arm].p);
    const std::vector<double> adjusted = holm(p);
    EXPECT_EQ(*verdicts[0].adjusted, adjusted[0]);
    EXPECT_EQ(*verdicts[4].adjusted, adjusted[3]);
    EXPECT_EQ(verdicts[2].verdict, Verdict::notDistinguishable);
    EXPECT_EQ(verdicts[3].verdict, Verdict::better);
    EXPECT_EQ(verdicts[4].verdict, Verdict::worse);
    EXPECT_FALSE(verdicts[3].more_pairs || verdicts[4].more_pairs);
}

TEST(ArmVerdicts, SayHowManySeedsMoreWouldTell) {
    // The logarithms of the ratios have a standard deviation of 0.20.
    const auto verdicts = judgeArms(std::vector{armOf({600, 600, 600, 600}), armOf({450, 700, 690, 560})}, 0);
    EXPECT_EQ(verdicts[1].verdict, Verdict::notDistinguishable);
    EXPECT_EQ(verdicts[1].more_pairs, 9U);
    // These would have told it.
    const auto sure = judgeArms(std::vector{armOf({600, 600, 600, 600}), armOf({598, 603, 601, 597})}, 0);
    EXPECT_EQ(sure[1].verdict, Verdict::notDistinguishable);
    EXPECT_FALSE(sure[1].more_pairs);
}

TEST(ArmVerdicts, ARunOnItsPlateauCountsAsLaterThanItsLastStep) {
    const ArmSeeds control = withCensored(armOf(kControl), 2, 1000);
    const auto verdicts = judgeArms(std::vector{control, armOf({310, 290, 345, 322, 330})}, 0);
    EXPECT_EQ(verdicts[0].left, 3U);
    EXPECT_EQ(verdicts[0].censored, 2U);
    EXPECT_EQ(verdicts[0].median, 700);
    EXPECT_EQ(verdicts[1].kind, RatioKind::restricted);
    EXPECT_EQ(verdicts[1].horizon, 1000);
    // (310 + 290 + 345 + 322 + 330) / (620 + 580 + 700 + 1000 + 1000)
    EXPECT_NEAR(*verdicts[1].ratio, 1597.0 / 3900, 1e-12);
    EXPECT_NEAR(*verdicts[1].p, 2 / 252.0, 1e-12);
    EXPECT_EQ(verdicts[1].verdict, Verdict::better);
}

TEST(ArmVerdicts, AnArmThatNeverLeavesIsLater) {
    const auto verdicts = judgeArms(std::vector{armOf(kControl), withCensored(armOf({1, 1, 1, 1, 1}), 5, 1000)}, 0);
    EXPECT_EQ(verdicts[1].left, 0U);
    EXPECT_FALSE(verdicts[1].median);
    EXPECT_NEAR(*verdicts[1].ratio, 1000 / 639.0, 1e-12);
    EXPECT_EQ(verdicts[1].verdict, Verdict::worse);
    // Neither of two such arms has anything to compare.
    const ArmSeeds waiting = withCensored(armOf({1, 1, 1, 1, 1}), 5, 1000);
    const auto both = judgeArms(std::vector{waiting, waiting}, 0);
    EXPECT_FALSE(both[1].ratio);
    EXPECT_EQ(both[1].verdict, Verdict::unknown);
}

TEST(ArmVerdicts, OneSeedIsDescribedAndNotJudged) {
    const auto verdicts = judgeArms(std::vector{armOf({640}), armOf({320})}, 0);
    EXPECT_EQ(verdicts[1].kind, RatioKind::single);
    EXPECT_NEAR(*verdicts[1].ratio, 0.5, 1e-12);
    EXPECT_FALSE(verdicts[1].interval || verdicts[1].p);
    EXPECT_EQ(verdicts[1].verdict, Verdict::tooFewSeeds);
    // Of another seed than the control's, or still on its plateau: nothing can be said.
    EXPECT_EQ(judgeArms(std::vector{armOf({640}), armOf({320}, 2)}, 0)[1].verdict, Verdict::unknown);
    const auto waiting = judgeArms(std::vector{armOf({640}), withCensored(armOf({1}), 1, 700)}, 0);
    EXPECT_FALSE(waiting[1].ratio);
    EXPECT_EQ(waiting[1].censored, 1U);
    EXPECT_EQ(waiting[1].verdict, Verdict::unknown);
}

TEST(ArmVerdicts, TooFewForTheTestOfWhatIsCensoredSaySo) {
    const ArmSeeds control = withCensored(armOf({620, 580, 700}), 1, 1000);
    const auto verdicts = judgeArms(std::vector{control, armOf({310, 290, 345})}, 0);
    EXPECT_EQ(verdicts[1].kind, RatioKind::restricted);
    EXPECT_NEAR(*verdicts[1].p, 0.1, 1e-12);
    EXPECT_EQ(verdicts[1].verdict, Verdict::tooFewSeeds);
}

TEST(ArmVerdicts, UseAllSeedsWhereSomeHaveNoCounterpart) {
    const auto verdicts = judgeArms(std::vector{armOf(kControl), armOf({310, 290, 345, 322, 330}, 3)}, 0);
    EXPECT_EQ(verdicts[1].kind, RatioKind::restricted);
    EXPECT_EQ(verdicts[1].verdict, Verdict::better);
    // The smaller side's seeds are all in the larger one.
    const auto inside = judgeArms(std::vector{armOf(kControl), armOf({290, 345, 322}, 2)}, 0);
    EXPECT_EQ(inside[1].kind, RatioKind::paired);
    EXPECT_EQ(inside[1].pairs, 3U);
    // Two runs of one seed have no one counterpart.
    ArmSeeds twice = armOf({310, 290, 345});
    twice[2].seed = 1;
    EXPECT_EQ(judgeArms(std::vector{armOf(kControl), twice}, 0)[1].kind, RatioKind::restricted);
}

// Two pairs that are alike by chance had an interval from 1.00 to 1.00.
TEST(ArmVerdicts, PairsThatDoNotVaryHaveNoInterval) {
    ArmSeeds arm = armOf({500, 900});
    arm[1].state = SeedState::censored;
    const auto verdicts = judgeArms(std::vector{arm, arm}, 0);
    EXPECT_EQ(verdicts[1].kind, RatioKind::restricted);
    EXPECT_EQ(verdicts[1].ratio, 1.0);
    EXPECT_FALSE(verdicts[1].interval);
    EXPECT_EQ(verdicts[1].verdict, Verdict::tooFewSeeds);
}

TEST(ArmVerdicts, ARunWithoutAPlateauIsCountedAndLeavesItsArmUnjudged) {
    ArmSeeds own = armOf({310, 290, 345, 322, 330});
    own[1].state = SeedState::no_plateau;
    const auto verdicts = judgeArms(std::vector{armOf(kControl), own, armOf({310, 290, 345, 322, 330})}, 0);
    EXPECT_EQ(verdicts[1].no_plateau, 1U);
    EXPECT_EQ(verdicts[1].left, 4U);
    EXPECT_FALSE(verdicts[1].ratio || verdicts[1].p);
    EXPECT_EQ(verdicts[2].verdict, Verdict::better);
    EXPECT_EQ(verdicts[2].p, verdicts[2].adjusted);
    const auto against = judgeArms(std::vector{own, armOf(kControl)}, 0);
    EXPECT_FALSE(against[1].ratio);
}

// Four arms that are all like the control: any verdict is a false alarm. Coverage of the ratio, seeds correlated.
TEST(ArmVerdicts, KeepTheChanceOfAFalseAlarmAndCoverTheTruth) {
    constexpr int kStudies = 2000;
    std::mt19937_64 random(11);
    std::normal_distribution<double> normal;
    int alarms = 0, held = 0;
    for (int study = 0; study < kStudies; ++study) {
        std::vector<ArmSeeds> arms(5);
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const double shared = 0.1 * normal(random);  // what runs of a seed have in common
            for (ArmSeeds& arm : arms)
                arm.push_back({seed, SeedState::left, 640 * std::exp(shared + 0.1 * normal(random))});
        }
        const auto verdicts = judgeArms(arms, 0);
        bool isAlarm = false;
        for (std::size_t arm = 1; arm < arms.size(); ++arm)
            isAlarm |= verdicts[arm].verdict != Verdict::notDistinguishable;
        alarms += isAlarm ? 1 : 0;
        held += verdicts[1].interval->low <= 1 && 1 <= verdicts[1].interval->high ? 1 : 0;
    }
    EXPECT_LE(alarms, kStudies * 6 / 100);
    EXPECT_NEAR(double(held) / kStudies, 0.95, 0.01);
    RecordProperty("false_alarm_percent", std::to_string(100.0 * alarms / kStudies));
    RecordProperty("coverage_percent", std::to_string(100.0 * held / kStudies));
}

}  // namespace
}  // namespace plateau::analysis
