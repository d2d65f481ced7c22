#include <algorithm>
#include <csignal>
#include <cstdlib>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

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

TEST(Spawn, AddsToThisProcessEnvironment) {
    ASSERT_EQ(::setenv("PLATEAU_MINE", "old", 1), 0);
    ASSERT_EQ(::setenv("PLATEAU_GONE", "here", 1), 0);
    const auto all = environmentWith({"PLATEAU_MINE=new"}, {"PLATEAU_GONE"});
    const auto count = [&all](std::string_view begin) {
        return std::ranges::count_if(all, [begin](const std::string& text) { return text.starts_with(begin); });
    };
    EXPECT_EQ(all.front(), "PLATEAU_MINE=new");
    EXPECT_EQ(count("PLATEAU_MINE="), 1);
    EXPECT_EQ(count("PLATEAU_GONE="), 0);
    EXPECT_EQ(count("PATH="), 1);
}

TEST(Spawn, WaitsNoLongerThanItIsLet) {
    SpawnSettings settings;
    const auto slow = spawn({"sleep", "100"}, settings);
    ASSERT_TRUE(slow) << slow.error().message;
    EXPECT_FALSE(endWithin(*slow, std::chrono::milliseconds(1)));
    ASSERT_EQ(::kill(*slow, SIGKILL), 0);
    const auto status = endWithin(*slow, std::chrono::seconds(60));
    ASSERT_TRUE(status);
    EXPECT_TRUE(WIFSIGNALED(*status));
}

TEST(Spawn, GivesTheChildASessionOfItsOwn) {
    SpawnSettings settings;
    startSession(settings, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
    const auto child = spawn({"sleep", "100"}, settings);
    ASSERT_TRUE(child) << child.error().message;
    EXPECT_EQ(::getsid(*child), *child);
    ASSERT_EQ(::kill(-*child, SIGKILL), 0);
    EXPECT_EQ(exitStatusOf(*child, "sleep").value(), -1);
}

TEST(Spawn, SaysWhoCannotBeWaitedFor) {
    const auto status = exitStatusOf(1, "somebody's");
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().context, "somebody's");
}

}  // namespace
}  // namespace plateau
