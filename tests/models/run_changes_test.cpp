#include "widgets/models/run_changes.h"

#include <gtest/gtest.h>

#include <numeric>

namespace plateau::widgets {
namespace {

std::vector<store::RunRow> rowsOf(const std::vector<std::string>& ids) {
    std::vector<store::RunRow> rows(ids.size());
    for (std::size_t at = 0; at < ids.size(); ++at) rows[at].id.value = ids[at];
    return rows;
}

RunArrangement flat(std::vector<int> rows) {
    return {false, {{QString(), std::move(rows)}}};
}

TEST(RunChanges, RowsAreFoundAgainByTheirIds) {
    EXPECT_EQ(rowsBefore(rowsOf({"a", "b", "c"}), rowsOf({"a", "c", "new", "b"})), (RowsBefore{0, 2, -1, 1}));
    EXPECT_EQ(rowsBefore({}, rowsOf({"a"})), RowsBefore{-1});
}

TEST(RunChanges, AnotherOrderIsAMoveAndTheSameOneNothing) {
    const RowsBefore before{0, 1, 2};
    const RunArrangement was = flat({0, 1, 2}), turned = flat({2, 0, 1}), fewer = flat({0, 2});
    EXPECT_TRUE(isSameOrder({was, was, before, 3}));
    EXPECT_FALSE(isSameOrder({was, turned, before, 3}));
    EXPECT_EQ(movedRows({was, turned, before, 3}), (std::vector<int>{0, 1, 2}));
    EXPECT_FALSE(movedRows({was, fewer, before, 3}));
}

TEST(RunChanges, AFewRowsThatComeAndGoAreSteps) {
    // Of a, b, c, d the second and third go, and a new one comes at the top.
    const RowsBefore before{0, -1, 3};
    const RunArrangement was = flat({0, 1, 2, 3}), is = flat({1, 0, 2});
    const auto steps = rowSteps({was, is, before, 4});
    ASSERT_TRUE(steps);
    EXPECT_EQ(steps->gone, (std::vector<RowRange>{{1, 2}}));
    EXPECT_EQ(steps->fresh, (std::vector<RowRange>{{0, 0}}));
    EXPECT_EQ(steps->became, (std::vector<int>{0, -1, -1, 2}));
    EXPECT_FALSE(rowSteps({was, flat({2, 1, 0}), before, 4})) << "those that stay have changed their order";
}

TEST(RunChanges, ManyScatteredStepsAreNone) {
    RowsBefore before(20);
    std::iota(before.begin(), before.end(), 0);
    std::vector<int> all = before, even;
    for (int at = 0; at < 20; at += 2) even.push_back(at);
    EXPECT_TRUE(rowSteps({flat(all), flat(even), before, 20}));
    before.resize(40);
    std::iota(before.begin(), before.end(), 0);
    all = before;
    for (int at = 20; at < 40; at += 2) even.push_back(at);
    EXPECT_FALSE(rowSteps({flat(all), flat(even), before, 40}));
}

TEST(RunChanges, OnlyRowsThatWereThereCountAsChanged) {
    const std::vector<store::RunRow> old = rowsOf({"a", "b"});
    std::vector<store::RunRow> next = rowsOf({"a", "b", "c"});
    next[1].notes = "better";
    const RowsBefore before = rowsBefore(old, next);
    EXPECT_EQ(changedRows({2, 1, 0}, before, sameRows(old, next, before)), (std::vector<RowRange>{{1, 1}}));
}

}  // namespace
}  // namespace plateau::widgets
