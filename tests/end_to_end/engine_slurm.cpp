// Runs as jobs of a real Slurm: queued, warned, put back, made to give way, cancelled.
#include <string>
#include <vector>

#include "tests/end_to_end/private_sshd.h"
#include "tests/end_to_end/slurm_fixture.h"

namespace plateau::test {
namespace {

using nlohmann::json;

constexpr int kMany = 1'000'000;

class EngineSlurm : public OnSlurm {};

TEST_F(EngineSlurm, AnArrayTrainsOneSeedATask) {
    const std::vector<std::string> runs{"s1", "s2", "s3"};
    for (int seed = 1; seed <= 3; ++seed) put(runs[static_cast<std::size_t>(seed) - 1], 100, seed);
    const Finished shown = call({"machines", "submit", "local", "s1", "s2", "s3", "--at-once", "1", "--show"});
    EXPECT_NE(shown.out.find("#SBATCH --array=0-2%1\n"), std::string::npos) << shown.out << shown.err;
    EXPECT_EQ(m_slurm->ask({"squeue", "--noheader", "--states=all"}).out, "") << "nothing was sent";
    const std::string job = submit(runs, {"--at-once", "1"});
    EXPECT_EQ(taskOf("s2", "task"), job + "_1");
    EXPECT_EQ(taskOf("s3", "reason"), "JobArrayTaskLimit");
    for (const std::string& run : runs)
        ASSERT_TRUE(waitForState(run, "done")) << call({"machines", "log", "local", run}).out;
    for (int seed = 1; seed <= 3; ++seed) {
        const std::string& run = runs[static_cast<std::size_t>(seed) - 1];
        EXPECT_EQ(stateOf(folderOf(run)), "finished");
        expectAsUndisturbed(run, 100, seed);
    }
}

TEST_F(EngineSlurm, WhatCouldNeverRunIsRefusedBeforeItIsQueued) {
    put("a", kMany, 1);
    const Finished nowhere = call({"machines", "submit", "local", "a", "--partition", "nope"});
    EXPECT_EQ(nowhere.code, 2);
    EXPECT_NE(nowhere.err.find("invalid partition specified: nope"), std::string::npos) << nowhere.err;
    const Finished greedy = call({"machines", "submit", "local", "a", "--gpus", "8"});
    EXPECT_EQ(greedy.code, 2);
    EXPECT_NE(greedy.err.find("Requested node configuration is not available"), std::string::npos) << greedy.err;
    for (const char* name : {"a;id", "$(id)", "a b"})
        EXPECT_EQ(call({"machines", "submit", "local", "a", "--partition", name}).code, 2) << name;
    EXPECT_EQ(m_slurm->ask({"squeue", "--noheader", "--states=all"}).out, "");
    EXPECT_TRUE(std::filesystem::is_empty(m_workspace / "jobs"));
    EXPECT_TRUE(asked({"machines", "tasks", "local"})["tasks"].empty());
}

TEST_F(EngineSlurm, ARunThatIsWarnedGoesBackAndEndsAsIfNothingHadBeen) {
    put("a", 1500, 7);
    const std::string job = submit({"a"});
    ASSERT_TRUE(waitForStepOf("a", 300)) << call({"machines", "log", "local", "a"}).out;
    EXPECT_EQ(call({"machines", "submit", "local", "a"}).code, 2) << "it has a job";
    m_slurm->ask({"scancel", "--batch", "--signal=USR1", job});  // as before the limit
    ASSERT_TRUE(waitForState("a", "requeued")) << call({"machines", "log", "local", "a"}).out;
    EXPECT_EQ(taskOf("a", "reason"), "BeginTime");
    EXPECT_EQ(stateOf(folderOf("a")), "interrupted");
    const auto checkpoint = run::checkpointSteps(folderOf("a")).back();
    EXPECT_EQ(eventsOf(folderOf("a")).back().step, checkpoint) << "nothing is lost";
    // Another node died with it.
    writeText(folderOf("a") / "lock",
              R"({"pid":7,"host":"gone","boot_id":"0","start_time":"x","job":"t/)" + job + R"(","restarts":0})");
    EXPECT_EQ(engine({"run", folderOf("a").string()}).code, 2) << "the lock is of the job alone";
    m_slurm->startNow(job);
    ASSERT_TRUE(waitForState("a", "done")) << call({"machines", "log", "local", "a"}).out;
    EXPECT_EQ(stateOf(folderOf("a")), "finished");
    expectAsUndisturbed("a", 1500, 7);
}

TEST_F(EngineSlurm, ALockOfANodeThatIsGoneIsReleasedByItsName) {
    put("a", 50, 1);
    writeText(folderOf("a") / "lock", R"({"pid":7,"host":"gone","boot_id":"0","start_time":"x"})");
    const Finished held = call({"machines", "submit", "local", "a"});
    EXPECT_EQ(held.code, 2);
    EXPECT_EQ(engine({"unlock", folderOf("a").string(), "--host", "other"}).code, 2);
    const Finished released = engine({"unlock", folderOf("a").string(), "--host", "gone"});
    EXPECT_EQ(released.code, 0) << released.err;
    EXPECT_NE(released.err.find("spoil its log and checkpoints"), std::string::npos) << released.err;
    submit({"a"});
    ASSERT_TRUE(waitForState("a", "done"));
    EXPECT_EQ(stateOf(folderOf("a")), "finished");
}

TEST_F(EngineSlurm, ARunThatHasToGiveWayIsPutBack) {
    put("a", 1500, 3);
    const std::string job = submit({"a"});
    ASSERT_TRUE(waitForStepOf("a", 300)) << call({"machines", "log", "local", "a"}).out;
    const std::string urgent =
        m_slurm
            ->ask({"sbatch", "--parsable", "--partition=urgent", "--nodes=2", "--output=/dev/null", "--wrap", "true"})
            .out;
    ASSERT_TRUE(waitForState("a", "requeued")) << call({"machines", "log", "local", "a"}).out;
    ASSERT_TRUE(waitFor([&] { return m_slurm->stateOf(urgent.substr(0, urgent.find('\n'))) == "COMPLETED"; }));
    EXPECT_EQ(stateOf(folderOf("a")), "interrupted");
    m_slurm->startNow(job);
    ASSERT_TRUE(waitForState("a", "done")) << call({"machines", "log", "local", "a"}).out;
    expectAsUndisturbed("a", 1500, 3);
}

TEST_F(EngineSlurm, ACancelledRunStaysSo) {
    put("a", kMany, 1);
    put("b", kMany, 2);
    submit({"a", "b"}, {"--at-once", "1"});
    ASSERT_TRUE(waitForStepOf("a", 50));
    const json cancelled = asked({"machines", "cancel", "local", "a", "b"});
    EXPECT_EQ(cancelled["cancelled"].size(), 2u);
    for (const char* run : {"a", "b"}) ASSERT_TRUE(waitForState(run, "cancelled")) << run;
    ASSERT_TRUE(waitFor([&] { return stateOf(folderOf("a")) == "interrupted"; }));
    EXPECT_EQ(eventsOf(folderOf("a")).back().details.value("reason", ""), "signal");
    EXPECT_EQ(stateOf(folderOf("b")), "queued") << "it had not begun";
    const Finished again = call({"machines", "cancel", "local", "a"});
    EXPECT_EQ(again.code, 2);
    EXPECT_NE(again.err.find("no such job"), std::string::npos) << again.err;
}

TEST_F(EngineSlurm, IsReachedOverSshAsWell) {
    if (const std::string missing = PrivateSshd::missing(); !missing.empty()) GTEST_SKIP() << missing;
    std::filesystem::create_directories(m_folder / "sshd");
    std::filesystem::create_directories(m_folder / "there/runs");
    PrivateSshd server(m_folder / "sshd", "PLATEAU_HOOK= SLURM_CONF=" + m_slurm->environment().at("SLURM_CONF") +
                                              " XDG_CACHE_HOME=" + (m_folder / "cache").string());
    server.start();
    writeText(server.home() / ".bashrc", "echo 'Submitted batch job 1'; echo 77");
    const auto there = [&](std::vector<std::string> words) {
        ProcessOptions reaching = options();
        reaching.environment["PATH"] = server.path();
        words.insert(words.end(), {"--workspace", m_workspace.string(), "--json"});
        const Finished finished = engine(words, {}, reaching);
        EXPECT_EQ(finished.code, 0) << finished.err;
        return documentOf(finished);
    };
    there({"machines", "add", "box", "--remote", (m_folder / "there").string(), "--engine", engineWords({}).front()});
    put("seed", 60, 1);
    there({"machines", "put", "box", folderOf("seed").string(), "--as", "far"});
    EXPECT_TRUE(there({"machines", "check", "box"})["hello"].value("slurm", false));
    const json queued = there({"machines", "submit", "box", "far", "--before", "echo 'from a line before'",
                               "--option=--comment=a-test", "--option=--hold"});
    there({"mirror", "box", "--once"});
    const json waiting = documentOf(engine({"status", folderOf("far").string(), "--json"}));
    EXPECT_EQ(waiting["job"].value("state", ""), "pending") << waiting;
    EXPECT_EQ(waiting["job"].value("reason", ""), "JobHeldUser") << waiting;
    m_slurm->ask({"scontrol", "release", queued.value("job", "")});
    ASSERT_TRUE(waitFor([&] { return there({"machines", "tasks", "box"})["tasks"][0].value("state", "") == "done"; }));
    EXPECT_TRUE(there({"machines", "log", "box", "far"}).value("text", "").ends_with("from a line before\n"));
    there({"mirror", "box", "--once"});
    EXPECT_EQ(stateOf(folderOf("far")), "finished");
}

}  // namespace
}  // namespace plateau::test
