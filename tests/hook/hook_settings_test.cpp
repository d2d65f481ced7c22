// The settings of the user's own command come back as written; nothing else, and nobody else's, is taken for them.
#include "core/hook/hook_settings.h"

#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace plateau::hook {
namespace {

namespace fs = std::filesystem;

class HookSettingsTest : public testing::Test {
protected:
    void SetUp() override { ::setenv("PLATEAU_HOOK", file().c_str(), 1); }
    void TearDown() override { ::unsetenv("PLATEAU_HOOK"); }
    fs::path file() const { return m_folder.path() / "config/plateau/hook.json"; }

    support::TemporaryFolder m_folder;
};

TEST_F(HookSettingsTest, ComeBackAsWrittenAndAreTheUsersAlone) {
    EXPECT_EQ(readHookSettings()->command, std::vector<std::string>());
    const HookSettings settings{.command = {"/bin/tell", "--chat", "a b", "$(no shell)"},
                                .on = {Moment::failed, Moment::leftPlateau},
                                .seconds = 5};
    ASSERT_TRUE(writeHookSettings(settings).ok());
    EXPECT_EQ(*readHookSettings(), settings);
    EXPECT_EQ(fs::status(file()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_TRUE(settings.calls(Moment::failed));
    EXPECT_TRUE(settings.calls(Moment::trial));
    EXPECT_FALSE(settings.calls(Moment::finished));
    fs::permissions(file(), fs::perms::others_write, fs::perm_options::add);
    EXPECT_EQ(readHookSettings().error().code, ErrorCode::unreadable) << "others could make this user run it";
    ASSERT_TRUE(writeHookSettings({}).ok());
    EXPECT_FALSE(fs::exists(file()));
    EXPECT_FALSE(HookSettings{}.calls(Moment::trial)) << "there is no command";
}

TEST_F(HookSettingsTest, AnEmptyNameIsNoFile) {
    ::setenv("PLATEAU_HOOK", "", 1);
    EXPECT_TRUE(settingsFile().empty());
    EXPECT_TRUE(readHookSettings().ok());
    EXPECT_FALSE(writeHookSettings({.command = {"true"}}).ok());
    ::unsetenv("PLATEAU_HOOK");
    ::setenv("XDG_CONFIG_HOME", m_folder.path().c_str(), 1);
    EXPECT_EQ(settingsFile(), m_folder.path() / "plateau/hook.json");
    ::unsetenv("XDG_CONFIG_HOME");
}

TEST_F(HookSettingsTest, WhatIsNoneIsRefused) {
    EXPECT_EQ(writeHookSettings({.command = {"./tell"}}).error().code, ErrorCode::invalidField);
    EXPECT_EQ(writeHookSettings({.command = {""}}).error().code, ErrorCode::invalidField);
    EXPECT_EQ(writeHookSettings({.command = {"tell"}, .on = {}, .seconds = 601}).error().code, ErrorCode::invalidField);
    for (const char* text : {"", "[]", "{\"command\":\"tell\"}", "{\"command\":[1]}", "{\"on\":[\"never\"]}",
                             "{\"on\":[\"trial\"]}", "{\"on\":3}", "{\"seconds\":0}", "{\"seconds\":1e9}",
                             "{\"seconds\":99999999999999999999}", "{\"command\":[\"a/b\"]}"})
        EXPECT_FALSE(parseHookSettings(text, "hook.json").ok()) << text;
    const auto twice = parseHookSettings(R"({"command":["tell"],"on":["failed","failed"],"more":1})", "hook.json");
    ASSERT_TRUE(twice.ok());
    EXPECT_EQ(twice->on, std::vector<Moment>{Moment::failed});
    EXPECT_EQ(twice->seconds, 30);
}

}  // namespace
}  // namespace plateau::hook
