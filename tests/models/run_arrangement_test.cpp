#include "widgets/models/run_arrangement.h"

#include <gtest/gtest.h>

#include <limits>

namespace plateau::widgets {
namespace {

store::RunRow madeRow(const char* id, const char* op, std::uint64_t seed, std::optional<double> loss) {
    store::RunRow row;
    row.id.value = row.name = id;
    row.op = op;
    row.kind = "pretrain";
    row.group = op;
    row.seed = seed;
    row.eval_loss = loss;
    return row;
}

class RunArrangementTest : public testing::Test {
protected:
    RunArrangementTest() {
        m_rows = {madeRow("a", "original", 1, 3.0), madeRow("b", "pairwise", 1, 2.0), madeRow("c", "original", 2, 4.0),
                  madeRow("d", "pairwise", 2, std::nullopt)};
        m_order.sorted = false;
    }
    RunArrangement arranged() {
        RunWords words;
        words.reset(m_rows.size());
        return arrange(m_rows, m_order, words, {});
    }
    std::vector<int> shown() { return arranged().groups.front().rows; }
    void sortBy(RunField field, Qt::SortOrder direction) {
        m_order.sorted = true;
        m_order.column = {RunColumn::Kind::builtIn, field, {}, {}};
        m_order.direction = direction;
    }

    std::vector<store::RunRow> m_rows;
    RunOrder m_order;
};

TEST_F(RunArrangementTest, WhatIsUnknownStandsLastInBothDirections) {
    sortBy(RunField::evalLoss, Qt::AscendingOrder);
    EXPECT_EQ(shown(), (std::vector<int>{1, 0, 2, 3}));
    sortBy(RunField::evalLoss, Qt::DescendingOrder);
    EXPECT_EQ(shown(), (std::vector<int>{2, 0, 1, 3}));
}

TEST_F(RunArrangementTest, AFilterSpeaksTheQueryLanguage) {
    m_order.query = store::parseQuery("operator = pairwise and eval/loss < 3").query;
    EXPECT_EQ(shown(), std::vector<int>{1});
    m_rows[2].archived = true;
    m_order.query = {};
    m_order.archived = false;
    EXPECT_EQ(shown(), (std::vector<int>{0, 1, 3}));
}

TEST_F(RunArrangementTest, GroupsAreSortedByTheirMeans) {
    m_order.group_by = "operator";
    sortBy(RunField::evalLoss, Qt::AscendingOrder);
    const RunArrangement arrangement = arranged();
    ASSERT_EQ(arrangement.groups.size(), 2u);
    EXPECT_EQ(arrangement.groups[0].key, "pairwise");
    EXPECT_EQ(arrangement.groups[1].rows, (std::vector<int>{0, 2}));
}

TEST_F(RunArrangementTest, AGroupSaysMeanAndSpreadOfItsFiniteValues) {
    m_rows.push_back(madeRow("e", "original", 3, std::numeric_limits<double>::quiet_NaN()));
    const RunGroup group{"original", {0, 2, 3, 4}};
    const auto summary = summaryOf(m_rows, group, {RunColumn::Kind::builtIn, RunField::evalLoss, {}, {}});
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->count, 2);
    EXPECT_DOUBLE_EQ(summary->mean, 3.5);
    EXPECT_DOUBLE_EQ(summary->sd, std::sqrt(0.5));
    EXPECT_DOUBLE_EQ(summary->low, 3.0);
}

TEST_F(RunArrangementTest, RowsKeepTheirPlaceWhileTheMouseIsOnOne) {
    sortBy(RunField::evalLoss, Qt::AscendingOrder);
    RunWords words;
    words.reset(m_rows.size());
    const std::vector<int> rank{0, 1, -1, 2};  // as the rows stood; the third is new
    EXPECT_EQ(arrange(m_rows, m_order, words, {}, &rank).groups.front().rows, (std::vector<int>{0, 1, 3, 2}));
}

TEST(RunColumns, AreNamedForTheSettingsFile) {
    for (const RunColumn& column : builtInColumns()) {
        const auto again = columnOf(column.id());
        ASSERT_TRUE(again) << column.id().toStdString();
        EXPECT_EQ(*again, column);
        EXPECT_FALSE(column.title().isEmpty());
    }
    EXPECT_EQ(columnOf("setting:train.peak_lr")->name, "train.peak_lr");
    EXPECT_EQ(columnOf("series:eval/loss")->kind, RunColumn::Kind::series);
    for (const char* id : {"", "nothing", "setting:", "series:"}) EXPECT_FALSE(columnOf(id)) << id;
}

}  // namespace
}  // namespace plateau::widgets
