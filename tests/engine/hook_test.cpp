// The user's own command, called by real engines at the end of runs, and what it cannot do to them.
#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class EngineHook : public testing::Test {
protected:
    fs::path run() const { return m_folder / "run"; }
    fs::path seen() const { return m_folder / "seen"; }
    ProcessOptions own() const { return {.environment = {{"PLATEAU_HOOK", (m_folder / "config/hook.json").string()}}}; }
    Finished ask(const std::vector<std::string>& words) const { return engine(words, {}, own()); }
    void set(const std::string& script, const std::vector<std::string>& more = {}) {
        std::vector<std::string> words = {"hook"};
        for (const std::string& word : {std::string("/bin/sh"), std::string("-c"), script, seen().string()})
            words.push_back("--command=" + word);
        words.insert(words.end(), more.begin(), more.end());
        const Finished finished = ask(words);
        ASSERT_EQ(finished.code, 0) << finished.err;
    }
    // A run that says what it does.
    Finished trainAloud(const fs::path& folder) const {
        std::vector<std::string> words = microPretrain(folder, 6);
        words.erase(std::find(words.begin(), words.end(), "--quiet"));
        return ask(words);
    }
    // The events that came, a line each.
    std::vector<json> events() const {
        std::vector<json> all;
        std::istringstream lines(readText(seen()));
        for (std::string line; std::getline(lines, line);) all.push_back(json::parse(line));
        return all;
    }

    TemporaryFolder m_folder;
};

TEST_F(EngineHook, IsCalledOnceWhenARunEnds) {
    set(R"(cat >> "$0")");
    ASSERT_EQ(ask(microPretrain(run(), 6)).code, 0);
    ASSERT_EQ(events().size(), 1u);
    const json event = events().front();
    EXPECT_EQ(event["event"], "finished");
    EXPECT_EQ(event["run"], run().string());
    EXPECT_EQ(event["step"], 6);
    EXPECT_EQ(event["status"]["state"], "finished");
    ASSERT_EQ(ask({"run", run().string()}).code, 0);
    EXPECT_EQ(events().size(), 1u) << "it had ended before";
    EXPECT_NE(ask(microPretrain(run(), 6)).code, 0);
    EXPECT_EQ(events().size(), 1u) << "a run that cannot begin is no event";
}

TEST_F(EngineHook, ARunThatFailsSaysWhy) {
    set(R"(cat >> "$0")", {"--on", "failed"});
    ProcessOptions fullDisk = own();
    fullDisk.file_size_limit = 150000;  // holds the first checkpoint, not the growing log
    const Finished lost = engine(microPretrain(run(), 100000), {}, fullDisk);
    ASSERT_EQ(lost.code, 1) << lost.err;
    ASSERT_EQ(events().size(), 1u);
    EXPECT_EQ(events()[0]["event"], "failed");
    EXPECT_NE(events()[0]["error"]["message"].get<std::string>().find("File too large"), std::string::npos)
        << events()[0];
    ASSERT_EQ(ask(microPretrain(m_folder / "other", 6)).code, 0);
    EXPECT_EQ(events().size(), 1u) << "only what is asked for";
}

TEST_F(EngineHook, ItsFailureIsLoggedAndHarmsNothing) {
    set("echo no network >&2; exit 3");
    const Finished finished = trainAloud(run());
    EXPECT_EQ(finished.code, 0);
    EXPECT_EQ(stateOf(run()), "finished");
    EXPECT_NE(finished.err.find("failed with exit code 3: no network"), std::string::npos) << finished.err;
    EXPECT_NE(readText(run() / "log.txt").find("no network"), std::string::npos);
    writeText(m_folder / "config/hook.json", "{");
    const Finished damaged = trainAloud(m_folder / "other");
    EXPECT_EQ(damaged.code, 0);
    EXPECT_NE(damaged.err.find("the hook is not called"), std::string::npos) << damaged.err;
}

TEST_F(EngineHook, NothingOfARunNamesACommand) {
    ASSERT_EQ(ask(microPretrain(run(), 6)).code, 0);
    writeText(run() / "hook.json", R"({"command":["/bin/sh","-c","touch \"$0\"","x"]})");
    fs::copy(run() / "hook.json", m_folder / "hook.json");
    EXPECT_NE(ask(microPretrain(m_folder / "other", 6, {"--set", "hook.command=/bin/true"})).code, 0);
    EXPECT_EQ(documentOf(ask({"hook", "--json"}))["command"], json::array());
}

TEST_F(EngineHook, IsSetTriedAndRemoved) {
    EXPECT_EQ(ask({"hook"}).out, "no command is called\n");
    EXPECT_EQ(ask({"hook", "--try"}).code, 2);
    set(R"(cat >> "$0")", {"--on", "failed,left_plateau", "--limit", "7"});
    const json set = documentOf(ask({"hook", "--json"}));
    EXPECT_EQ(set["on"], json({"failed", "left_plateau"}));
    EXPECT_EQ(set["seconds"], 7);
    ASSERT_EQ(ask({"hook", "--try"}).code, 0);
    EXPECT_EQ(events().back()["event"], "trial");
    EXPECT_EQ(ask({"hook", "--command", "bin/tell"}).code, 2);
    EXPECT_EQ(documentOf(ask({"hook", "--json"})), set) << "what is refused changes nothing";
    ASSERT_EQ(ask({"hook", "--remove"}).code, 0);
    EXPECT_FALSE(fs::exists(m_folder / "config/hook.json"));
}

}  // namespace
}  // namespace plateau::test
