#include "core/store/run_texts.h"

#include <gtest/gtest.h>

#include "core/store/run_names.h"
#include "tests/store/store_fixture.h"

namespace plateau::store {
namespace {

RunRow rowOf(const std::string& id, const std::string& corpus, const std::string& text, std::uint64_t seed = 1) {
    RunRow row;
    row.id.value = row.name = id;
    row.kind = "pretrain";
    row.op = "pairwise";
    row.size = "tiny";
    row.seed = seed;
    row.corpus = corpus;
    row.group = "at " + corpus;
    row.group_anywhere = "same settings";
    row.settings = spec::Settings::fromText("data.corpus=" + corpus);
    if (!text.empty()) row.text = {text, "words"};
    return row;
}

std::vector<RunRow> joined(std::vector<RunRow> rows) {
    joinTexts(rows);
    return rows;
}

std::vector<std::string> namesOf(const std::vector<RunRow>& rows) {
    std::vector<std::string> names;
    for (const Distinction& distinction : distinguish(rows)) {
        std::string& name = names.emplace_back();
        for (const NameDetail& detail : distinction.run) name += (name.empty() ? "" : " ") + detail.value;
    }
    return names;
}

using Names = std::vector<std::string>;

TEST(RunTexts, SeedsOnOneTextAtTwoPlacesAreOneGroup) {
    const auto rows = joined({rowOf("a", "/here/books", "x"), rowOf("b", "/there/wiki", "x", 2)});
    EXPECT_EQ(rows[1].group, rows[0].group);
    EXPECT_EQ(rows[1].textPlace(), "/here/books");
    EXPECT_EQ(rows[1].corpus, "/there/wiki") << "where it lay is still told";
    EXPECT_TRUE(readSameText(rows[0], rows[1]));
    EXPECT_EQ(namesOf(rows), (Names{"", ""}));
}

TEST(RunTexts, OtherSettingsAreAnotherGroup) {
    RunRow longer = rowOf("b", "/there/wiki", "x");
    longer.group_anywhere = "others";
    const auto rows = joined({rowOf("a", "/here/books", "x"), longer});
    EXPECT_NE(rows[1].group, rows[0].group);
    EXPECT_TRUE(readSameText(rows[0], rows[1]));
}

TEST(RunTexts, TwoTextsThatLayAtOnePlaceAreTwo) {
    const auto rows = joined({rowOf("a", "/w/books/corpus", "x"), rowOf("b", "/w/books/corpus/", "3f2a91c0ffff", 2),
                              rowOf("c", "/w/books/corpus", "3f2a91c0ffff", 3)});
    EXPECT_FALSE(readSameText(rows[0], rows[1]));
    EXPECT_TRUE(readSameText(rows[1], rows[2]));
    EXPECT_NE(rows[1].textPlace(), rows[0].textPlace());
    EXPECT_EQ(rows[1].group, rows[2].group);
    EXPECT_EQ(namesOf(rows), (Names{"books", "books (3f2a91c0)", "books (3f2a91c0)"}));
    const auto together = joined({rowOf("a", "/w/books", "x"), rowOf("b", "/w/books", "y", 2)});
    EXPECT_NE(together[0].group, together[1].group) << "their settings are equal to the letter";
}

// A run that waits joins the seeds that have begun.
TEST(RunTexts, ARunThatHasNotBegunReadsWhatOthersReadAtItsPlace) {
    const auto rows = joined({rowOf("a", "/there/wiki", ""), rowOf("b", "/here/books", "x", 2),
                              rowOf("c", "/there/wiki", "x", 3), rowOf("d", "/else", "", 4)});
    EXPECT_EQ(rows[0].group, rows[1].group);
    EXPECT_EQ(rows[0].group, rows[2].group);
    EXPECT_TRUE(readSameText(rows[0], rows[1]));
    EXPECT_FALSE(readSameText(rows[0], rows[3]));
    EXPECT_EQ(rows[3].group, "at /else");
}

TEST(RunTexts, WhatReadsNothingStaysAsItIs) {
    RunRow one = rowOf("a", "", ""), other = rowOf("b", "", "");
    one.group = "import a", other.group = "import b";
    one.group_anywhere = other.group_anywhere = "";
    EXPECT_EQ(joined({one, other}), (std::vector<RunRow>{one, other}));
}

class RunTextsRead : public StoreTest {};

TEST_F(RunTextsRead, FromTheLog) {
    for (const char* id : {"a", "b"}) {
        const auto spec = [&] {
            spec::RunSpec made;
            made.data.corpus = std::string("/data/of-") + id;
            return made;
        }();
        const auto run = folder() / "runs" / id;
        ASSERT_TRUE(run::createRun(run, spec));
        support::appendEvents(run,
                              {support::madeEvent(0, run::EventType::started, 0, {},
                                                  {{"corpus", {{"checksum", "c0ffee"}, {"vocab_checksum", "beef"}}}})});
    }
    Workspace workspace = open();
    ingest(workspace);
    auto rows = *workspace.runs();
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].text, (run::CorpusIdentity{"c0ffee", "beef"}));
    EXPECT_NE(rows[0].group, rows[1].group);
    joinTexts(rows);
    EXPECT_EQ(rows[0].group, rows[1].group);
}

}  // namespace
}  // namespace plateau::store
