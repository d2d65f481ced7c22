#include "core/store/run_names.h"

#include <set>

#include <gtest/gtest.h>

#include "core/store/run_standing.h"

namespace plateau::store {
namespace {

using Kind = NameDetail::Kind;

RunRow rowOf(const std::string& id, const std::string& settings, std::uint64_t seed = 1) {
    RunRow row;
    row.id.value = row.name = id;
    row.op = "pairwise";
    row.size = "tiny";
    row.corpus = "demo";
    row.seed = seed;
    row.settings = spec::Settings::fromText(settings);
    return row;
}

RunRow on(const std::string& corpus, RunRow row) {
    row.corpus = corpus;
    return row;
}

std::string textOf(const std::vector<NameDetail>& details) {
    std::string text;
    for (const NameDetail& detail : details)
        text += (text.empty() ? "" : " ") + (detail.setting.empty() ? "" : detail.setting + "=") + detail.value;
    return text;
}

std::vector<std::string> told(const std::vector<RunRow>& rows) {
    std::vector<std::string> texts;
    for (const Distinction& distinction : distinguish(rows)) texts.push_back(textOf(distinction.run));
    return texts;
}

using Texts = std::vector<std::string>;

TEST(RunNames, NothingIsSaidOfWhatNoOtherRunIsCalled) {
    EXPECT_EQ(told({rowOf("a", "train.steps=100"), rowOf("b", "train.steps=200", 2)}), (Texts{"", ""}));
    EXPECT_EQ(told({}), Texts{});
}

TEST(RunNames, WhatDiffersFirstTellsThemApart) {
    EXPECT_EQ(told({on("/data/one", rowOf("a", "")), on("/data/two/", rowOf("b", ""))}), (Texts{"one", "two"}));
    EXPECT_EQ(told({on("/old/wiki", rowOf("a", "")), on("/new/wiki", rowOf("b", ""))}),
              (Texts{"old/wiki", "new/wiki"}));
    EXPECT_EQ(told({on("/w/corpora/wiki/corpus", rowOf("a", "")), on("/w/corpora/mine/corpus/", rowOf("b", ""))}),
              (Texts{"wiki", "mine"}))
        << "by the name of the build";
    EXPECT_EQ(told({on("/old/corpora/wiki/corpus", rowOf("a", "")), on("/corpora/wiki/corpus", rowOf("b", "")),
                    on("/old/wiki/corpus", rowOf("c", ""))}),
              (Texts{"corpora/wiki a", "corpora/wiki b", "old/wiki"}));
    EXPECT_EQ(told({on("corpus", rowOf("a", "")), on("/corpus", rowOf("b", "")), on("demo", rowOf("c", ""))}),
              (Texts{"corpus a", "corpus b", "demo"}));
    EXPECT_EQ(told({rowOf("a", "data.length=32\ntrain.steps=100"), rowOf("b", "data.length=64\ntrain.steps=200")}),
              (Texts{"100", "200"}))
        << "the steps are enough";
    EXPECT_EQ(told({rowOf("a", "data.length=32"), rowOf("b", "data.length=64")}), (Texts{"32", "64"}));
    EXPECT_EQ(told({rowOf("a", "model.norm=pre\ntrain.peak_lr=0.1"), rowOf("b", "model.norm=post\ntrain.peak_lr=0.2")}),
              (Texts{"train.peak_lr=0.1", "train.peak_lr=0.2"}));
}

TEST(RunNames, OnlyThoseThatAreStillAlikeAreToldMore) {
    EXPECT_EQ(told({on("x", rowOf("a", "train.steps=100")), on("x", rowOf("b", "train.steps=200")),
                    on("y", rowOf("c", "train.steps=100"))}),
              (Texts{"x 100", "x 200", "y"}));
}

TEST(RunNames, TheFolderIsTheLast) {
    EXPECT_EQ(told({rowOf("20260101-120000-p-s1-3f2a", ""), rowOf("20260101-120000-p-s1-77aa", "")}),
              (Texts{"3f2a", "77aa"}));
    EXPECT_EQ(told({rowOf("x-1", ""), rowOf("y-1", "")}), (Texts{"x-1", "y-1"})) << "the ends are the same";
    const std::string longText(1000, 'l');
    EXPECT_EQ(told({rowOf("a", "train.note=" + longText), rowOf("b", "train.note=short")}), (Texts{"a", "b"}))
        << "a value that is no name";
}

TEST(RunNames, ALabelIsANameLikeAnother) {
    RunRow first = rowOf("a", "", 1), second = rowOf("b", "", 2), other = rowOf("c", "", 3);
    first.name = second.name = "mine";
    EXPECT_EQ(told({first, second, other}), (Texts{"1", "2", ""})) << "by the seed";
    EXPECT_EQ(distinguish({first, second})[0].run[0].kind, Kind::seed);
}

TEST(RunNames, GroupsOfSeedsAreToldApartBySettings) {
    RunRow a = rowOf("a", "train.steps=100", 1), b = rowOf("b", "train.steps=100", 2),
           c = rowOf("c", "train.steps=200");
    a.group = b.group = "first";
    RunRow d = c;
    d.id.value = d.name = "d";
    d.seed = 7;
    c.group = d.group = "second";
    const auto distinctions = distinguish({a, b, c, d});
    EXPECT_EQ(textOf(distinctions[0].group), "100");
    EXPECT_EQ(textOf(distinctions[1].group), "100") << "each of a group says it";
    EXPECT_EQ(textOf(distinctions[2].group), "200");
    EXPECT_TRUE(distinguish({a, b})[0].group.empty());
    EXPECT_TRUE(distinguish({a, b, c})[0].group.empty()) << "beside a run alone, which is named as a run";
}

TEST(RunNames, TheCorpusIsSaidWhereThereAreSeveral) {
    RunRow labelled = on("/w/corpora/wiki/corpus", rowOf("b", ""));
    labelled.name = "original";
    EXPECT_EQ(told({rowOf("a", ""), labelled}), (Texts{"demo", "wiki"})) << "whatever their names";
    EXPECT_EQ(told({on("/old/wiki", rowOf("a", "")), on("/new/wiki/", rowOf("b", "", 2))}),
              (Texts{"old/wiki", "new/wiki"}));
    EXPECT_EQ(told({on("/data/wiki", rowOf("a", "")), on("/data/wiki/", rowOf("b", "", 2))}), (Texts{"", ""}))
        << "the same folder";
}

TEST(RunNames, OtherThanPreTrainingsSayNothingOfACorpus) {
    RunRow glue = on("", rowOf("b", "", 2)), reference = on("oscar", rowOf("c", "", 3));
    reference.read_only = true;
    EXPECT_EQ(told({rowOf("a", ""), glue, reference}), (Texts{"", "", ""}));
}

TEST(RunNames, GroupsOfSeedsSayTheirCorpus) {
    RunRow a = rowOf("a", "", 1), b = rowOf("b", "", 2), other = on("wiki", rowOf("c", "", 3));
    a.group = b.group = "first";
    const auto distinctions = distinguish({a, b, other});
    EXPECT_EQ(textOf(distinctions[0].group), "demo");
    EXPECT_EQ(textOf(distinctions[2].run), "wiki");
}

TEST(RunNames, AFineTuningIsToldAndItsModelKeepsItsName) {
    RunRow model = rowOf("a", ""), glue = on("", rowOf("b", "")), own = on("", rowOf("c", ""));
    model.name = glue.name = own.name = "mine";
    model.kind = "pretrain", glue.kind = "glue", own.kind = "classify";
    EXPECT_EQ(told({model, glue, own}), (Texts{"", "glue", "classify"}));
    EXPECT_EQ(told({glue}), Texts{"glue"}) << "its label may be what the window calls the model";
    RunRow again = glue;
    again.id.value = "d";
    EXPECT_EQ(told({model, glue, again}), (Texts{"", "glue b", "glue d"}));
    glue.name = glue.id.value;
    EXPECT_EQ(told({glue}), Texts{""}) << "its folder says it";
}

// Whatever the runs are: no two of one name are told the same.
TEST(RunNames, AreUnique) {
    std::vector<RunRow> rows;
    for (int i = 0; i < 300; ++i) {
        const std::string settings = "data.length=" + std::to_string(32 * (1 + i % 3)) +
                                     "\ntrain.peak_lr=" + std::to_string(i % 7) +
                                     "\ntrain.steps=" + std::to_string(100 * (1 + i % 2));
        rows.push_back(on(i % 5 == 0 ? "" : "c" + std::to_string(i % 4), rowOf("run-" + std::to_string(i), settings)));
    }
    const Texts texts = told(rows);
    EXPECT_EQ(std::set<std::string>(texts.begin(), texts.end()).size(), rows.size());
}

TEST(RunNames, StayAsTheyAreWhileARunGoesOn) {
    const RunRow before = rowOf("a", "train.steps=100");
    RunRow after = before;
    after.step = 50;
    after.eval_loss = 3;
    EXPECT_TRUE(haveSameName(before, after));
    after.name = "mine";
    EXPECT_FALSE(haveSameName(before, after));
    after = before;
    after.text = {"c0ffee", "beef"};
    EXPECT_FALSE(haveSameName(before, after)) << "it may be another one's";
}

TEST(Standing, WhatHasLearntNothingIsNoModel) {
    RunRow row = rowOf("a", "");
    row.state = run::RunState::queued;
    EXPECT_EQ(standingOf(row), Standing::waiting);
    row.state = run::RunState::running;
    EXPECT_EQ(standingOf(row), Standing::empty);
    row.state = run::RunState::interrupted;
    EXPECT_EQ(standingOf(row), Standing::empty);
    row.waiting = true;
    EXPECT_EQ(standingOf(row), Standing::waiting) << "resumed before its first point";
    row.train_loss = 5;
    EXPECT_EQ(standingOf(row), Standing::model) << "stopped in the middle";
    row.state = run::RunState::failed;
    EXPECT_EQ(standingOf(row), Standing::failed);
    row.state = run::RunState::finished;
    EXPECT_TRUE(isModel(row));
}

}  // namespace
}  // namespace plateau::store
