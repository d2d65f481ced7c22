#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

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
                                             "scores-released"}))
        << "this catalogue has no additive operator";
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
