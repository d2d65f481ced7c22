#include "core/store/run_fields.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace plateau::store {
namespace {

store::RunRow madeRow() {
    store::RunRow row;
    row.id.value = "20260131-pairwise";
    row.name = "Night Run";
    row.op = "pairwise";
    row.size = "base";
    row.seed = 3;
    row.state = run::RunState::running;
    row.step = 50, row.steps = 200;
    row.tokens_per_step = 100;
    row.eval_loss = 2.25;
    row.tags = {"Warmup", "long haul"};
    row.archived = true;
    row.machine = "box";
    row.settings = spec::Settings::fromDocument({{"train", {{"peak_lr", 3e-4}, {"schedule", "linear"}}}});
    return row;
}

bool matches(std::string_view text) {
    const store::RunRow row = madeRow();
    const std::string words = wordsOf(row);
    const NewestValue newest = [](std::string_view series) {
        return series == "Eval/Accuracy" ? std::optional(0.5) : std::nullopt;
    };
    const ParsedQuery parsed = parseQuery(text);
    EXPECT_FALSE(parsed.error) << text;
    return parsed.query.matches(RunFields(row, words, newest));
}

TEST(RunFields, WhatEveryRunHas) {
    for (const char* text : {"Operator=pairwise", "size:base", "SEED=3", "state=running", "step>=50", "progress=25",
                             "eval/loss<2.5", "tag=warmup", "tag:\"long haul\"", "name:night", "archived=true",
                             "tokens=5000", "baseline=false", "machine=box"})
        EXPECT_TRUE(matches(text)) << text;
    for (const char* text : {"exit > 0", "train/loss < 9", "started > 2000-01-01", "seconds-left < 5"})
        EXPECT_FALSE(matches(text)) << text;
}

TEST(RunFields, SettingsAndSeries) {
    EXPECT_TRUE(matches("train.peak_lr = 0.0003"));
    EXPECT_TRUE(matches("train.peak_lr = 3e-4"));
    EXPECT_TRUE(matches("train.schedule = linear"));
    EXPECT_FALSE(matches("train.steps > 1"));
    EXPECT_TRUE(matches("Eval/Accuracy > 0.4"));
    EXPECT_FALSE(matches("eval/accuracy > 0.4"));
}

TEST(RunFields, WordsAreLookedForInWhatARunIsCalled) {
    EXPECT_TRUE(matches("night pairwise haul running"));
    EXPECT_FALSE(matches("linear"));
}

TEST(RunFields, AStateHasTheWordsThatTheWindowShows) {
    RunRow row = madeRow();
    const auto answers = [&row](std::string_view text) {
        return parseQuery(text).query.matches(RunFields(row, wordsOf(row), {}));
    };
    row.state = run::RunState::interrupted;
    EXPECT_TRUE(answers("state:interrupted"));
    EXPECT_FALSE(answers("state:stopped"));
    row.stopped = true;
    EXPECT_TRUE(answers("state:stopped"));
    EXPECT_TRUE(answers("stopped")) << "as a word, too";
    EXPECT_TRUE(answers("state:interrupted")) << "the word of the files stays";
    EXPECT_FALSE(answers("state:waiting"));
    row.waiting = true;
    EXPECT_TRUE(answers("state:waiting"));
    row = madeRow();
    row.state = run::RunState::queued;
    EXPECT_TRUE(answers("state:waiting"));
    EXPECT_TRUE(answers("state:queued"));
}

TEST(RunFields, EveryNameIsAnswered) {
    const store::RunRow row = madeRow();
    const std::string words = wordsOf(row);
    for (const std::string_view name : runFieldNames()) {
        EXPECT_TRUE(findRunField(name)) << name;
        const RunFields fields(row, words);
        const bool isEmptyNumber = name == "exit" || name == "train/loss" || name == "started" || name == "created" ||
                                   name == "updated" || name == "seconds-left";
        EXPECT_NE(fields.number(name) || fields.texts(name), isEmptyNumber) << name;
    }
    EXPECT_FALSE(findRunField("train.peak_lr"));
}

}  // namespace
}  // namespace plateau::store
