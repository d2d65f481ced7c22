#include "core/derive/evaluate.h"

#include <cmath>
#include <map>

#include <gtest/gtest.h>

namespace plateau::derive {
namespace {

// Seconds are ten times the step.
Points points(const std::vector<double>& steps, const std::vector<double>& values) {
    Points made{steps, {}, values};
    for (const double step : steps) made.seconds.push_back(10 * step);
    return made;
}

using Logged = std::map<std::string, Points>;

Points valueOf(const std::string& text, const Logged& run) {
    const ParsedExpression parsed = parseExpression(text);
    EXPECT_FALSE(parsed.error) << text;
    std::vector<Points> series;
    for (const std::string& name : parsed.expression.series) series.push_back(run.at(name));
    return evaluate(parsed.expression, series);
}

double numberOf(const std::string& text) {
    const Points made = valueOf(text, {{"a", points({1}, {8})}, {"b", points({1}, {2})}, {"c", points({1}, {0.5})}});
    EXPECT_EQ(made.values.size(), 1u);
    return made.values.empty() ? std::nan("") : made.values.front();
}

TEST(Evaluate, FollowsTheRulesOfArithmetic) {
    EXPECT_EQ(numberOf("a"), 8);
    EXPECT_EQ(numberOf("a - b - c"), 5.5);
    EXPECT_EQ(numberOf("a - (b - c)"), 6.5);
    EXPECT_EQ(numberOf("a / b / c"), 8);
    EXPECT_EQ(numberOf("a + b * c"), 9);
    EXPECT_EQ(numberOf("(a + b) * c"), 5);
    EXPECT_EQ(numberOf("-a + b"), -6);
    EXPECT_EQ(numberOf("a - -b"), 10);
    EXPECT_EQ(numberOf("--a * -1"), -8);
    EXPECT_EQ(numberOf("1 / b"), 0.5);
    EXPECT_EQ(numberOf("2 * 3 - a"), -2);
    EXPECT_EQ(numberOf(".5e1 + a"), 13);
}

TEST(Evaluate, KnowsItsFunctions) {
    EXPECT_EQ(numberOf("exp(b)"), std::exp(2.0));
    EXPECT_EQ(numberOf("log(a)"), std::log(8.0));
    EXPECT_EQ(numberOf("sqrt(a * b)"), 4);
    EXPECT_EQ(numberOf("abs(b - a)"), 6);
    EXPECT_EQ(numberOf("min(a, b, c)"), 0.5);
    EXPECT_EQ(numberOf("max(b, a, 3)"), 8);
    EXPECT_EQ(numberOf("max(1, 2) + a"), 10);
    EXPECT_EQ(numberOf("exp(0) + ema(7, 3) + 0 * a"), 8) << "of numbers alone";
}

TEST(Evaluate, WhatHasNoValueIsNone) {
    EXPECT_TRUE(std::isnan(numberOf("log(-a)")));
    EXPECT_TRUE(std::isnan(numberOf("(a - a) / (b - b)")));
    EXPECT_EQ(numberOf("a / (b - b)"), std::numeric_limits<double>::infinity());
    const double nan = std::nan("");
    for (const char* text : {"min(a, 1)", "min(1, a)", "max(a, 1)", "max(1, a)"})
        EXPECT_TRUE(std::isnan(valueOf(text, {{"a", points({1}, {nan})}}).values.at(0))) << text;
}

TEST(Evaluate, OnlyStepsThatAllHaveRemain) {
    const Logged run{{"a", points({0, 10, 20, 30, 40}, {1, 2, 3, 4, 5})},
                     {"b", points({10, 15, 30, 50}, {100, 200, 300, 400})},
                     {"c", points({30, 40}, {1000, 2000})}};
    EXPECT_EQ(valueOf("a + b", run), points({10, 30}, {102, 304}));
    EXPECT_EQ(valueOf("b + a", run), points({10, 30}, {102, 304}));
    EXPECT_EQ(valueOf("max(a, b, c)", run), points({30}, {1000}));
    EXPECT_EQ(valueOf("2 * a", run), points({0, 10, 20, 30, 40}, {2, 4, 6, 8, 10})) << "a number is everywhere";
    EXPECT_EQ(valueOf("a + d", {{"a", run.at("a")}, {"d", {}}}), Points());
}

TEST(Evaluate, TimesAreThoseOfTheSeriesNamedFirst) {
    Points late = points({1, 2}, {1, 1});
    late.seconds = {7, 8};
    const Logged run{{"a", points({1, 2}, {1, 1})}, {"late", late}};
    EXPECT_EQ(valueOf("a + late", run).seconds, (std::vector<double>{10, 20}));
    EXPECT_EQ(valueOf("1 + late + a", run).seconds, (std::vector<double>{7, 8}));
}

// By hand: with n = 3 the newest point weighs 1/2, the one before 1/4, …, divided by the sum of these.
TEST(Evaluate, AnAverageForgets) {
    const Points made = valueOf("ema(a, 3)", {{"a", points({0, 1, 2}, {4, 1, 7})}});
    ASSERT_EQ(made.values.size(), 3u);
    EXPECT_DOUBLE_EQ(made.values[0], 4);
    EXPECT_DOUBLE_EQ(made.values[1], (0.5 * 1 + 0.25 * 4) / 0.75);
    EXPECT_DOUBLE_EQ(made.values[2], (0.5 * 7 + 0.25 * 1 + 0.125 * 4) / 0.875);
    EXPECT_EQ(valueOf("ema(a, 1)", {{"a", points({0, 1}, {4, 1})}}).values, (std::vector<double>{4, 1}));
    const Points flat = valueOf("ema(a, 1000000)", {{"a", points({0, 1, 2}, {3, 3, 3})}});
    for (const double value : flat.values) EXPECT_NEAR(value, 3, 1e-9);
}

TEST(Evaluate, AnAverageRunsOverEveryStepOfItsOwn) {
    const Logged run{{"train", points({0, 1, 2}, {4, 1, 7})}, {"eval", points({0, 2}, {1, 1})}};
    const Points made = valueOf("ema(train, 3) - eval", run);
    EXPECT_EQ(made.steps, (std::vector<double>{0, 2}));
    EXPECT_DOUBLE_EQ(made.values.at(1), (0.5 * 7 + 0.25 * 1 + 0.125 * 4) / 0.875 - 1);
}

TEST(Evaluate, NothingOfNothing) {
    EXPECT_EQ(evaluate({}, {}), Points());
    EXPECT_EQ(valueOf("a * 2", {{"a", {}}}), Points());
}

}  // namespace
}  // namespace plateau::derive
