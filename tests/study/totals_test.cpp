#include "core/study/totals.h"

#include <gtest/gtest.h>

#include "core/study/open_choices.h"
#include "tests/window_engine/fake_catalogue.h"

namespace plateau::study {
namespace {

const spec::Catalogue& catalogue() {
    static const spec::Catalogue all = tests::fakeCatalogue();
    return all;
}

Choice demo() {
    Choice choice;
    choice.operators = {"original", "pairwise"};
    choice.fields = {{"train.recipe", "demo"}, {"train.steps", "100"}, {"train.batch", "8"}, {"data.length", "32"}};
    return choice;
}

std::optional<double> unknown(const spec::RunSpec&) {
    return std::nullopt;
}

TEST(StudyTotals, AreThoseOfAllRuns) {
    Choice choice = demo();
    choice.seeds = "1-3";
    choice.variants = "train.steps=100 | train.steps=200";
    const Totals totals = totalsOf(planOf(choice, catalogue()),
                                   [](const spec::RunSpec& spec) { return spec.model.op == "original" ? 2 : 1; });
    EXPECT_EQ(totals.runs, 12);
    EXPECT_EQ(totals.tokens, 6 * (100 + 200) * 8 * 32);
    EXPECT_EQ(totals.seconds, 3 * (100 + 200) * (2 + 1));
    EXPECT_FALSE(totals.tokens_at_most || totals.seconds_at_most);
}

TEST(StudyTotals, ARunThatWasNeverMeasuredHasNoTime) {
    const Totals totals = totalsOf(planOf(demo(), catalogue()), [](const spec::RunSpec& spec) {
        return spec.model.op == "original" ? std::optional<double>(1) : std::nullopt;
    });
    EXPECT_EQ(totals.seconds, std::nullopt);
    EXPECT_EQ(totals.tokens, 2 * 100 * 8 * 32) << "they are known all the same";
    EXPECT_EQ(totalsOf(planOf(demo(), catalogue()), [](const spec::RunSpec&) { return 0.0; }).seconds, std::nullopt);
}

TEST(StudyTotals, ABudgetEndsARun) {
    Choice choice = demo();
    choice.fields["train.budget_seconds"] = "50";
    const Plan plan = planOf(choice, catalogue());
    const Totals slow = totalsOf(plan, [](const spec::RunSpec&) { return 1.0; });
    EXPECT_EQ(slow.seconds, 2 * 50);
    EXPECT_EQ(slow.tokens, 2 * 50 * 8 * 32);
    const Totals fast = totalsOf(plan, [](const spec::RunSpec&) { return 0.25; });
    EXPECT_EQ(fast.seconds, 2 * 25);
    EXPECT_EQ(fast.tokens, 2 * 100 * 8 * 32);
    EXPECT_FALSE(fast.tokens_at_most || fast.seconds_at_most);
    const Totals limits = totalsOf(plan, unknown);
    EXPECT_EQ(limits.seconds, 2 * 50);
    EXPECT_EQ(limits.tokens, 2 * 100 * 8 * 32);
    EXPECT_TRUE(limits.tokens_at_most && limits.seconds_at_most);
}

TEST(StudyTotals, AnExitEndsARunWhereItIsKnown) {
    Choice choice = demo();
    choice.fields["train.stop_after_exit"] = "10";
    const Plan plan = planOf(choice, catalogue());
    ASSERT_TRUE(plan.isGood());
    const auto each = [](const spec::RunSpec&) { return 2.0; };
    const Totals limits = totalsOf(plan, each);
    EXPECT_EQ(limits.seconds, 2 * 100 * 2);
    EXPECT_TRUE(limits.seconds_at_most && limits.tokens_at_most);
    const Totals known =
        totalsOf(plan, each, [](const spec::RunSpec& spec) { return spec.model.op == "original" ? 40.0 : 1e6; });
    EXPECT_EQ(known.seconds, (40 + 100) * 2);
    EXPECT_EQ(known.tokens, (40 + 100) * 8 * 32);
    EXPECT_FALSE(known.seconds_at_most || known.tokens_at_most);
    const Totals half = totalsOf(plan, each, [](const spec::RunSpec& spec) {
        return spec.model.op == "original" ? std::optional(40.0) : std::nullopt;
    });
    EXPECT_EQ(half.seconds, (40 + 100) * 2);
    EXPECT_TRUE(half.seconds_at_most);
    EXPECT_FALSE(totalsOf(planOf(demo(), catalogue()), each, [](const spec::RunSpec&) { return 1.0; }).seconds_at_most);
}

TEST(StudyTotals, AreThoseOfSomeRunsToo) {
    const Plan plan = planOf(demo(), catalogue());
    const auto each = [](const spec::RunSpec&) { return 2.0; };
    const Totals one = totalsOf({&*plan.runs[0].spec}, each);
    EXPECT_EQ(one.runs, 1);
    EXPECT_EQ(one.seconds, 200);
    EXPECT_EQ(totalsOf(plan, each).seconds, 400);
    EXPECT_EQ(totalsOf(std::vector<const spec::RunSpec*>(), each).seconds, 0);
}

TEST(StudyTotals, OfWhatCannotBeStartedAreNone) {
    Choice choice = demo();
    choice.fields["train.steps"] = "-1";
    EXPECT_EQ(totalsOf(planOf(choice, catalogue()), unknown).runs, 0);
    EXPECT_EQ(totalsOf(planOf(choice, catalogue()), unknown).seconds, std::nullopt);
}

TEST(OpenChoices, AreThoseOfTheRecipe) {
    Choice choice;
    EXPECT_TRUE(openChoices(planOf(choice, catalogue()), catalogue()).empty());
    choice.fields["train.recipe"] = "hbert-day";
    choice.seeds = "1-3";
    const auto open = openChoices(planOf(choice, catalogue()), catalogue());
    EXPECT_EQ(open.size(), catalogue().findRecipe("hbert-day")->open.size()) << "each once";
    EXPECT_NE(std::find(open.begin(), open.end(), OpenChoice{"model.norm", "sub"}), open.end());
    choice.fields["model.norm"] = "post";
    EXPECT_EQ(openChoices(planOf(choice, catalogue()), catalogue()), open) << "what the recipe takes";
}

TEST(OpenChoices, OfAPatternAreAlsoThoseOfVariants) {
    Choice choice;
    choice.variants = "pattern=hbert-v2 | pattern=hbert-v1-additive-first";
    EXPECT_EQ(openChoices(planOf(choice, catalogue()), catalogue()),
              (std::vector<OpenChoice>{{"model.pattern", "hbert-v1-additive-first"}}));
}

}  // namespace
}  // namespace plateau::study
