#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "core/operatorfile/shipped_operators.h"
#include "core/spec/operator_text.h"
#include "core/study/plan.h"
#include "core/study/study_template.h"
#include "tests/window_engine/fake_catalogue.h"

namespace plateau::study {
namespace {

const spec::Catalogue& catalogue() {
    static const spec::Catalogue all = tests::fakeCatalogue();
    return all;
}

Choice demo() {
    Choice choice;
    choice.fields = {{"train.recipe", "demo"}, {"train.steps", "300"}};
    return choice;
}

TEST(StudyPlan, OperatorsTimesSeeds) {
    Choice choice = demo();
    choice.operators = {"pairwise", "original"};
    choice.seeds = "1-2";
    const Plan plan = planOf(choice, catalogue());
    ASSERT_TRUE(plan.isGood());
    ASSERT_EQ(plan.runs.size(), 4U);
    EXPECT_EQ(plan.runs[1].spec->model.op, "pairwise");
    EXPECT_EQ(plan.runs[1].spec->seed, 2U);
    EXPECT_EQ(plan.runs[3].spec->train.steps, 300);
}

TEST(StudyPlan, VariantsAreRunsMoreForEveryOperatorAndSeed) {
    Choice choice = demo();
    choice.operators = {"pairwise"};
    choice.seeds = "1-2";
    choice.variants = " init=identity|init=normal(1); train.peak_lr=2e-4 | operator=original ";
    const Plan plan = planOf(choice, catalogue());
    ASSERT_TRUE(plan.isGood());
    ASSERT_EQ(plan.runs.size(), 6U);
    EXPECT_EQ(plan.runs[0].spec->model.operator_settings.at("init"), "identity");
    EXPECT_EQ(plan.runs[0].variant, "init=identity");
    EXPECT_EQ(plan.runs[3].spec->model.operator_settings.at("init"), "normal(1)");
    EXPECT_EQ(plan.runs[3].spec->train.peak_lr, 2e-4);
    EXPECT_EQ(plan.runs[3].seed, 2U);
    EXPECT_EQ(plan.runs[5].spec->model.op, "original");
    EXPECT_NE(plan.runs[5].spec->train.peak_lr, 2e-4) << "each starts from the form";
}

TEST(StudyPlan, AVariantThatCannotBeReadOrUsedIsNoRun) {
    Choice choice = demo();
    choice.operators = {"pairwise"};
    for (const char* text : {"identity", "init=identity |", "=3", "seed=4", "init=identity; ; "}) {
        choice.variants = text;
        const Plan plan = planOf(choice, catalogue());
        EXPECT_FALSE(plan.isGood()) << text;
        EXPECT_TRUE(plan.variant_error.has_value()) << text;
    }
    choice.variants = "init=diagonally";
    ASSERT_EQ(planOf(choice, catalogue()).problems.size(), 1U);
    EXPECT_EQ(planOf(choice, catalogue()).problems[0].error.field, "model.operator_settings.init");
    for (int i = 0; i < 60; ++i) choice.variants += " | init=identity";
    EXPECT_EQ(planOf(choice, catalogue()).variant_error, "");
    choice.variants = "   ";
    EXPECT_TRUE(planOf(choice, catalogue()).isGood());
}

TEST(StudyPlan, AVariantOfAnUnknownNameSaysWhichFieldIsMeant) {
    Choice choice = demo();
    choice.operators = {"pairwise"};
    for (const auto& [variant, meant] :
         {std::pair("peak_lr=1e-4", "train.peak_lr"), std::pair("hiden=64", "model.hidden"),
          std::pair("initt=identity", "model.operator_settings.init"), std::pair("colour=red", "")}) {
        choice.variants = variant;
        const Plan plan = planOf(choice, catalogue());
        ASSERT_EQ(plan.problems.size(), 1U) << variant;
        EXPECT_EQ(plan.problems[0].error.problem, spec::FieldProblem::unknownField) << variant;
        EXPECT_EQ(plan.problems[0].error.expected, meant) << variant;
    }
}

TEST(StudyPlan, WhatIsWrongOnlyWithAVariantIsTheVariants) {
    Choice choice = demo();
    choice.operators = {"pairwise"};
    choice.fields["model.dropout"] = "2";
    choice.variants = "operator=foo | train.steps=abc | train.steps=20; train.warmup_steps=30";
    std::map<std::string, std::string> variants;
    for (const Problem& problem : planOf(choice, catalogue()).problems)
        variants[problem.error.field + " " + problem.error.value] = problem.variant;
    EXPECT_EQ(variants,
              (std::map<std::string, std::string>{{"model.dropout 2", ""},
                                                  {"model.operator foo", "operator=foo"},
                                                  {"train.steps abc", "train.steps=abc"},
                                                  {"train.warmup_steps 30", "train.steps=20; train.warmup_steps=30"}}));
    choice.operators.clear();
    choice.variants = "operator=pairwise";
    const Plan named = planOf(choice, catalogue());
    ASSERT_EQ(named.problems.size(), 1U);
    EXPECT_EQ(named.problems[0].variant, "") << "it is the field that is wrong";
}

// With what a person is asked for.
Choice filled(const Template& offered) {
    Choice choice = offered.choice;
    for (const std::string& field : offered.asks) choice.fields[field] = "/donor";
    return choice;
}

// Whatever this engine has of them.
TEST(StudyPlan, TemplatesAreRunsAsTheyStand) {
    const spec::Catalogue all = operatorfile::withShipped(catalogue());
    for (const Template& chip : builtInTemplates(catalogue()))
        EXPECT_TRUE(planOf(filled(chip), all).isGood()) << chip.title;
}

TEST(StudyPlan, ADonorMayBeOfTheSeed) {
    Choice choice = demo();
    choice.fields["init.from"] = "/{seed}/s{seed}";
    choice.fields["data.vocab"] = "{seed}";
    choice.seeds = "3,12";
    const Plan plan = planOf(choice, catalogue());
    ASSERT_EQ(plan.runs.size(), 2U * choice.operators.size());
    EXPECT_EQ(plan.runs[0].spec->init.from, "/3/s3");
    EXPECT_EQ(plan.runs[1].spec->init.from, "/12/s12");
    EXPECT_EQ(plan.runs[1].spec->data.vocab, "{seed}") << "a corpus is the same for all";
}

TEST(StudyPlan, AnOperatorsSettingIsItsOwn) {
    Choice choice = demo();
    choice.operators = {"pairwise", "original"};
    choice.settings["pairwise"]["init"] = "identity";
    const Plan plan = planOf(choice, catalogue());
    ASSERT_TRUE(plan.isGood());
    EXPECT_EQ(plan.runs[0].spec->model.operator_settings.at("init"), "identity");
    EXPECT_FALSE(plan.runs[1].spec->model.operator_settings.contains("init"));
}

TEST(StudyPlan, APatternMakesOneRunWithTheSettingsOfItsOperators) {
    Choice choice = demo();
    choice.operators = {"original", "symmetric"};
    choice.seeds = "1-2";
    choice.fields["model.layers"] = "4";
    choice.fields["model.pattern"] = "original×3,pairwise";
    choice.settings["pairwise"]["init"] = "identity";
    EXPECT_EQ(mixtureOf(choice, catalogue()), (std::vector<std::string>{"original", "pairwise"}));
    const Plan plan = planOf(choice, catalogue());
    ASSERT_TRUE(plan.isGood());
    ASSERT_EQ(plan.runs.size(), 2U);
    const spec::RunSpec& spec = *plan.runs[0].spec;
    EXPECT_EQ(spec.model.pattern, (std::vector<std::string>{"original", "original", "original", "pairwise"}));
    EXPECT_EQ(spec.model.operator_settings.at("init"), "identity");
    EXPECT_EQ(spec::operatorText(spec.model), "original×3,pairwise");
    EXPECT_EQ(nameOf(plan.runs[0]), "original×3,pairwise tiny s1");

    const Choice again = choiceOf(draftOf(spec, catalogue()));
    EXPECT_EQ(*planOf(again, catalogue()).runs.at(0).spec, spec);

    choice.fields["model.pattern"] = "original×3,pairwize";
    const Plan wrong = planOf(choice, catalogue());
    ASSERT_FALSE(wrong.problems.empty());
    EXPECT_EQ(wrong.problems[0].error.field, "model.pattern");
}

TEST(StudyPlan, AProblemOfAllDraftsIsToldOnce) {
    Choice choice = demo();
    choice.operators = {"original", "symmetric"};
    choice.seeds = "1,2";
    choice.fields["train.steps"] = "-3";
    const Plan plan = planOf(choice, catalogue());
    ASSERT_EQ(plan.problems.size(), 1U);
    EXPECT_EQ(plan.problems[0].error.field, "train.steps");
}

TEST(StudyPlan, TheCommandMakesTheSameRun) {
    Choice choice = demo();
    choice.operators = {"pairwise"};
    choice.settings["pairwise"]["init"] = "identity";
    choice.fields["train.peak_lr"] = "3e-4";
    const Plan plan = planOf(choice, catalogue());
    ASSERT_TRUE(plan.isGood());
    const auto words = spec::commandLine(plan.runs[0].draft, "out");
    std::map<std::string, std::string> flags;
    std::vector<std::string> set;
    for (std::size_t i = 2; i + 1 < words.size(); i += 2) {
        if (words[i] == "--set")
            set.push_back(words[i + 1]);
        else if (words[i] != "--output")
            flags[words[i].substr(2)] = words[i + 1];
    }
    EXPECT_TRUE(flags.contains("corpus")) << "pretrain demands it";
    const auto draft = spec::draftFromFlags(flags, set);
    ASSERT_TRUE(draft);
    const auto resolved = spec::resolve(*draft, catalogue());
    ASSERT_TRUE(std::holds_alternative<spec::RunSpec>(resolved));
    EXPECT_EQ(std::get<spec::RunSpec>(resolved), *plan.runs[0].spec);
}

TEST(StudyPlan, DuplicatingMakesTheSameRun) {
    const spec::Catalogue all = operatorfile::withShipped(catalogue());
    for (const Template& start : builtInTemplates(catalogue())) {
        Choice choice = filled(start);
        choice.fields["train.betas"] = "0.8,0.99";
        choice.fields["data.length"] = "16";
        choice.settings["pairwise"]["init"] = "identity";
        for (const PlannedRun& planned : planOf(choice, all).runs) {
            ASSERT_TRUE(planned.spec);
            const Plan again = planOf(choiceOf(draftOf(*planned.spec, all)), all);
            ASSERT_TRUE(again.isGood()) << spec::describe(again.problems.at(0).error).message;
            EXPECT_EQ(*again.runs.at(0).spec, *planned.spec);
        }
    }
}

TEST(StudyPlan, DuplicatingNamesOnlyWhatDiffers) {
    const Plan plan = planOf(demo(), catalogue());
    const spec::Draft draft = draftOf(*plan.runs.at(0).spec, catalogue());
    EXPECT_TRUE(draft.fields.contains("train.steps"));
    EXPECT_FALSE(draft.fields.contains("train.batch")) << "the recipe's own";
    EXPECT_LT(draft.fields.size(), 8U);
}

TEST(StudyPlan, TheDefaultWarmUpIsThatOfTheSteps) {
    Choice choice = demo();
    choice.fields["train.steps"] = "150";
    EXPECT_EQ(defaultsOf(choice, catalogue()).at("train.warmup_steps"), "15") << "200 of 2,000 steps, as a share";
    EXPECT_EQ(planOf(choice, catalogue()).runs.at(0).spec->train.warmup_steps, 15);
    EXPECT_EQ(defaultsOf(choice, catalogue()).at("train.steps"), "2000") << "the recipe's";
    choice.fields["train.steps"] = "x";
    EXPECT_EQ(defaultsOf(choice, catalogue()).at("train.warmup_steps"), "200");
}

TEST(StudyPlan, TheDefaultLengthIsTheCorpusOwn) {
    spec::Catalogue known = catalogue();
    known.corpora.push_back({.id = "/folder", .length = 24});
    Choice choice = demo();
    EXPECT_EQ(defaultsOf(choice, known).at("data.length"), "32");
    choice.fields["data.corpus"] = "/folder";
    EXPECT_EQ(defaultsOf(choice, known).at("data.length"), "24");
    const Plan plan = planOf(choice, known);
    ASSERT_TRUE(plan.isGood());
    EXPECT_EQ(plan.runs.front().spec->data.length, 24);
    EXPECT_FALSE(plan.runs.front().draft.fields.contains("data.length")) << "the engine finds it out, too";
}

}  // namespace
}  // namespace plateau::study
