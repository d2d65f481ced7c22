// A call brings the event to a real process, by its standard input and its environment, and ends in time.
#include "core/hook/call_hook.h"

#include <chrono>
#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

namespace plateau::hook {
namespace {

class CallHook : public testing::Test {
protected:
    std::filesystem::path seen() const { return m_folder.path() / "seen"; }
    HookSettings shell(const std::string& script) const {
        return {.command = {"/bin/sh", "-c", script, "hook", seen().string()}};
    }
    support::TemporaryFolder m_folder;
};

const HookEvent kEvent{.moment = Moment::failed,
                       .run = "/runs/a b",
                       .step = 300,
                       .details = {{"error", {{"message", "the \"loss\" is not finite"}}}}};

TEST_F(CallHook, TheEventArrives) {
    ::setenv("PLATEAU_EVENT", "an older one", 1);
    const Status called =
        callHook(shell(R"({ cat; echo "$PLATEAU_EVENT|$PLATEAU_RUN|$PLATEAU_STEP"; } > "$1")"), kEvent);
    ::unsetenv("PLATEAU_EVENT");
    ASSERT_TRUE(called.ok()) << describe(called.error());
    const std::string text = *readFile(seen());
    const std::size_t end = text.find('\n');
    EXPECT_EQ(nlohmann::json::parse(text.substr(0, end)),
              nlohmann::json({{"v", 1},
                              {"event", "failed"},
                              {"run", "/runs/a b"},
                              {"step", 300},
                              {"error", {{"message", "the \"loss\" is not finite"}}}}));
    EXPECT_EQ(text.substr(end + 1), "failed|/runs/a b|300\n");
}

TEST_F(CallHook, WordsAreNotReadByAShell) {
    const HookSettings settings{.command = {"touch", seen().string() + "; false $(exit 1) *"}};
    ASSERT_TRUE(callHook(settings, kEvent).ok());
    EXPECT_TRUE(std::filesystem::exists(seen().string() + "; false $(exit 1) *"));
}

TEST_F(CallHook, OtherMomentsCallNothing) {
    HookSettings settings = shell("exit 1");
    settings.on = {Moment::finished};
    EXPECT_TRUE(callHook(settings, kEvent).ok());
    EXPECT_TRUE(callHook({}, kEvent).ok());
}

TEST_F(CallHook, FailuresSayWhatTheCommandSaid) {
    const Status failed = callHook(shell("echo no network >&2; exit 7"), kEvent);
    ASSERT_FALSE(failed.ok());
    EXPECT_EQ(failed.error().message, "the hook failed with exit code 7: no network");
    EXPECT_EQ(callHook({.command = {"/no/such/program"}}, kEvent).error().code, ErrorCode::notFound);
    EXPECT_NE(callHook(shell("kill -9 $$"), kEvent).error().message.find("signal 9"), std::string::npos);
}

TEST_F(CallHook, WhatTakesTooLongIsEndedWithItsChildren) {
    HookSettings settings = shell(R"(sleep 600 & echo $! > "$1"; wait)");
    settings.seconds = 1;
    const auto begin = std::chrono::steady_clock::now();
    const Status ended = callHook(settings, kEvent);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));
    ASSERT_FALSE(ended.ok());
    EXPECT_NE(ended.error().message.find("took more than 1 s"), std::string::npos) << ended.error().message;
    const std::string child = *readFile(seen());
    const std::filesystem::path state = "/proc/" + child.substr(0, child.find('\n')) + "/stat";
    // Gone, or dead and not yet waited for by its new parent.
    const auto isDead = [&] {
        const auto text = readFile(state);
        return !text || text->find(") Z ") != std::string::npos;
    };
    while (!isDead() && std::chrono::steady_clock::now() - begin < std::chrono::seconds(60)) std::this_thread::yield();
    EXPECT_TRUE(isDead());
}

TEST_F(CallHook, NeitherSilenceNorFloodsBlock) {
    HookEvent large = kEvent;
    large.details["text"] = std::string(1 << 20, 'x');
    EXPECT_TRUE(callHook(shell("true"), large).ok()) << "it reads nothing";
    EXPECT_TRUE(callHook(shell("head -c 1000000 /dev/zero"), kEvent).ok());
}

}  // namespace
}  // namespace plateau::hook
