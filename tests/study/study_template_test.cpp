#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/operatorfile/shipped_operators.h"
#include "core/resources/resources.h"
#include "core/study/plan.h"
#include "core/study/study_template.h"
#include "tests/window_engine/fake_catalogue.h"

namespace plateau::study {
namespace {

const spec::Catalogue& catalogue() {
    static const spec::Catalogue all = tests::fakeCatalogue();
    return all;
}

Template good(std::string_view text) {
    auto made = parseTemplate(text, "study.json", catalogue());
    EXPECT_TRUE(made) << describe(made.error());
    return made ? std::move(made).value() : Template{};
}

TEST(StudyTemplate, EveryFileThatShipsCanBeReadAndHasItsOwnName) {
    std::set<std::string> ids;
    const auto files = resources::below("templates");
    EXPECT_GE(files.size(), 6U);
    for (const resources::Resource& file : files) {
        const auto made = parseTemplate(file.text, file.path, catalogue());
        ASSERT_TRUE(made) << describe(made.error());
        EXPECT_FALSE(made->title.empty()) << file.path;
        EXPECT_FALSE(made->help.empty()) << file.path;
        EXPECT_TRUE(ids.insert(made->id).second) << file.path;
    }
}

TEST(StudyTemplate, OnlyThoseWhoseOperatorsAreThereAreOffered) {
    std::vector<std::string> ids;
    for (const Template& offered : builtInTemplates(catalogue())) ids.push_back(offered.id);
    EXPECT_EQ(ids, (std::vector<std::string>{"demo", "one-hour", "courtois-small", "courtois-base", "s-init-ablation",
                                             "all-operators-hour", "score-rate", "score-heat", "symmetric-start",
                                             "scores-released", "scores-donor", "neighbour-bias"}))
        << "this catalogue has no additive operator";
}

const Template& offered(const std::string& id) {
    static const std::vector<Template> all = builtInTemplates(catalogue());
    return *std::ranges::find(all, id, [](const Template& one) { return one.id; });
}

// Each seed has a donor of its own: weights of two runs have nothing to do with each other.
TEST(StudyTemplate, ADonorIsAskedForAndIsThatOfTheSeed) {
    const Template& donor = offered("scores-donor");
    ASSERT_EQ(donor.asks, std::vector<std::string>{"init.from"});
    const Plan unfilled = planOf(donor.choice, catalogue());
    ASSERT_EQ(unfilled.problems.size(), 1U);
    EXPECT_EQ(unfilled.problems[0].error.field, "init.from");
    EXPECT_EQ(unfilled.problems[0].error.problem, spec::FieldProblem::missing);

    Choice choice = donor.choice;
    choice.fields["init.from"] = "/runs/original-s{seed}";
    const Plan plan = planOf(choice, catalogue());
    ASSERT_TRUE(plan.isGood());
    ASSERT_EQ(plan.runs.size(), 45U) << "a control, and four groups of parts trained on and frozen, of five seeds";
    std::set<std::string> parts;
    for (const PlannedRun& planned : plan.runs) {
        const spec::InitSpec& init = planned.spec->init;
        if (init.parts.empty()) {
            EXPECT_EQ(init.from, "") << "the control";
            continue;
        }
        EXPECT_EQ(init.from, "/runs/original-s" + std::to_string(planned.seed));
        for (const std::string& part : init.parts) {
            parts.insert(part);
            const auto& frozen = planned.spec->train.freeze_until;
            if (!frozen.empty()) {
                EXPECT_GT(frozen.at(part), planned.spec->train.steps);
            }
        }
    }
    EXPECT_EQ(parts, (std::set<std::string>{"embeddings", "ffn", "head", "norms", "scores", "values"}));
}

TEST(StudyTemplate, NeighboursAreBiasedByAnOperatorThatShips) {
    const Template& bias = offered("neighbour-bias");
    const Plan plan = planOf(bias.choice, operatorfile::withShipped(catalogue()));
    ASSERT_TRUE(plan.isGood());
    std::set<std::string> factors;
    for (const PlannedRun& planned : plan.runs) {
        EXPECT_TRUE(planned.op.starts_with("neighbour-bias@")) << planned.op;
        ASSERT_NE(operatorfile::findShipped(planned.op), nullptr);
        factors.insert(planned.spec->model.operator_settings.at("factor"));
    }
    EXPECT_EQ(factors, (std::set<std::string>{"0.2", "1", "10"}));
    EXPECT_EQ(plan.runs.size(), 15U);
    EXPECT_EQ(operatorfile::findShipped("neighbour-bias"), nullptr) << "a hash is part of the name";
}

TEST(StudyTemplate, AllOperatorsShareOneTime) {
    const Template made =
        good(R"({"operators":"all","fields":{"train.recipe":"demo"},"seeds":"1-2","seconds_of_all":600})");
    EXPECT_EQ(made.choice.operators, (std::vector<std::string>{"original", "symmetric", "pairwise"}));
    const Plan plan = planOf(made.choice, catalogue());
    ASSERT_EQ(plan.runs.size(), 6U);
    for (const PlannedRun& planned : plan.runs) EXPECT_EQ(planned.spec->train.budget_seconds, 100);
}

TEST(StudyTemplate, TheStartOfSIsVariedAndLeftOut) {
    for (const Template& offered : builtInTemplates(catalogue())) {
        if (offered.id != "s-init-ablation") continue;
        std::set<std::string> models;
        const Plan plan = planOf(offered.choice, catalogue());
        for (const PlannedRun& planned : plan.runs) {
            const auto& settings = planned.spec->model.operator_settings;
            models.insert(planned.op + (settings.contains("init") ? " " + settings.at("init") : ""));
        }
        EXPECT_EQ(models.size(), 5U);
        EXPECT_EQ(plan.runs.size(), 15U);
    }
}

TEST(StudyTemplate, NumbersAndFlagsAreTakenAsTheyAreWritten) {
    const auto made = parseTemplate(R"({"fields":{"train.steps":10,"train.peak_lr":3e-4,"model.ffn_bias":false}})",
                                    "study.json", catalogue());
    ASSERT_TRUE(made) << describe(made.error());
    EXPECT_EQ(made->choice.fields,
              (std::map<std::string, std::string>{
                  {"train.steps", "10"}, {"train.peak_lr", "0.0003"}, {"model.ffn_bias", "false"}}));
}

TEST(StudyTemplate, WhatIsWrongIsNamed) {
    const std::pair<const char*, const char*> wrong[] = {
        {"[]", "the study"},
        {"{", "study.json"},
        {R"({"operator":["original"]})", "operator"},
        {R"({"operators":"some"})", "operators"},
        {R"({"operators":[1]})", "operators"},
        {R"({"fields":{"train.steps":[10]}})", "fields"},
        {R"({"fields":["train.steps"]})", "fields"},
        {R"({"settings":{"pairwise":"identity"}})", "settings"},
        {R"({"seeds":3})", "seeds"},
        {R"({"variants":[]})", "variants"},
        {R"({"study":"yes"})", "study"},
        {R"({"fit":1})", "fit"},
        {R"({"asks":"init.from"})", "asks"},
        {R"({"id":1})", "id"},
        {R"({"seconds_of_all":-1})", "seconds_of_all"},
        {R"({"seconds_of_all":"1h"})", "seconds_of_all"},
        {R"({"seeds":"1","seeds":"2"})", "study.json"},
    };
    for (const auto& [text, named] : wrong) {
        const auto made = parseTemplate(text, "study.json", catalogue());
        ASSERT_FALSE(made) << text;
        EXPECT_EQ(made.error().code, ErrorCode::malformed) << text;
        EXPECT_NE(describe(made.error()).find(named), std::string::npos) << describe(made.error());
    }
}

TEST(StudyChoice, ComesBackFromItsText) {
    Choice choice;
    choice.fields = {{"train.steps", "300"}, {"train.recipe", "demo"}};
    choice.operators = {"pairwise", "original"};
    choice.settings["pairwise"]["init"] = "identity";
    choice.seeds = "1-3,7";
    choice.variants = "init=identity | train.peak_lr=2e-4";
    const auto again = choiceFromJson(toJson(choice), "settings");
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, choice);
}

}  // namespace
}  // namespace plateau::study
