// Which machines there are, and that nothing in their names becomes more than a host.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "core/machines/machine_list.h"
#include "core/machines/reach.h"
#include "tests/support/temporary_folder.h"

namespace plateau::machines {
namespace {

using support::TemporaryFolder;

std::string textOf(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(MachineNames, AreHostsAndNothingElse) {
    for (const char* name : {"box", "gpu-1", "gpu_1.lab.example.org", "me@box", "10.0.0.7", "A"})
        EXPECT_TRUE(isMachineName(name)) << name;
    for (const char* name : {"", "-box", "-oProxyCommand=id", "me@-box", "@box", "box@", ".", "..", ".box", "a b",
                             "a;b", "a/b", "$(id)", "a\nb", "a'b", "local", "a:b", "a*", "ä"})
        EXPECT_FALSE(isMachineName(name)) << name;
    EXPECT_FALSE(isMachineName(std::string(300, 'a')));
    EXPECT_FALSE(isMachineName(std::string_view("a\0b", 3)));
}

TEST(MachineNames, NoPathOfAnEngineIsMoreThanAPath) {
    for (const char* engine : {"", "plateau-engine", "/opt/plateau-1.0+b/bin/plateau-engine", "bin/plateau-engine"})
        EXPECT_TRUE(check({"box", "", engine})) << engine;
    for (const char* engine : {"-x", "a b", "a;id", "$HOME/x", "~/x", "a`id`", "a&&b", "a\n", "a|b", "a>b"})
        EXPECT_FALSE(check({"box", "", engine})) << engine;
    EXPECT_TRUE(check({"box", "~/my work; rm -rf $HOME"})) << "it never meets a shell";
    EXPECT_FALSE(check({"box", "a\nb"}));
}

TEST(MachineReach, OnlyTheNameAndTheEngineAreInTheCommandLine) {
    const auto words = relayWords({"box", "/secret place", "/opt/plateau-engine"});
    EXPECT_EQ(words.front(), "ssh");
    const std::vector<std::string> end(words.end() - 4, words.end());
    EXPECT_EQ(end, (std::vector<std::string>{"--", "box", "/opt/plateau-engine", "relay"}));
    for (const std::string& word : words) EXPECT_EQ(word.find("secret"), std::string::npos);
    EXPECT_EQ(relayWords({"box"}).at(words.size() - 2), "plateau-engine");
}

TEST(MachineListFile, KnowsWhoseRunsAreWanted) {
    const TemporaryFolder folder;
    ASSERT_TRUE(addMachine(folder.path(), {"box", "/w"}));
    EXPECT_FALSE(machineOf(folder.path(), "box")->mirror);
    ASSERT_TRUE(setMirrorWanted(folder.path(), "box", true));
    EXPECT_TRUE(machineOf(folder.path(), "box")->mirror);
    ASSERT_TRUE(addMachine(folder.path(), {"box", "/elsewhere"}));
    EXPECT_EQ(*machineOf(folder.path(), "box"), (Machine{"box", "/elsewhere", "", true})) << "a change of its folder";
    ASSERT_TRUE(setMirrorWanted(folder.path(), "box", false));
    EXPECT_FALSE(machineOf(folder.path(), "box")->mirror);
    EXPECT_EQ(setMirrorWanted(folder.path(), "other", true).error().code, ErrorCode::notFound);
}

TEST(MachineListFile, KeepsWhatItDoesNotKnow) {
    const auto list = parseMachines(
        R"({"version":1,"machines":[{"name":"box","workspace":"/w"},{"name":"me@b"}],"later":[1]})", "machines.json");
    ASSERT_TRUE(list) << describe(list.error());
    EXPECT_EQ(list->machines, (std::vector<Machine>{{"box", "/w", ""}, {"me@b", "", ""}}));
    const auto again = parseMachines(machinesJson(*list), "again");
    ASSERT_TRUE(again);
    EXPECT_EQ(again->machines, list->machines);
    EXPECT_EQ(again->document["later"], nlohmann::json::array({1}));
}

TEST(MachineListFile, WhatCannotBeAMachineMakesItDamaged) {
    for (const char* text :
         {"", "[]", "{}", R"({"version":1})", R"({"version":1,"machines":{}})", R"({"version":1,"machines":[1]})",
          R"({"version":1,"machines":[{}]})", R"({"version":1,"machines":[{"name":"-oProxyCommand=id"}]})",
          R"({"version":1,"machines":[{"name":"a","engine":"id; x"}]})",
          R"({"version":1,"machines":[{"name":"a"},{"name":"a"}]})"}) {
        const auto list = parseMachines(text, "machines.json");
        ASSERT_FALSE(list) << text;
        EXPECT_EQ(list.error().code, ErrorCode::malformed) << text;
    }
    EXPECT_EQ(parseMachines(R"({"version":2,"machines":[]})", "machines.json").error().code, ErrorCode::newerVersion);
}

TEST(MachineListFile, IsChangedByAddingAndRemoving) {
    const TemporaryFolder folder;
    EXPECT_TRUE(readMachines(folder.path())->machines.empty());
    ASSERT_TRUE(addMachine(folder.path(), {"box"}));
    ASSERT_TRUE(addMachine(folder.path(), {"other", "/data"}));
    ASSERT_TRUE(addMachine(folder.path(), {"box", "/new"}));
    EXPECT_EQ(readMachines(folder.path())->machines,
              (std::vector<Machine>{{"box", "/new", ""}, {"other", "/data", ""}}));
    EXPECT_EQ(machineOf(folder.path(), "box")->workspace, "/new");
    EXPECT_EQ(machineOf(folder.path(), "none").error().code, ErrorCode::notFound);
    EXPECT_EQ(machineOf(folder.path(), "-oX").error().code, ErrorCode::invalidField);
    EXPECT_EQ(addMachine(folder.path(), {"-oX"}).error().code, ErrorCode::invalidField);
    ASSERT_TRUE(removeMachine(folder.path(), "box"));
    EXPECT_EQ(removeMachine(folder.path(), "box").error().code, ErrorCode::notFound);
    EXPECT_EQ(textOf(folder / kMachinesFile),
              "{\"machines\":[{\"name\":\"other\",\"workspace\":\"/data\"}],\"version\":1}\n");
}

}  // namespace
}  // namespace plateau::machines
