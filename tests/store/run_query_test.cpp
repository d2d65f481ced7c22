#include "core/store/run_query.h"

#include <map>
#include <random>

#include <gtest/gtest.h>

namespace plateau::store {
namespace {

class MadeRun final : public Fields {
public:
    std::map<std::string, double, std::less<>> numbers;
    std::map<std::string, std::vector<std::string>, std::less<>> lists;
    std::string called;

    std::optional<double> number(std::string_view field) const override {
        const auto found = numbers.find(field);
        return found == numbers.end() ? std::nullopt : std::optional(found->second);
    }
    std::optional<std::vector<std::string_view>> texts(std::string_view field) const override {
        const auto found = lists.find(field);
        if (found == lists.end()) return std::nullopt;
        return std::vector<std::string_view>(found->second.begin(), found->second.end());
    }
    std::string_view words() const override { return called; }
};

MadeRun madeRun() {
    MadeRun run;
    run.numbers = {{"eval/loss", 2.25}, {"seed", 3}, {"started", 1769860800000.0}};  // 2026-01-31 12:00 UTC
    run.lists = {{"operator", {"Pairwise"}},
                 {"tag", {"warmup", "Night"}},
                 {"name", {"Night run 7"}},
                 {"seed", {"3"}},
                 {"none", {}}};
    run.called = "night run 7\npairwise\n";
    return run;
}

bool matches(std::string_view text) {
    const ParsedQuery parsed = parseQuery(text);
    EXPECT_FALSE(parsed.error) << text << " at " << (parsed.error ? parsed.error->position : 0);
    return parsed.query.matches(madeRun());
}

TEST(RunQuery, EverythingMatchesNothingAsked) {
    EXPECT_TRUE(matches(""));
    EXPECT_TRUE(matches("   \t"));
    EXPECT_TRUE(parseQuery("").query.empty());
}

TEST(RunQuery, TheExampleOfTheHeader) {
    EXPECT_TRUE(matches("operator = pairwise and eval/loss < 2.5 and tag:warmup"));
    EXPECT_FALSE(matches("operator = pairwise and eval/loss < 2.2 and tag:warmup"));
    EXPECT_TRUE(matches("(operator:pair or operator:sym) not seed=4 \"night run\""));
}

TEST(RunQuery, WordsAreParts) {
    EXPECT_TRUE(matches("night"));
    EXPECT_TRUE(matches("NIGHT pair"));
    EXPECT_TRUE(matches("\"run 7\""));
    EXPECT_FALSE(matches("\"7 run\""));
    EXPECT_TRUE(matches("not symmetric"));
    EXPECT_FALSE(matches("symmetric"));
}

TEST(RunQuery, NumbersCompareAsNumbers) {
    for (const char* text : {"seed=3", "seed = 3.0", "seed:3", "seed==3", "seed != 4", "seed < 3.5", "seed <= 3",
                             "seed>=3", "seed > 2", "eval/loss<2.26", "eval/loss>2.2e0"})
        EXPECT_TRUE(matches(text)) << text;
    for (const char* text : {"seed=30", "seed != 3", "seed < 3", "seed > 3", "seed:33"})
        EXPECT_FALSE(matches(text)) << text;
}

TEST(RunQuery, TextsCompareWholeOrInPart) {
    EXPECT_TRUE(matches("operator=PAIRWISE"));
    EXPECT_FALSE(matches("operator=pair"));
    EXPECT_TRUE(matches("operator:pair"));
    EXPECT_TRUE(matches("operator~wise"));
    EXPECT_TRUE(matches("operator != symmetric"));
    EXPECT_FALSE(matches("operator != pairwise"));
}

TEST(RunQuery, TagsAreWhole) {
    EXPECT_TRUE(matches("tag:night"));
    EXPECT_TRUE(matches("tag=warmup"));
    EXPECT_FALSE(matches("tag:warm"));
    EXPECT_TRUE(matches("tag~warm"));
    EXPECT_FALSE(matches("tag != warmup"));
    EXPECT_TRUE(matches("tag != other"));
    EXPECT_TRUE(matches("none != other"));
}

TEST(RunQuery, WhatARunLacksItDoesNotSatisfy) {
    for (const char* text : {"lr < 1", "lr > 1", "lr = 1", "lr != 1", "lr:1"}) EXPECT_FALSE(matches(text)) << text;
    EXPECT_TRUE(matches("not lr = 1"));
    EXPECT_EQ(parseQuery("lr<1 or LR>2 or lr=3").query.fields(), (std::vector<std::string>{"lr", "LR"}));
}

TEST(RunQuery, DatesAreDays) {
    EXPECT_TRUE(matches("started > 2026-01-31"));
    EXPECT_FALSE(matches("started >= 2026-02-01"));
    EXPECT_EQ(parseQuery("started > 2026-02-30").error, (QueryError{QueryProblem::numberNeeded, 10, {}}));
}

// Numbers are shown with the sign of the window's language, and one types them so.
TEST(RunQuery, NumbersMayHaveTheDecimalSignOfALanguage) {
    EXPECT_EQ(parseQuery("lr < 4,5").error, (QueryError{QueryProblem::numberNeeded, 5, {}})) << "in English";
    EXPECT_FALSE(parseQuery("lr < 4,5 and lr >= -0,25 or lr < 1.5", ',').error);
    for (const char* text : {"lr < 4,5,6", "lr < 4,5.6", "lr < ,"})
        EXPECT_EQ(parseQuery(text, ',').error, (QueryError{QueryProblem::numberNeeded, 5, {}})) << text;
}

TEST(RunQuery, AndBindsMoreThanOr) {
    EXPECT_TRUE(matches("night or x and y"));
    EXPECT_FALSE(matches("(night or x) and y"));
    EXPECT_TRUE(matches("x y or night"));
    EXPECT_TRUE(matches("not x and night"));
    EXPECT_FALSE(matches("not (x or night)"));
    EXPECT_TRUE(matches("not not night"));
}

TEST(RunQuery, KeywordsInQuotesAndBeforeSignsAreWords) {
    EXPECT_FALSE(matches("\"or\""));
    EXPECT_FALSE(matches("and = 3"));
    EXPECT_EQ(parseQuery("or:3").query.fields(), std::vector<std::string>{"or"});
}

struct Fault {
    const char* text;
    QueryProblem problem;
    std::size_t position;
};

TEST(RunQuery, ErrorsPointAtTheirPlace) {
    const Fault faults[] = {
        {"a and", QueryProblem::termMissing, 5},       {"or a", QueryProblem::termMissing, 0},
        {"a or or b", QueryProblem::termMissing, 5},   {"()", QueryProblem::termMissing, 1},
        {"not", QueryProblem::termMissing, 3},         {"seed =", QueryProblem::valueMissing, 6},
        {"seed = = 3", QueryProblem::valueMissing, 7}, {"= 3", QueryProblem::fieldMissing, 0},
        {"a b (c", QueryProblem::parenthesisOpen, 4},  {"a) b", QueryProblem::parenthesisClosed, 1},
        {"name = \"abc", QueryProblem::quoteOpen, 7},  {"seed < abc", QueryProblem::numberNeeded, 7},
        {"name:(a)", QueryProblem::valueMissing, 5}};
    for (const Fault& fault : faults) {
        const ParsedQuery parsed = parseQuery(fault.text);
        ASSERT_TRUE(parsed.error) << fault.text;
        EXPECT_EQ(parsed.error->problem, fault.problem) << fault.text;
        EXPECT_EQ(parsed.error->position, fault.position) << fault.text;
        EXPECT_TRUE(parsed.query.matches(madeRun())) << fault.text;
    }
}

TEST(RunQuery, SizeAndDepthAreBounded) {
    EXPECT_EQ(parseQuery(std::string(kLongestQuery + 1, 'a')).error->problem, QueryProblem::tooLong);
    EXPECT_EQ(parseQuery(std::string(1000, '(') + "a" + std::string(1000, ')')).error->problem, QueryProblem::tooLong);
    std::string many;
    for (int i = 0; i < 400; ++i) many += "x or ";
    EXPECT_TRUE(matches(many + "night"));
}

// Whatever is typed, an answer or an error comes that lies within the text.
TEST(RunQuery, RandomTextNeverEscapes) {
    const std::vector<std::string> pieces{"a", " ", "and", " or ", "not ", "(", ")", "=",
                                          "!", "<", ":",   "\"",   "seed", "3", "é", "\n"};
    std::mt19937 random(11);
    const MadeRun run = madeRun();
    for (int round = 0; round < 20000; ++round) {
        std::string text;
        for (unsigned i = random() % 12; i > 0; --i) text += pieces[random() % pieces.size()];
        const ParsedQuery parsed = parseQuery(text);
        if (parsed.error) {
            ASSERT_LE(parsed.error->position, text.size()) << text;
        }
        const bool once = parsed.query.matches(run);
        if (!parsed.error && !parsed.query.empty()) {
            const ParsedQuery turned = parseQuery("not (" + text + ")");
            ASSERT_FALSE(turned.error) << text;
            ASSERT_NE(turned.query.matches(run), once) << text;
        }
    }
}

}  // namespace
}  // namespace plateau::store
