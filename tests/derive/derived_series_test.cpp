#include "core/derive/derived_series.h"

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

namespace plateau::derive {
namespace {

const DerivedSeries kGap{"gap", "Gap of losses", "nats", "train/loss - eval/loss"};
const DerivedSeries kPerplexity{"ppl.train-1", "", "", "exp(\"train/loss\")"};

class DerivedSeriesTest : public testing::Test {
protected:
    std::filesystem::path folder() const { return m_folder.path(); }
    std::filesystem::path file() const { return folder() / "derived.json"; }
    std::vector<DerivedSeries> read() const {
        const auto rows = readDerivedSeries(folder());
        EXPECT_TRUE(rows) << describe(rows.error());
        return rows ? *rows : std::vector<DerivedSeries>{};
    }

private:
    support::TemporaryFolder m_folder;
};

TEST_F(DerivedSeriesTest, AreKeptInTheirOrderReplacedAndRemoved) {
    EXPECT_TRUE(read().empty()) << "no file yet";
    ASSERT_TRUE(keepDerivedSeries(folder(), kGap));
    ASSERT_TRUE(keepDerivedSeries(folder(), kPerplexity));
    EXPECT_EQ(read(), (std::vector<DerivedSeries>{kGap, kPerplexity}));
    DerivedSeries changed = kGap;
    changed.expression = "eval/loss - train/loss";
    ASSERT_TRUE(keepDerivedSeries(folder(), changed));
    EXPECT_EQ(read(), (std::vector<DerivedSeries>{changed, kPerplexity}));
    ASSERT_TRUE(removeDerivedSeries(folder(), "gap"));
    ASSERT_TRUE(removeDerivedSeries(folder(), "gap")) << "it is gone already";
    EXPECT_EQ(read(), std::vector<DerivedSeries>{kPerplexity});
}

TEST_F(DerivedSeriesTest, WhatCouldNotBeReadAgainIsRefused) {
    for (const DerivedSeries& row :
         {DerivedSeries{"", "", "", "a"}, DerivedSeries{"a b", "", "", "a"}, DerivedSeries{"a/b", "", "", "a"},
          DerivedSeries{std::string(kLongestName + 1, 'a'), "", "", "a"},
          DerivedSeries{"a", std::string(kLongestTitle + 1, 'a'), "", "a"}, DerivedSeries{"a", "", "", "a +"}}) {
        const Status kept = keepDerivedSeries(folder(), row);
        ASSERT_FALSE(kept) << row.name;
        EXPECT_EQ(kept.error().code, ErrorCode::invalidField);
    }
    EXPECT_FALSE(std::filesystem::exists(file()));
}

TEST_F(DerivedSeriesTest, ThereAreNotTooMany) {
    std::vector<DerivedSeries> rows;
    for (std::size_t i = 0; i < kMostDerived; ++i) rows.push_back({"s" + std::to_string(i), "", "", "a"});
    ASSERT_TRUE(writeFileAtomically(file(), derivedSeriesText(rows)));
    EXPECT_EQ(read(), rows);
    EXPECT_FALSE(keepDerivedSeries(folder(), kGap));
    EXPECT_TRUE(keepDerivedSeries(folder(), {"s7", "", "", "b"})) << "it replaces one";
    rows.push_back(kGap);
    EXPECT_FALSE(parseDerivedSeries(derivedSeriesText(rows), "rows"));
}

TEST_F(DerivedSeriesTest, ADamagedFileIsToldOfAndLeftAsItIs) {
    const std::string row = R"({"name": "gap", "expression": "a"})";
    for (const std::string& text :
         {std::string("{\"series\": [{\"name\""), std::string("[]"), std::string(R"({"series": {}})"),
          std::string(R"({"series": [7]})"), std::string(R"({"series": [{"name": 7, "expression": "a"}]})"),
          std::string(R"({"series": [{"name": "../x", "expression": "a"}]})"),
          std::string(R"({"series": [{"name": "x", "expression": "a +"}]})"),
          "{\"series\": [" + row + ", " + row + "]}"}) {
        ASSERT_TRUE(writeFileAtomically(file(), text));
        const auto rows = readDerivedSeries(folder());
        ASSERT_FALSE(rows) << text;
        EXPECT_EQ(rows.error().code, ErrorCode::malformed);
        EXPECT_TRUE(rows.error().context.starts_with(file().string()));
        EXPECT_FALSE(keepDerivedSeries(folder(), kGap));
        EXPECT_FALSE(removeDerivedSeries(folder(), "gap"));
        EXPECT_EQ(*readFile(file()), text);
    }
}

TEST(DerivedSeries, ARowIsNamedInTheError) {
    const auto rows =
        parseDerivedSeries(R"({"series": [{"name": "a", "expression": "b"}, {"name": "c", "expression": "("}]})", "f");
    ASSERT_FALSE(rows);
    EXPECT_EQ(rows.error().context, "f, row 2");
}

TEST(DerivedSeries, AMissingTitleAndUnitAreEmpty) {
    const auto rows = parseDerivedSeries(R"({"series": [{"name": "a", "expression": "b", "later": [1]}]})", "f");
    ASSERT_TRUE(rows);
    EXPECT_EQ(*rows, (std::vector<DerivedSeries>{{"a", "", "", "b"}}));
    EXPECT_EQ(seriesName(rows->front()), "derived/a");
}

}  // namespace
}  // namespace plateau::derive
