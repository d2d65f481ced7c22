// What is read of a bench that was kept, and which of two figures is better.
#include "core/compare/bench_figures.h"

#include <gtest/gtest.h>

#include "tests/support/made_bench.h"

namespace plateau::compare {
namespace {

using support::madeBench;

BenchFigures parsed(const nlohmann::json& document) {
    auto figures = parseBench(document.dump(), "bench.json");
    EXPECT_TRUE(figures.ok());
    return figures.ok() ? *figures : BenchFigures{};
}

TEST(BenchFigures, TellsMachineFiguresAndWhatIsLacking) {
    nlohmann::json document =
        madeBench("EPYC", {{"tokenize", {90, 100, 110}, "MB/s", false, true}}, {{"curves", "needs the window"}});
    document["cases"][0].update({{"reference", {{"peer", "tokenizers 0.21"}}},
                                 {"ratio", 150.0},
                                 {"limit", {{"of", "memory, one core"}, {"value", 5000.0}}},
                                 {"share", 0.02}});
    const BenchFigures figures = parsed(document);
    EXPECT_EQ(figures.processor, "EPYC");
    EXPECT_EQ(figures.version, "1.0.0");
    EXPECT_EQ(figures.threads, 2);
    EXPECT_EQ(figures.lacking.at("curves"), "needs the window");
    const BenchFigure* figure = figures.find("tokenize");
    ASSERT_TRUE(figure);
    EXPECT_EQ(figure->value, 100);
    EXPECT_TRUE(figure->is_busy);
    EXPECT_EQ(figure->reference, "tokenizers 0.21");
    EXPECT_EQ(figure->ratio, 150.0);
    EXPECT_EQ(figure->limit, "memory, one core");
    EXPECT_EQ(figure->share, 0.02);
    EXPECT_FALSE(figures.find("corpus"));
}

TEST(BenchFigures, BetterGoesByTheUnit) {
    const BenchFigures slow = parsed(madeBench("a", {{"rate", {9, 10, 11}}, {"delay", {38, 40, 42}, "ms", true}}));
    const BenchFigures fast = parsed(madeBench("b", {{"rate", {19, 20, 21}}, {"delay", {18, 20, 22}, "ms", true}}));
    for (const char* row : {"rate", "delay"}) {
        EXPECT_EQ(timesAsGood(fast.find(row), slow.find(row)), 2.0) << row;
        EXPECT_EQ(timesAsGood(slow.find(row), fast.find(row)), 0.5) << row;
        EXPECT_EQ(verdictOf(fast.find(row), slow.find(row)), BenchVerdict::better) << row;
        EXPECT_EQ(verdictOf(slow.find(row), fast.find(row)), BenchVerdict::worse) << row;
    }
}

TEST(BenchFigures, WhatOverlapsIsUnclearAndWhatWasMeasuredOnceIsNotJudged) {
    const BenchFigures a = parsed(madeBench("a", {{"rate", {9, 10, 12}}, {"once", {10}}}));
    const BenchFigures b = parsed(madeBench("b", {{"rate", {11, 13, 14}}, {"once", {20}}}));
    EXPECT_EQ(verdictOf(b.find("rate"), a.find("rate")), BenchVerdict::unclear);
    EXPECT_EQ(timesAsGood(b.find("once"), a.find("once")), 2.0);
    EXPECT_EQ(verdictOf(b.find("once"), a.find("once")), BenchVerdict::unknown);
    EXPECT_EQ(verdictOf(b.find("rate"), nullptr), BenchVerdict::unknown);
}

TEST(BenchFigures, OnlyEqualWorkIsCompared) {
    nlohmann::json one = madeBench("a", {{"train", {10, 10, 10}}}), other = one;
    const auto set = [&other](const std::string& command) { other["cases"][0]["command"] = command; };
    set("plateau-engine bench train --repeats 5 --threads 8");
    EXPECT_TRUE(timesAsGood(parsed(other).find("train"), parsed(one).find("train"))) << "the machine may differ";
    set("plateau-engine bench train --batch 2 --repeats 3");
    EXPECT_FALSE(timesAsGood(parsed(other).find("train"), parsed(one).find("train"))) << "a tiny one";
    other = one;
    other["cases"][0]["ours"]["unit"] = "ms";
    EXPECT_FALSE(timesAsGood(parsed(other).find("train"), parsed(one).find("train")));
    other = one;
    one["cases"][0]["settings"] = {{"bytes", 1000}};
    other["cases"][0]["settings"] = {{"bytes", 2000}};
    EXPECT_FALSE(timesAsGood(parsed(other).find("train"), parsed(one).find("train"))) << "another text";
}

TEST(BenchFigures, RowsStandAsTheFirstHasThem) {
    const std::vector<BenchFigures> all{parsed(madeBench("a", {{"b", {1}}, {"a", {1}}})),
                                        parsed(madeBench("b", {{"c", {1}}, {"a", {1}}}))};
    EXPECT_EQ(benchRows(all), (std::vector<std::string>{"b", "a", "c"}));
}

TEST(BenchFigures, SaysWhatCannotBeRead) {
    for (const char* text :
         {"", "7", "{}", R"({"machine":7})", R"({"machine":{"processor":"a"},"version":"1","cases":[{}]})",
          R"({"machine":{"processor":"a"},"version":"1","cases":[],"left_out":[7]})"}) {
        const auto figures = parseBench(text, "bench.json");
        ASSERT_FALSE(figures.ok()) << text;
        EXPECT_EQ(figures.error().code, ErrorCode::malformed) << text;
    }
}

}  // namespace
}  // namespace plateau::compare
