#include "core/analysis/onset.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace plateau::analysis {
namespace {

constexpr std::uint32_t kSeries = 1000;

// Noise of unit deviation, each evaluation `correlation` of the one before; evaluations at 1, 2, … 2 exit.
std::vector<double> noise(std::uint32_t seed, double correlation, int exit) {
    std::mt19937 engine(seed);
    std::normal_distribution<double> normal(0, 1);
    std::vector<double> values;
    double value = normal(engine);
    for (int step = 1; step <= 2 * exit; ++step) {
        values.push_back(value);
        value = correlation * value + std::sqrt(1 - correlation * correlation) * normal(engine);
    }
    return values;
}

std::vector<double> stepsUpTo(int last) {
    std::vector<double> steps;
    for (int step = 1; step <= last; ++step) steps.push_back(step);
    return steps;
}

struct Family {
    double correlation;
    int exit;  // in evaluations
};

class OnsetOf : public ::testing::TestWithParam<Family> {};

TEST_P(OnsetOf, NoiseAloneIsRare) {
    const auto [correlation, exit] = GetParam();
    std::uint32_t found = 0;
    for (std::uint32_t seed = 1; seed <= kSeries; ++seed)
        found +=
            std::holds_alternative<Onset>(findOnset(stepsUpTo(2 * exit), noise(seed, correlation, exit), exit)) ? 1 : 0;
    RecordProperty("false_onsets_of_1000", static_cast<int>(found));
    EXPECT_LT(found, kSeries * 2 / 100);
}

// Ten times the deviation of the plateau's own evaluations, at any later evaluation that leaves room for two more.
TEST_P(OnsetOf, AStepIsFoundWithinOneEvaluation) {
    const auto [correlation, exit] = GetParam();
    std::uint32_t found = 0;
    for (std::uint32_t seed = 1; seed <= kSeries; ++seed) {
        std::vector<double> values = noise(seed, correlation, exit);
        std::vector<double> ground(values.begin() + exit / 4, values.begin() + exit / 2);
        const auto median = [](std::vector<double> of) {
            std::nth_element(of.begin(), of.begin() + std::ssize(of) / 2, of.end());
            return of[of.size() / 2];
        };
        const double middle = median(ground);
        for (double& value : ground) value = std::abs(value - middle);
        const double rise = (seed % 2 == 0 ? 10 : -10) * 1.4826 * median(ground);
        const int at = exit / 2 + 3 + static_cast<int>(seed) % exit;
        for (int step = at; step <= 2 * exit; ++step) values[static_cast<std::size_t>(step - 1)] += rise;
        const OnsetResult result = findOnset(stepsUpTo(2 * exit), values, exit);
        const Onset* onset = std::get_if<Onset>(&result);
        found += onset && std::abs(onset->step - at) <= 1 && onset->upward == (rise > 0) ? 1 : 0;
    }
    RecordProperty("steps_found_of_1000", static_cast<int>(found));
    EXPECT_GE(found, kSeries * 95 / 100);
}

// Fewer evaluations, or noise that hangs together for longer, are too little to keep to this: see the header.
INSTANTIATE_TEST_SUITE_P(Families, OnsetOf,
                         ::testing::Values(Family{0, 40}, Family{0.3, 40}, Family{0.5, 80}, Family{0.8, 200}));

// Stands at 1 until `from`, then rises by 1 an evaluation; exit 20.
std::vector<double> ramp(int from, int last) {
    std::vector<double> values;
    for (int step = 1; step <= last; ++step) values.push_back(step <= from ? 1 : 1 + step - from);
    return values;
}

NoOnset whyNot(const OnsetResult& result) {
    return std::get<NoOnset>(result);
}

TEST(Onset, IsTheFirstOfThreeEvaluationsThatDepart) {
    const auto onset = std::get<Onset>(findOnset(stepsUpTo(40), ramp(15, 40), 20));
    EXPECT_EQ(onset.step, 17);  // the change is 25, of which one evaluation is less than 5 %
    EXPECT_EQ(onset.ground, 1);
    EXPECT_DOUBLE_EQ(onset.threshold, 0.05 * 25);
    EXPECT_TRUE(onset.upward);

    std::vector<double> twice = ramp(40, 40);
    twice[19] = twice[20] = 30;
    twice[39] = 2;
    EXPECT_EQ(whyNot(findOnset(stepsUpTo(40), twice, 20)), NoOnset::never);
    std::vector<double> to_and_fro = ramp(40, 40);
    for (int step = 15; step <= 40; ++step) to_and_fro[static_cast<std::size_t>(step - 1)] += step % 2 == 0 ? 9 : -9;
    EXPECT_EQ(whyNot(findOnset(stepsUpTo(40), to_and_fro, 20)), NoOnset::never);
}

TEST(Onset, SaysWhyThereIsNone) {
    EXPECT_EQ(whyNot(findOnset(stepsUpTo(39), ramp(15, 39), 20)), NoOnset::unfinished);
    EXPECT_EQ(whyNot(findOnset(stepsUpTo(16), ramp(5, 16), 8)), NoOnset::few_points);
    EXPECT_EQ(whyNot(findOnset({}, {}, 20)), NoOnset::few_points);
    EXPECT_EQ(whyNot(findOnset(stepsUpTo(40), ramp(40, 40), 20)), NoOnset::never);  // nothing moves at all
    std::vector<double> holes = ramp(15, 40);
    for (int step = 5; step <= 10; ++step)
        holes[static_cast<std::size_t>(step - 1)] = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(whyNot(findOnset(stepsUpTo(40), holes, 20)), NoOnset::few_points);
}

TEST(Birth, IsUpwardAndLargeEnough) {
    EXPECT_DOUBLE_EQ(birthRule(128).least_departure, 0.1);
    EXPECT_DOUBLE_EQ(birthRule(10).least_departure, 0.3);
    const auto steps = stepsUpTo(40);
    const auto stepAt = [](int at, double to) {
        std::vector<double> values(40, 0.05);
        std::fill(values.begin() + at - 1, values.end(), to);
        return values;
    };
    const auto born = [&](int at, double to) { return findOnset(steps, stepAt(at, to), 20, birthRule(32)); };
    EXPECT_EQ(std::get<Onset>(born(18, 0.2)).step, 18);
    EXPECT_EQ(whyNot(born(18, 0.12)), NoOnset::never);
    EXPECT_EQ(whyNot(born(18, 0)), NoOnset::never);
    EXPECT_EQ(std::get<Onset>(findBirth(born(18, 0.2), born(16, 0.3))).step, 16);
    EXPECT_EQ(std::get<Onset>(findBirth(NoOnset::few_points, born(16, 0.3))).step, 16);
    EXPECT_EQ(whyNot(findBirth(NoOnset::unfinished, NoOnset::never)), NoOnset::never);
    EXPECT_EQ(whyNot(findBirth(NoOnset::unfinished, NoOnset::unfinished)), NoOnset::unfinished);
}

TEST(Onset, Words) {
    EXPECT_EQ(toString(NoOnset::unfinished), "unfinished");
    EXPECT_EQ(toString(NoOnset::few_points), "few_points");
    EXPECT_EQ(toString(NoOnset::never), "never");
}

}  // namespace
}  // namespace plateau::analysis
