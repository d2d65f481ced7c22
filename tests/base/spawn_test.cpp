#include <gtest/gtest.h>

#include "core/base/spawn.h"

namespace plateau {
namespace {

Result<int> statusOf(const std::vector<std::string>& words) {
    SpawnSettings settings;
    const auto child = spawn(words, settings);
    return child ? exitStatusOf(*child, words.front()) : child.error();
}

TEST(Spawn, GivesTheStatusOfTheEnd) {
    EXPECT_EQ(statusOf({"true"}).value(), 0);
    EXPECT_EQ(statusOf({"/bin/sh", "-c", "exit \"$1\"", "sh", "7"}).value(), 7);
    EXPECT_EQ(statusOf({"sh", "-c", "kill -TERM $$"}).value(), -1);
}

TEST(Spawn, SaysWhatCannotBeStarted) {
    const auto missing = statusOf({"no-such-program"});
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::notFound);
    EXPECT_NE(missing.error().context.find("no-such-program"), std::string::npos);
    const auto folder = statusOf({"/tmp"});
    ASSERT_FALSE(folder);
    EXPECT_EQ(folder.error().code, ErrorCode::unreadable);
}

TEST(Spawn, GivesTheChildItsEnvironment) {
    std::vector<std::string> variables = {"PLATEAU_WORD=found"};
    SpawnSettings settings;
    const auto child =
        spawn({"/bin/sh", "-c", "[ \"$PLATEAU_WORD\" = found ]"}, settings, pointersTo(variables).data());
    ASSERT_TRUE(child) << child.error().message;
    EXPECT_EQ(exitStatusOf(*child, "sh").value(), 0);
}

TEST(Spawn, SaysWhoCannotBeWaitedFor) {
    const auto status = exitStatusOf(1, "somebody's");
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().context, "somebody's");
}

}  // namespace
}  // namespace plateau
