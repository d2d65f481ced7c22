// Runs on another machine: this one by its real ssh server, with what a login prints, connections that are cut, files
// that are replaced and lines that are half written.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/run/remote.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/end_to_end/engine_support.h"
#include "tests/end_to_end/private_sshd.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class EngineMachines : public testing::Test {
protected:
    void SetUp() override {
        if (const std::string missing = PrivateSshd::missing(); !missing.empty()) GTEST_SKIP() << missing;
        for (const char* folder : {"here", "there", "sshd", "cache"}) fs::create_directories(m_folder / folder);
        fs::create_directories(m_there / "runs");
        m_server.emplace(m_folder / "sshd", "PLATEAU_HOOK= XDG_CACHE_HOME=" + (m_folder / "cache").string());
        m_server->start();
    }
    void TearDown() override {
        if (!fs::exists(m_there / "runs")) return;
        for (const auto& entry : fs::directory_iterator(m_there / "runs")) {
            const run::LockInfo info = run::inspectLock(run::RunPaths{entry.path()}.lock());
            if (info.state == run::LockState::held && info.owner) ::kill(info.owner->pid, SIGKILL);
        }
    }

    ProcessOptions options() const {
        return {.environment = {{"PATH", m_server->path()},
                                {"PLATEAU_HOOK", ""},
                                {"XDG_CACHE_HOME", (m_folder / "cache").string()}}};
    }
    Finished call(std::vector<std::string> words) const {
        words.insert(words.end(), {"--workspace", m_here.string()});
        return engine(words, {}, options());
    }
    json asked(std::vector<std::string> words) const {
        words.emplace_back("--json");
        const Finished finished = call(words);
        EXPECT_EQ(finished.code, 0) << finished.err;
        return documentOf(finished);
    }
    void addBox() const {
        asked({"machines", "add", "box", "--remote", m_there.string(), "--engine", engineWords({}).front()});
    }
    Process mirror(const std::vector<std::string>& more = {}) const {
        std::vector<std::string> words{"mirror", "box", "--json", "--workspace", m_here.string()};
        words.insert(words.end(), more.begin(), more.end());
        return Process(engineWords(words), options());
    }
    // Reads what the mirror says until the condition holds.
    static bool until(Process& mirror, const std::function<bool()>& condition) { return mirror.readUntil(condition); }
    static bool says(const Process& mirror, const std::string& event) {
        return mirror.out().find("\"event\":\"" + event + "\"") != std::string::npos;
    }
    fs::path thereOf(const std::string& id) const { return m_there / "runs" / id; }
    fs::path hereOf(const std::string& id) const { return m_here / "runs" / id; }
    bool isSame(const std::string& id) const {
        const std::string there = readText(thereOf(id) / "events.jsonl");
        return !there.empty() && readText(hereOf(id) / "events.jsonl") == there;
    }
    // A run that nobody works on, with a log of `lines` lines.
    void makeRun(const std::string& id, int lines) const {
        fs::create_directories(thereOf(id));
        std::string log;
        for (int i = 0; i < lines; ++i) log += lineOf(i);
        writeText(thereOf(id) / "events.jsonl", log);
        writeText(thereOf(id) / "spec.json", m_spec);
    }
    static std::string lineOf(int seq) {
        run::Event event;
        event.seq = {seq};
        event.type = seq == 0 ? run::EventType::started : run::EventType::metrics;
        event.step = {seq};
        return run::encode(event) + "\n";
    }
    void append(const std::string& id, const std::string& text) const {
        std::ofstream(thereOf(id) / "events.jsonl", std::ios::binary | std::ios::app) << text;
    }
    static std::string microSpec(int steps) {
        const Finished spec = engine(microPretrain("unused", steps, {"--dry-run", "--json"}));
        EXPECT_EQ(spec.code, 0) << spec.err;
        return spec.out;
    }

    TemporaryFolder m_folder;
    const fs::path m_here = m_folder / "here", m_there = m_folder / "there";
    const std::string m_spec = microSpec(1000000);
    std::optional<PrivateSshd> m_server;
};

TEST_F(EngineMachines, AreAddedByTheirNamesAndChecked) {
    // What a login prints, with and without a line break at its end, and bytes that are no text.
    writeText(m_server->home() / ".bashrc", "echo 'Welcome to box'; printf '\\377\\033[2J{\"id\":1} no line break'");
    addBox();
    const json found = asked({"machines", "check", "box"});
    EXPECT_EQ(found["hello"].value("workspace", ""), m_there.string()) << found;
    EXPECT_GT(found["hello"].value("cores", 0), 0);
    EXPECT_GT(found["hello"].value("free_bytes", 0.0), 0);
    EXPECT_EQ(found["hello"]["devices"][0].value("id", ""), "cpu");
    const json list = asked({"machines"});
    ASSERT_EQ(list["machines"].size(), 1u);
    EXPECT_TRUE(list["machines"][0]["seen"].is_string()) << list;
    EXPECT_EQ(asked({"machines", "check", "local"})["hello"]["version"], found["hello"]["version"]);
    asked({"machines", "remove", "box"});
    EXPECT_TRUE(asked({"machines"})["machines"].empty());
}

TEST_F(EngineMachines, WhatCannotBeReachedIsSaid) {
    addBox();
    asked({"machines", "add", "box", "--engine", "/no/such/plateau-engine", "--remote", m_there.string()});
    const Finished bare = call({"machines", "check", "box"});
    EXPECT_EQ(bare.code, 2);
    EXPECT_NE(bare.err.find("there is no plateau-engine on that machine"), std::string::npos) << bare.err;
    asked({"machines", "add", "box", "--engine", engineWords({}).front(), "--remote", "/no/such/workspace"});
    const Finished placeless = call({"machines", "check", "box"});
    EXPECT_EQ(placeless.code, 2);
    EXPECT_NE(placeless.err.find("/no/such/workspace"), std::string::npos) << placeless.err;
    addBox();
    m_server->stop();
    const Finished silent = call({"machines", "check", "box"});
    EXPECT_EQ(silent.code, 2);
    EXPECT_NE(silent.err.find("Connection refused"), std::string::npos) << silent.err;
    EXPECT_EQ(asked({"machines"})["machines"][0]["problem"].value("code", ""), "unavailable");
    for (const char* name : {"-oProxyCommand=id", "a;id", "$(id)", "a b"})
        EXPECT_EQ(call({"machines", "add", "--name=" + std::string(name)}).code, 2) << name;
    EXPECT_EQ(call({"mirror", "unknown"}).code, 2);
}

TEST_F(EngineMachines, ARunIsPutStartedMirroredAndStopped) {
    addBox();
    writeText(m_folder / "spec.json", m_spec);
    const json put = asked({"machines", "put", "box", (m_folder / "spec.json").string(), "--as", "far-run", "--start"});
    EXPECT_EQ(put.value("run", ""), "far-run");
    Process keeping = mirror();
    ASSERT_TRUE(until(keeping, [&] { return fs::exists(hereOf("far-run")) && eventsOf(hereOf("far-run")).size() > 5; }))
        << keeping.out() << keeping.err();
    EXPECT_EQ(stateOf(hereOf("far-run")), "running");
    EXPECT_EQ(engine({"run", hereOf("far-run").string()}).code, 2) << "nobody works on a mirror";
    EXPECT_EQ(engine({"stop", hereOf("far-run").string()}).code, 2);
    EXPECT_EQ(call({"machines", "put", "box", (m_folder / "spec.json").string(), "--as", "far-run"}).code, 2);
    EXPECT_EQ(call({"mirror", "box"}).code, 2) << "one process mirrors a machine";
    asked({"machines", "stop", "box", "far-run"});
    ASSERT_TRUE(until(keeping, [&] { return says(keeping, "ended"); })) << keeping.out() << keeping.err();
    EXPECT_TRUE(isSame("far-run"));
    EXPECT_EQ(stateOf(hereOf("far-run")), "interrupted");
    EXPECT_EQ(readText(hereOf("far-run") / "spec.json"), readText(thereOf("far-run") / "spec.json"));
    EXPECT_FALSE(fs::exists(hereOf("far-run") / "checkpoints")) << "they stay where they are";
    keeping.kill(SIGTERM);
    EXPECT_EQ(keeping.wait()->code, 3) << keeping.err();
}

TEST_F(EngineMachines, AnOperatorThatIsAFileGoesWithItsRun) {
    addBox();
    const std::string file = PLATEAU_SOURCE_DIR "/tests/fuzz/corpus/operator_file/distance.operator";
    const fs::path made = m_folder / "made";
    ASSERT_EQ(engine(microPretrain(made, 20, {"--operator", file})).code, 0);
    std::string name;
    for (const auto& entry : fs::directory_iterator(made))
        if (entry.path().extension() == ".operator") name = entry.path().filename().string();
    ASSERT_FALSE(name.empty());
    asked({"machines", "put", "box", made.string(), "--as", "own", "--start"});
    EXPECT_EQ(readText(thereOf("own") / name), readText(made / name));
    EXPECT_TRUE(waitFor([&] { return stateOf(thereOf("own")) == "finished"; }));
    fs::remove(made / name);
    EXPECT_EQ(call({"machines", "put", "box", made.string(), "--as", "without"}).code, 2);
    EXPECT_FALSE(fs::exists(thereOf("without")));
}

TEST_F(EngineMachines, TheServersEndIsSeenAndTheMirrorGoesOnWhereItEnded) {
    writeText(m_server->home() / ".bashrc", "echo noise");
    addBox();
    makeRun("a", 1000);
    Process keeping = mirror();
    ASSERT_TRUE(until(keeping, [&] { return isSame("a"); })) << keeping.out() << keeping.err();
    m_server->stop();
    ASSERT_TRUE(until(keeping, [&] { return says(keeping, "lost"); })) << keeping.out() << keeping.err();
    append("a", lineOf(1000));
    m_server->start();
    ASSERT_TRUE(until(keeping, [&] { return isSame("a"); })) << keeping.out() << keeping.err();
    EXPECT_EQ(eventsOf(hereOf("a")).size(), 1001u);
}

TEST_F(EngineMachines, HalfLinesWaitAndReplacedFilesAreMirroredAnew) {
    addBox();
    makeRun("a", 3);
    const auto lock = run::RunLock::acquire(thereOf("a") / "lock");  // so that it is followed closely
    ASSERT_TRUE(lock);
    Process keeping = mirror();
    ASSERT_TRUE(until(keeping, [&] { return isSame("a"); })) << keeping.out() << keeping.err();
    const std::string line = lineOf(3);
    append("a", line.substr(0, 25));
    ASSERT_TRUE(until(keeping, [&] { return isSame("a"); }));
    EXPECT_EQ(eventsOf(hereOf("a")).size(), 3u) << "a half line is no event";
    append("a", line.substr(25));
    ASSERT_TRUE(until(keeping, [&] { return isSame("a"); }));
    EXPECT_EQ(eventsOf(hereOf("a")).size(), 4u);
    writeText(thereOf("a") / "other", lineOf(0) + "{\"another\":\"log\"}\n");
    fs::rename(thereOf("a") / "other", thereOf("a") / "events.jsonl");
    ASSERT_TRUE(until(keeping, [&] { return isSame("a"); })) << keeping.out() << keeping.err();
}

TEST_F(EngineMachines, AMirrorThatIsStartedAgainAsksForTheRestOnly) {
    addBox();
    makeRun("a", 10);
    ASSERT_EQ(call({"mirror", "box", "--once"}).code, 0);
    ASSERT_TRUE(isSame("a"));
    const auto written = fs::last_write_time(hereOf("a") / "events.jsonl");
    ASSERT_EQ(call({"mirror", "box", "--once"}).code, 0);
    EXPECT_EQ(fs::last_write_time(hereOf("a") / "events.jsonl"), written);
    append("a", lineOf(10));
    const Finished again = call({"mirror", "box", "--once"});
    ASSERT_EQ(again.code, 0) << again.err;
    EXPECT_TRUE(isSame("a"));
}

TEST_F(EngineMachines, AHundredRunsAreFollowedOverOneConnection) {
    addBox();
    std::vector<run::RunLock> locks;
    const auto idOf = [](int i) { return "run-" + std::to_string(100 + i); };
    for (int i = 0; i < 100; ++i) {
        makeRun(idOf(i), 20);
        auto lock = run::RunLock::acquire(thereOf(idOf(i)) / "lock");
        ASSERT_TRUE(lock);
        locks.push_back(*std::move(lock));
    }
    const auto allSame = [&] {
        for (int i = 0; i < 100; ++i)
            if (!isSame(idOf(i))) return false;
        return true;
    };
    Process keeping = mirror();
    ASSERT_TRUE(until(keeping, allSame)) << keeping.err();
    for (int i = 0; i < 100; ++i) append(idOf(i), lineOf(20));
    ASSERT_TRUE(until(keeping, allSame)) << keeping.err();
    EXPECT_EQ(m_server->connections(), 1u);
}

TEST_F(EngineMachines, ARunOfThisMachineIsNeverWrittenOver) {
    addBox();
    makeRun("a", 5);
    fs::create_directories(hereOf("a"));
    writeText(hereOf("a") / "spec.json", m_spec);
    writeText(hereOf("a") / "events.jsonl", "mine\n");
    const Finished once = call({"mirror", "box", "--once"});
    EXPECT_EQ(once.code, 0);
    EXPECT_NE(once.err.find("not the mirror"), std::string::npos) << once.err;
    EXPECT_EQ(readText(hereOf("a") / "events.jsonl"), "mine\n");
}

// Two arms of two seeds on two machines, of which one is this.
TEST_F(EngineMachines, AStudyIsDealtOut) {
    addBox();
    const auto study = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{"study",   "demo", "--output",    m_here.string(),     "--steps", "20",
                                       "--seeds", "1-2",  "--operators", "original,pairwise", "--set"};
        words.insert(words.end(), {"model.layers=1", "model.hidden=16", "model.heads=2", "model.ffn=32",
                                   "train.eval_every=5", "train.warmup_steps=2", "data.held_out=8"});
        words.insert(words.end(), more.begin(), more.end());
        return engine(words, {}, options());
    };
    EXPECT_EQ(study({"--machine", "nobody"}).code, 2);
    EXPECT_EQ(study({"--machine", "box", "--until-ratio-within", "1.2"}).code, 2);
    const json put = documentOf(study({"--machine", "box,local", "--json"}));
    std::map<std::string, std::vector<std::string>> runs;
    for (const json& one : put["runs"]) {
        EXPECT_EQ(one["state"], "put");
        runs[one["machine"].get<std::string>()].push_back(one["run"]);
    }
    ASSERT_EQ(runs["box"].size(), 2u) << put;
    ASSERT_EQ(runs["local"].size(), 2u) << put;
    for (const std::string& run : runs["box"]) EXPECT_TRUE(run::readRemote(hereOf(run))) << run;
    for (const std::string& run : runs["local"]) EXPECT_FALSE(run::readRemote(hereOf(run))) << run;
    const json again = documentOf(study({"--machine", "box,local", "--json"}));
    ASSERT_EQ(again["runs"].size(), 4u) << again;
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(again["runs"][i]["run"], put["runs"][i]["run"]) << "it is put once";
    for (const std::string& run : runs["box"])
        EXPECT_TRUE(waitFor([&] { return stateOf(thereOf(run)) == "finished"; })) << run;
    for (const std::string& run : runs["local"])
        EXPECT_TRUE(waitFor([&] { return stateOf(hereOf(run)) == "finished"; })) << run;
    ASSERT_EQ(call({"mirror", "box", "--once"}).code, 0);
    const json over = documentOf(study({"--machine", "box,local", "--json"}));
    for (const json& one : over["runs"]) EXPECT_EQ(one["state"], "finished") << one;
    const json compared = documentOf(engine({"compare", m_here.string(), "--json"}, {}, options()));
    EXPECT_EQ(compared["models"].size(), 2u) << compared.dump().substr(0, 500);
}

TEST_F(EngineMachines, ACheckpointComesWhenItIsAskedFor) {
    addBox();
    ASSERT_EQ(engine(microPretrain(thereOf("a"), 20)).code, 0);
    EXPECT_EQ(call({"machines", "fetch", "box", "a"}).code, 2) << "nothing of it is mirrored yet";
    ASSERT_EQ(call({"mirror", "box", "--once"}).code, 0);
    const json fetched = asked({"machines", "fetch", "box", "a"});
    EXPECT_EQ(fetched["step"], 20) << fetched;
    const fs::path here = hereOf("a") / "checkpoints/step-00000020", there = thereOf("a") / "checkpoints/step-00000020";
    EXPECT_EQ(fetched["checkpoint"], here.string());
    for (const char* file : {"model.safetensors", "config.json", "state.json", "vocab.txt"})
        EXPECT_EQ(readText(here / file), readText(there / file)) << file;
    EXPECT_FALSE(fs::exists(here / "optimizer.safetensors")) << "nothing goes on from it here";
    const auto scored = [&](const fs::path& run) { return documentOf(engine({"evaluate", run.string(), "--json"})); };
    EXPECT_EQ(scored(hereOf("a"))["loss"], scored(thereOf("a"))["loss"]);
    EXPECT_EQ(asked({"machines", "fetch", "box", "a", "--step", "0"})["step"], 0);
    EXPECT_EQ(call({"machines", "fetch", "box", "a", "--step", "7"}).code, 2);
    ASSERT_EQ(call({"mirror", "box", "--once"}).code, 0) << "the mirror is still one";
}

TEST_F(EngineMachines, TheEngineIsInstalledAndExecutesRuns) {
    writeText(m_server->home() / ".bashrc", "echo Welcome to box");
    asked({"machines", "add", "box", "--remote", m_there.string()});
    const Finished bare = call({"machines", "check", "box"});
    EXPECT_EQ(bare.code, 2);
    EXPECT_NE(bare.err.find("plateau-engine machines install NAME"), std::string::npos) << bare.err;
    const json planned = asked({"machines", "install", "box", "--show"});
    EXPECT_FALSE(fs::exists(m_server->home() / ".local"));
    const Finished sent =
        runToEnd(engineWords({"machines", "install", "box", "--json", "--workspace", m_here.string()}), {}, options(),
                 std::chrono::minutes(5));
    ASSERT_EQ(sent.code, 0) << sent.err;
    const json installed = documentOf(sent);
    const fs::path program = installed.value("engine", ""), folder = program.parent_path();
    EXPECT_EQ(folder.parent_path(), m_server->home() / ".local/share/plateau");
    EXPECT_EQ(folder.filename(), "engine-" + planned.value("version", ""));
    for (const json& file : planned["files"])
        EXPECT_EQ(fs::file_size(folder / file.value("name", "")), file.value("bytes", 0U)) << file;
    EXPECT_EQ(asked({"machines"})["machines"][0].value("engine", ""), program.string());
    const json found = asked({"machines", "check", "box"});
    EXPECT_EQ(found["hello"]["version"], planned["version"]);
    EXPECT_EQ(found["hello"].value("engine", ""), program.string()) << "jobs are given what knows its libraries";
    writeText(m_folder / "spec.json", microSpec(20));
    asked({"machines", "put", "box", (m_folder / "spec.json").string(), "--as", "far-run", "--start"});
    EXPECT_TRUE(waitFor([&] { return stateOf(thereOf("far-run")) == "finished"; })) << stateOf(thereOf("far-run"));
    EXPECT_TRUE(asked({"machines", "install", "box"}).value("was_there", false));
    // Other programs that it starts have their own libraries.
    writeText(m_folder / "tell", "#!/bin/sh\necho \"[$LD_LIBRARY_PATH]\" >" + (m_folder / "told").string() + "\n");
    fs::permissions(m_folder / "tell", fs::perms::owner_all);
    writeText(m_folder / "hook.json", json{{"command", {(m_folder / "tell").string()}}, {"on", {"finished"}}}.dump());
    std::vector<std::string> words = microPretrain(m_folder / "made", 2, {"--set", "train.warmup_steps=1"});
    words.insert(words.begin(), program.string());
    const Finished trained =
        runToEnd(words, {}, {.environment = {{"PLATEAU_HOOK", (m_folder / "hook.json").string()}}});
    EXPECT_EQ(trained.code, 0) << trained.err;
    EXPECT_EQ(readText(m_folder / "told"), "[]\n");
}

TEST_F(EngineMachines, AStopWhileAnEngineIsSentLeavesNothing) {
    asked({"machines", "add", "box", "--remote", m_there.string()});
    Process sending(engineWords({"machines", "install", "box", "--json-progress", "--workspace", m_here.string()}),
                    options());
    ASSERT_TRUE(sending.readUntil([&] { return sending.err().find("\"bytes\"") != std::string::npos; }))
        << sending.err();
    sending.kill(SIGINT);
    EXPECT_EQ(sending.wait()->code, 3) << sending.err();
    EXPECT_TRUE(waitFor([&] { return fs::is_empty(m_server->home() / ".local/share/plateau"); }));
    EXPECT_EQ(asked({"machines"})["machines"][0].value("engine", "none"), "");
    Process killed(engineWords({"machines", "install", "box", "--json-progress", "--workspace", m_here.string()}),
                   options());
    ASSERT_TRUE(killed.readUntil([&] { return killed.err().find("\"bytes\"") != std::string::npos; })) << killed.err();
    m_server->stop();
    EXPECT_EQ(killed.wait()->code, 2) << "the connection is lost: " << killed.err();
}

TEST_F(EngineMachines, NoEngineIsInstalledWhereItMakesNoSense) {
    asked({"machines", "add", "box"});
    EXPECT_EQ(call({"machines", "install", "local"}).code, 2);
    EXPECT_EQ(call({"machines", "install", "unknown"}).code, 2);
    EXPECT_EQ(call({"machines", "install", "box", "--folder", "/opt/$(id)"}).code, 2);
    EXPECT_EQ(call({"machines", "install", "box", "--wheel", "/no/such.whl"}).code, 2);
    m_server->stop();
    const Finished gone = call({"machines", "install", "box"});
    EXPECT_EQ(gone.code, 2);
    EXPECT_NE(gone.err.find("cannot be reached"), std::string::npos) << gone.err;
}

}  // namespace
}  // namespace plateau::test
