#include "widgets/models/seed_groups.h"

#include <gtest/gtest.h>

namespace plateau::widgets {
namespace {

store::RunRow offered(const char* op, std::int64_t created, std::int64_t started) {
    store::RunRow row;
    row.id.value = row.name = row.op = op;
    row.kind = "pretrain";
    row.state = run::RunState::finished;
    row.size = "tiny";
    row.step = 10;
    row.created_ms = created;
    row.started_ms = started;
    return row;
}

// A folder that was copied, or whose settings were raised, is made later than it was begun.
TEST(NewestGroups, AreThoseThatBeganLast) {
    const std::vector<store::RunRow> rows{offered("original", 9000, 1000), offered("symmetric", 2000, 2000),
                                          offered("pairwise", 3000, 0)};
    const std::vector<SeedGroup> newest = newestGroups(rows, 2);
    ASSERT_EQ(newest.size(), 2U);
    EXPECT_EQ(newest[0].runs.front().op, "pairwise");
    EXPECT_EQ(newest[1].runs.front().op, "symmetric");
}

}  // namespace
}  // namespace plateau::widgets
