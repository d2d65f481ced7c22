#include "core/analysis/seed_rule.h"

#include <cmath>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/analysis/simulated_seeds.h"

namespace plateau::analysis {
namespace {

ArmSeeds armOf(const std::vector<double>& exits) {
    ArmSeeds arm;
    for (const double exit : exits) arm.push_back({arm.size() + 1, SeedState::left, exit});
    return arm;
}

ArmSeeds waiting(std::size_t runs, double at) {
    ArmSeeds arm;
    while (arm.size() < runs) arm.push_back({arm.size() + 1, SeedState::censored, at});
    return arm;
}

std::vector<ArmStanding> standings(const std::vector<ArmSeeds>& arms, const SeedRule& rule = {}) {
    return standingsOf(judgeArms(arms, 0, Looks::each_seed), 0, rule);
}

const std::vector<double> kControl{620, 580, 700, 640, 655};

TEST(SeedLooks, MakeLevelsSmallerAndPLarger) {
    EXPECT_EQ(pAfter(Looks::once, 0.03), 0.03);
    EXPECT_NEAR(levelOf(Looks::once), 0.05, 1e-12);
    // The interval leaves out 1 where p is at most 0.05, as without looks.
    EXPECT_NEAR(pAfter(Looks::each_seed, levelOf(Looks::each_seed)), 0.05, 1e-12);
    EXPECT_EQ(pAfter(Looks::each_seed, 1), 1);
    EXPECT_EQ(pAfter(Looks::each_seed, 0), 0);
    for (double p = 1e-6; p < 0.4; p *= 1.3) EXPECT_LT(pAfter(Looks::each_seed, p), pAfter(Looks::each_seed, 1.3 * p));
    const std::vector arms{armOf(kControl), armOf({310, 290, 345, 322, 300})};
    const ArmVerdict once = judgeArms(arms, 0)[1], each = judgeArms(arms, 0, Looks::each_seed)[1];
    EXPECT_EQ(once.ratio, each.ratio);
    EXPECT_LT(each.interval->low, once.interval->low);
    EXPECT_GT(each.interval->high, once.interval->high);
    EXPECT_EQ(*each.p, pAfter(Looks::each_seed, *once.p));
}

TEST(SeedRules, AskForFourPairs) {
    const std::vector<double> three{620, 580, 700};
    const auto few = standings({armOf(three), armOf(three)});
    ASSERT_EQ(few.size(), 1U);
    EXPECT_EQ(few[0].state, ArmState::few);
    EXPECT_FALSE(suffices(few));
    const std::vector<double> four{620, 580, 700, 640};
    EXPECT_TRUE(suffices(standings({armOf(four), armOf(four)})));
}

TEST(SeedRules, AnIntervalThatReachesNoFurtherThanIsAskedForIsNarrow) {
    const std::vector arms{armOf(kControl), armOf({640, 560, 735, 640, 660})};
    const auto far = standings(arms, {.ratio_within = 1.02});
    ASSERT_EQ(far[0].state, ArmState::wide);
    ASSERT_TRUE(far[0].reach);
    EXPECT_EQ(standings(arms, {.ratio_within = *far[0].reach})[0].state, ArmState::narrow);
    EXPECT_EQ(standings(arms, {.ratio_within = *far[0].reach - 0.001})[0].state, ArmState::wide);
    EXPECT_FALSE(suffices(far));
}

TEST(SeedRules, SayHowManySeedsMoreOneSpreadTakes) {
    // Ratios of e^±0.2: a standard deviation of 0.2 sqrt(n / (n - 1)).
    const auto studyOf = [](std::size_t pairs) {
        std::vector<double> own, control(pairs, 600);
        for (std::size_t i = 0; i < pairs; ++i) own.push_back(600 * std::exp(i % 2 == 0 ? 0.2 : -0.2));
        return std::vector{armOf(control), armOf(own)};
    };
    const auto wide = standings(studyOf(6));
    ASSERT_EQ(wide[0].state, ArmState::wide);
    ASSERT_TRUE(wide[0].more);
    EXPECT_EQ(*wide[0].more, 6U);  // 2.718 * 0.219 / sqrt(12) < ln 1.2 < 2.764 * 0.219 / sqrt(11)
    EXPECT_EQ(standings(studyOf(6 + *wide[0].more + 1))[0].state, ArmState::narrow);
    EXPECT_FALSE(standings(studyOf(6), {.ratio_within = 1.2, .most = 8})[0].more) << "not within the most";
}

TEST(SeedRules, WhatIsPlainIsEnough) {
    const auto apart = standings({armOf(kControl), armOf({310, 260, 380, 310, 330})}, {.ratio_within = 1.01});
    EXPECT_EQ(apart[0].state, ArmState::apart);
    EXPECT_TRUE(suffices(apart));
    // Told apart, but not plainly.
    const std::vector arms{armOf(kControl), armOf({510, 500, 610, 580, 590})};
    const ArmVerdict verdict = judgeArms(arms, 0, Looks::each_seed)[1];
    ASSERT_EQ(verdict.verdict, Verdict::better);
    EXPECT_GT(*verdict.p, pAfter(Looks::each_seed, kPlainP));
    EXPECT_EQ(standings(arms, {.ratio_within = 1.01})[0].state, ArmState::wide);
}

TEST(SeedRules, TheWidthOfARatioThatIsNotKnownIsNotNarrow) {
    // Exits that agree, but for one that has not come.
    ArmSeeds control = armOf({600, 601, 602, 603, 604});
    control[4] = {5, SeedState::censored, 610};
    const auto open = standings({control, armOf({600, 602, 601, 603, 604})});
    EXPECT_EQ(open[0].state, ArmState::waiting);
    EXPECT_FALSE(open[0].reach || open[0].more);
    // None that leaves against all that do: plain by ranks, with seven of each.
    const std::vector<double> seven{600, 620, 640, 660, 680, 700, 720};
    EXPECT_EQ(standings({armOf(seven), waiting(7, 1000)})[0].state, ArmState::apart);
    EXPECT_EQ(standings({armOf({600, 620, 640, 660, 680, 700}), waiting(6, 1000)})[0].state, ArmState::waiting);
    EXPECT_EQ(standings({waiting(9, 1000), waiting(9, 1000)})[0].state, ArmState::waiting);
}

TEST(SeedRules, AllArmsAreToBeEnough) {
    const ArmSeeds control = armOf(kControl), apart = armOf({310, 290, 345, 322, 330}),
                   wide = armOf({400, 900, 500, 1100, 650});
    const auto both = standings({control, apart, wide});
    ASSERT_EQ(both.size(), 2U);
    EXPECT_EQ(both[1].state, ArmState::wide);
    EXPECT_FALSE(suffices(both));
    EXPECT_TRUE(moreMayHelp(both));
    EXPECT_TRUE(suffices(standings({control, apart})));
    EXPECT_FALSE(moreMayHelp(standings({control, apart})));
    EXPECT_FALSE(suffices({})) << "of no arm nothing is known";
    EXPECT_TRUE(moreMayHelp({}));
}

TEST(SeedRules, AnArmThatIsNotJudgedIsNotEnoughAndWantsNoMore) {
    const ArmSeeds control = armOf(kControl), apart = armOf({310, 290, 345, 322, 330});
    const ArmSeeds wide = armOf({400, 900, 500, 1100, 650});
    ArmSeeds without = wide;
    without[2].state = SeedState::no_plateau;
    const auto beside = standings({control, apart, without});
    ASSERT_EQ(beside[1].state, ArmState::unjudged);
    EXPECT_FALSE(suffices(beside));
    EXPECT_FALSE(moreMayHelp(beside));
    const auto open = standings({control, wide, without});
    EXPECT_FALSE(suffices(open));
    EXPECT_TRUE(moreMayHelp(open)) << "the other arm";
}

nlohmann::json fixture() {
    std::ifstream stream(PLATEAU_SOURCE_DIR "/tests/fixtures/analysis/seed_rule.json");
    return nlohmann::json::parse(stream);
}

TEST(SeedRules, AgreeWithScipyAtEveryLook) {
    const auto document = fixture();
    ASSERT_GE(document["studies"].size(), 6U);
    std::size_t looks = 0;
    for (const auto& known : document["studies"]) {
        const std::vector<double> own = known["own"], control = known["control"];
        for (const auto& look : known["looks"]) {
            const std::size_t pairs = look["pairs"];
            const auto first = [pairs](const std::vector<double>& all) {
                return armOf({all.begin(), all.begin() + static_cast<std::ptrdiff_t>(pairs)});
            };
            const std::vector arms{first(control), first(own)};
            const SeedRule rule{.ratio_within = known["within"]};
            const ArmVerdict verdict = judgeArms(arms, 0, Looks::each_seed)[1];
            EXPECT_NEAR(verdict.interval->low, look["low"].get<double>(), 1e-9);
            EXPECT_NEAR(verdict.interval->high, look["high"].get<double>(), 1e-9);
            EXPECT_NEAR(*verdict.p, look["p"].get<double>(), 1e-9);
            const ArmStanding standing = standings(arms, rule)[0];
            EXPECT_EQ(toString(standing.state), look["state"].get<std::string>()) << pairs;
            EXPECT_EQ(standing.more ? nlohmann::json(*standing.more) : nlohmann::json(), look["more"]) << pairs;
            ++looks;
        }
    }
    EXPECT_GT(looks, 40U);
}

struct Rates {
    double alarms = 0, coverage = 0, seeds = 0, sufficed = 0;
};

// Arms without a difference unless the law says so. Of an arm that is censored the ratio of exits is not known, and an
// interval holds the truth where it holds that of the restricted means, which are as the exits only without a
// difference.
Rates ratesOf(const ExitLaw& law, const SeedRule& rule, int studies) {
    SeedSimulator simulator(law);
    Rates rates;
    int covered = 0, intervals = 0, alarms = 0;
    for (int i = 0; i < studies; ++i) {
        const EndedStudy study = untilItSuffices(simulator, rule);
        rates.seeds += static_cast<double>(study.seeds) / studies;
        rates.sufficed += (study.suffices ? 1.0 : 0.0) / studies;
        bool isAlarm = false;
        for (std::size_t arm = 1; arm < study.verdicts.size(); ++arm) {
            const ArmVerdict& verdict = study.verdicts[arm];
            isAlarm |= verdict.verdict == Verdict::better || verdict.verdict == Verdict::worse;
            if (!verdict.interval) continue;
            ++intervals;
            covered += verdict.interval->low <= law.ratio && law.ratio <= verdict.interval->high ? 1 : 0;
        }
        alarms += isAlarm ? 1 : 0;
    }
    rates.alarms = static_cast<double>(alarms) / studies;
    rates.coverage = static_cast<double>(covered) / intervals;
    return rates;
}

void record(const std::string& name, const Rates& rates) {
    testing::Test::RecordProperty(name, "alarms " + std::to_string(100 * rates.alarms) + " %, coverage " +
                                            std::to_string(100 * rates.coverage) + " %, seeds " +
                                            std::to_string(rates.seeds) + ", sufficed " +
                                            std::to_string(100 * rates.sufficed) + " %");
}

// The widths asked for go from what the least pairs give to what the most do not.
TEST(SeedRules, KeepTheChanceOfAFalseAlarmAndCoverTheTruth) {
    const int studies = simulatedStudies(300);
    for (const double sd : {0.05, 0.15, 0.25, 0.35, 0.5}) {
        for (const double freedom : {0.0, 3.0}) {
            const Rates rates = ratesOf({.sd = sd, .freedom = freedom}, {.ratio_within = 1.2}, studies);
            const std::string name = "sd " + std::to_string(sd) + " tails " + std::to_string(freedom);
            EXPECT_LE(rates.alarms, 0.05 + errorOf(0.05, studies)) << name;
            EXPECT_GE(rates.coverage, 0.95 - errorOf(0.05, studies)) << name;
            EXPECT_GE(rates.seeds, kLeastPairs);
            record(name, rates);
        }
    }
}

TEST(SeedRules, CoverTheTruthWhereThereIsADifference) {
    const int studies = simulatedStudies(300);
    for (const double sd : {0.15, 0.35}) {
        for (const double ratio : {0.95, 0.9, 0.8, 0.5}) {
            const Rates rates = ratesOf({.sd = sd, .ratio = ratio}, {.ratio_within = 1.2}, studies);
            const std::string name = "sd " + std::to_string(sd) + " ratio " + std::to_string(ratio);
            EXPECT_GE(rates.coverage, 0.95 - errorOf(0.05, studies)) << name;
            record(name, rates);
        }
    }
    // Half is plain soon, however wide.
    const Rates plain = ratesOf({.sd = 0.35, .ratio = 0.5}, {.ratio_within = 1.05}, studies / 4);
    EXPECT_NEAR(plain.sufficed, 1, 1e-9);
    EXPECT_LT(plain.seeds, 14);
    EXPECT_EQ(plain.alarms, 1);
}

TEST(SeedRules, KeepTheChanceOfAFalseAlarmOverSeveralArms) {
    const int studies = simulatedStudies(300);
    for (const double sd : {0.1, 0.25}) {
        const Rates rates = ratesOf({.sd = sd, .arms = 4}, {.ratio_within = 1.2, .most = 24}, studies);
        EXPECT_LE(rates.alarms, 0.05 + errorOf(0.05, studies)) << sd;
        EXPECT_GE(rates.coverage, 0.95 - errorOf(0.05, studies)) << sd;
        record("four arms, sd " + std::to_string(sd), rates);
    }
}

TEST(SeedRules, KeepTheChanceOfAFalseAlarmWhereRunsAreCensored) {
    const int studies = simulatedStudies(200);
    for (const double censored : {0.1, 0.3}) {
        const Rates rates = ratesOf({.sd = 0.3, .censored = censored}, {.ratio_within = 1.2, .most = 10}, studies);
        EXPECT_LE(rates.alarms, 0.05 + errorOf(0.05, studies)) << censored;
        EXPECT_GE(rates.coverage, 0.95 - errorOf(0.05, studies)) << censored;
        record("censored " + std::to_string(censored), rates);
    }
}

// The same rule written apart from this program, in NumPy, with as many studies as it takes: of two arms and of three,
// and where runs are censored.
TEST(SeedRules, HaveTheRatesThatNumPyFinds) {
    constexpr std::size_t kMostPermuted = 10;  // pairs whose permutations are soon gone through
    const auto document = fixture();
    std::size_t ofThree = 0, censored = 0;
    for (const auto& known : document["rates"]) {
        EXPECT_LE(known["alarms"].get<double>(), 0.05) << known;
        EXPECT_GE(known["coverage"].get<double>(), 0.95) << known;
        const ExitLaw law{.sd = known["sd"],
                          .ratio = known["ratio"],
                          .arms = known["arms"],
                          .freedom = known["freedom"],
                          .censored = known["censored"]};
        const SeedRule rule{.ratio_within = known["within"], .most = known["most"]};
        ofThree += law.arms > 2 ? 1 : 0;
        censored += law.censored > 0 ? 1 : 0;
        if (law.censored > 0 && rule.most > kMostPermuted) continue;
        const int studies = simulatedStudies(law.censored > 0 ? 100 : 300);
        const Rates rates = ratesOf(law, rule, studies);
        EXPECT_NEAR(rates.coverage, known["coverage"].get<double>(), errorOf(0.05, studies)) << known;
        EXPECT_NEAR(rates.seeds / known["seeds"].get<double>(), 1, 0.1) << known;
        if (law.ratio != 1) continue;  // what is found then is no alarm
        EXPECT_NEAR(rates.alarms, known["alarms"].get<double>(), errorOf(0.05, studies)) << known;
    }
    EXPECT_GE(ofThree, 8U);
    EXPECT_GE(censored, 16U);
}

}  // namespace
}  // namespace plateau::analysis
