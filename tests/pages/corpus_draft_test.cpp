#include "widgets/pages/data/corpus_draft.h"

#include <gtest/gtest.h>

namespace plateau::widgets {
namespace {

CorpusDraft goodDraft() {
    CorpusDraft draft = newCorpusDraft();
    draft.name = "wiki";
    draft.files = {"/data/a.txt"};
    draft.vocab = "/data/vocab.txt";
    return draft;
}

// The settings that `corpus build` makes of these flags.
corpus::Settings settingsOf(const std::vector<CorpusFlag>& flags) {
    corpus::Settings settings = corpus::freshSettings();
    settings.documents = corpus::Documents::automatic;  // as the command has it
    for (const auto& [flag, value] : flags) {
        if (flag == "cased") settings.cased = true;
        if (flag == "length") settings.length = std::stoll(value);
        if (flag == "held-out") settings.held_out = std::stoll(value);
        const bool isChoice = flag == "format" || flag == "packing" || flag == "documents";
        const bool isApplied = isChoice           ? corpus::applyChoice(settings, flag, value).ok()
                               : flag == "filter" ? corpus::applyFilter(settings, value).ok()
                                                  : true;
        EXPECT_TRUE(isApplied) << flag;
    }
    for (const auto& [flag, value] : flags) {
        if (flag != "set") continue;
        const Status applied = corpus::applySetting(settings, value);
        EXPECT_TRUE(applied.ok()) << value;
    }
    return settings;
}

TEST(CorpusDraft, AGoodOneIsASpecThatTheEngineTakes) {
    const CorpusPlan plan = planOf(goodDraft(), {});
    ASSERT_TRUE(plan.spec);
    EXPECT_TRUE(plan.problems.empty());
    EXPECT_TRUE(corpus::checkBuildSpec(*plan.spec).ok());
    EXPECT_EQ(plan.spec->settings.length, 512);
    EXPECT_EQ(plan.spec->settings.held_out, 1000);
}

TEST(CorpusDraft, WhatIsMissingIsNoError) {
    const CorpusPlan plan = planOf(newCorpusDraft(), {});
    EXPECT_FALSE(plan.spec);
    EXPECT_TRUE(plan.problems.empty());
    EXPECT_EQ(plan.missing.size(), 3U);
}

TEST(CorpusDraft, EachProblemIsToldOfItsField) {
    CorpusDraft draft = goodDraft();
    draft.format = corpus::Format::oscar;
    draft.length = "4";
    draft.held_out = "many";
    draft.seed = "-1";
    draft.categories = draft.harmful_pp = true;
    draft.category_names = " , ";
    draft.harmful_above = "high";
    const CorpusPlan plan = planOf(draft, {});
    EXPECT_FALSE(plan.spec);
    for (const std::string& field : {corpus_field::length, corpus_field::heldOut, corpus_field::seed,
                                     corpus_field::categories, corpus_field::above})
        EXPECT_TRUE(plan.problems.contains(field)) << field;
    draft = goodDraft();
    draft.format = corpus::Format::oscar;
    draft.harmful_pp = true;
    draft.harmful_above = "7";
    draft.harmful_below = "7";
    EXPECT_TRUE(planOf(draft, {}).problems.contains(corpus_field::below));
}

TEST(CorpusDraft, NamesAreFoldersOfThisWorkspace) {
    CorpusDraft draft = goodDraft();
    EXPECT_TRUE(planOf(draft, {"wiki"}).problems.contains(corpus_field::name));
    EXPECT_TRUE(planOf(draft, {"wiki"}).spec) << "the estimate needs no name";
    draft.name = "a/b";
    EXPECT_TRUE(planOf(draft, {}).problems.contains(corpus_field::name));
}

TEST(CorpusDraft, PlainTextHasNoFilterWhateverItsSwitchesSay) {
    CorpusDraft draft = goodDraft();
    useFilter(draft, "courtois2024");
    draft.harmful_above = "no number";
    const CorpusPlan plan = planOf(draft, {});
    ASSERT_TRUE(plan.spec);
    EXPECT_EQ(plan.spec->settings.filter, corpus::FilterSettings{});
}

TEST(CorpusDraft, TheFlagsMakeTheSameSettingsAgain) {
    CorpusDraft draft = goodDraft();
    std::vector<CorpusDraft> drafts = {draft};
    draft.documents = corpus::Documents::lines;
    draft.cased = true;
    draft.seed = "7";
    draft.packing = corpus::Packing::dense;
    draft.held_out = "0";
    drafts.push_back(draft);
    draft.format = corpus::Format::oscar;
    useFilter(draft, "courtois2024");
    drafts.push_back(draft);
    for (int off = 0; off < 8; ++off) {
        CorpusDraft other = draft;
        other.categories = off & 1;
        other.harmful_pp = off & 2;
        other.quality_warnings = off & 4;
        drafts.push_back(other);
        other.drop_missing_harmful_pp = false;
        other.category_names = "adult, warez";
        other.harmful_above = "13.5";
        drafts.push_back(other);
    }
    for (const CorpusDraft& each : drafts) {
        const CorpusPlan plan = planOf(each, {});
        ASSERT_TRUE(plan.spec);
        corpus::Settings again = settingsOf(flagsOf(*plan.spec));
        // Thresholds of rules that are off are not said: they decide on nothing.
        corpus::Settings wanted = plan.spec->settings;
        if (wanted.format == corpus::Format::oscar) wanted.documents = again.documents;  // says nothing of records
        if (!wanted.filter.harmful_pp) wanted.filter.missing_harmful_pp = again.filter.missing_harmful_pp;
        EXPECT_EQ(toJson(again), toJson(wanted));
    }
}

TEST(CorpusDraft, TheCommandIsThatOfATerminal) {
    CorpusDraft draft = goodDraft();
    draft.cased = true;
    const auto words = corpusCommand(*planOf(draft, {}).spec, "/w/corpora/wiki");
    EXPECT_EQ(words, (std::vector<std::string>{"plateau-engine", "corpus", "build", "--format", "text", "--vocab",
                                               "/data/vocab.txt", "--cased", "--length", "512", "--held-out", "1000",
                                               "--output", "/w/corpora/wiki", "/data/a.txt"}));
}

TEST(CorpusEstimate, IsAskedOfWhatWouldBeBuilt) {
    const protocol::CorpusEstimateQuestion question = estimateQuestion(*planOf(goodDraft(), {}).spec);
    EXPECT_TRUE(question.dry_run);
    EXPECT_EQ(question.held_out, 1000);
    EXPECT_EQ(question.files.size(), 1U);
}

}  // namespace
}  // namespace plateau::widgets
