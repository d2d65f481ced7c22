// The far side's jobs, with small shell scripts in the place of Slurm's programs.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "core/queue/queue_file.h"
#include "core/run/batch_job.h"
#include "core/run/run_lock.h"
#include "tests/relay/support.h"

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;

class RelayBatch : public testing::Test {
protected:
    RelayBatch() : m_far(m_folder.path()) {}
    void SetUp() override {
        const char* path = std::getenv("PATH");
        m_path = path ? path : "/usr/bin:/bin";
        fs::create_directories(m_folder / "bin");
        ::setenv("PATH", ((m_folder / "bin").string() + ":" + m_path).c_str(), 1);
        install("sbatch", "echo \"$*\" >> " + (m_folder / "said").string() + "\n[ $1 = --test-only ] || echo 12");
        install("scancel", "echo \"scancel $*\" >> " + (m_folder / "said").string());
        list("");
        for (const char* name : {"a", "b", "c"}) makeRun(m_folder.path(), name, "");
        resultOf(m_far.ask(HelloRequest{m_folder.path().string()}));
    }
    void TearDown() override { ::setenv("PATH", m_path.c_str(), 1); }

    void install(const std::string& program, const std::string& does) const {
        writeText(m_folder / "bin" / program, "#!/bin/sh\n" + does + "\n");
        fs::permissions(m_folder / "bin" / program, fs::perms::owner_all);
    }
    // What squeue prints.
    void list(const std::string& lines) const {
        writeText(m_folder / "list", lines);
        install("squeue", "cat " + (m_folder / "list").string());
    }
    std::string said() const { return readText(m_folder / "said"); }
    fs::path folderOf(const std::string& run) const { return m_folder / "runs" / run; }
    SubmitAnswer submit(const SubmitRequest& request) {
        const auto answer = SubmitAnswer::read(resultOf(m_far.ask(request)));
        EXPECT_TRUE(answer) << describe(answer.error());
        return answer ? *answer : SubmitAnswer{};
    }
    TasksAnswer tasks() {
        const auto answer = TasksAnswer::read(resultOf(m_far.ask(TasksRequest{})), "");
        EXPECT_TRUE(answer) << describe(answer.error());
        return answer ? *answer : TasksAnswer{};
    }

    TemporaryFolder m_folder;
    Far m_far;
    std::string m_path;
};

TEST_F(RelayBatch, ShowsTheScriptAndQueuesNothing) {
    const SubmitAnswer answer = submit({.runs = {"a", "b"}, .job = {.partition = "gpu"}, .dry = true});
    EXPECT_NE(answer.script.find("#SBATCH --partition=gpu\n"), std::string::npos);
    EXPECT_NE(answer.script.find("'/opt/plateau-engine' run"), std::string::npos);
    EXPECT_EQ(answer.job, "");
    EXPECT_EQ(said(), "");
    EXPECT_FALSE(fs::exists(m_folder / "jobs"));
}

TEST_F(RelayBatch, EachRunKnowsItsTask) {
    const SubmitAnswer answer = submit({.runs = {"b", "a"}});
    EXPECT_EQ(answer.job, "12");
    EXPECT_EQ(readText(answer.file), answer.script);
    EXPECT_EQ(said(), "--test-only " + answer.file + "\n--parsable " + answer.file + "\n");
    EXPECT_EQ(run::readBatchJob(folderOf("b"))->task, "12_0");
    EXPECT_EQ(run::readBatchJob(folderOf("a"))->task, "12_1");
    EXPECT_EQ(run::readBatchJob(folderOf("a"))->script, answer.file);
    EXPECT_FALSE(run::readBatchJob(folderOf("c")));
    submit({.runs = {"c"}});
    EXPECT_EQ(run::readBatchJob(folderOf("c"))->task, "12");
}

TEST_F(RelayBatch, WhatSlurmRefusesLeavesNothing) {
    install("sbatch", "echo 'allocation failure: Requested node configuration is not available' >&2; exit 1");
    const Error error = errorOf(m_far.ask(SubmitRequest{.runs = {"a"}, .job = {.gpus = 99}}));
    EXPECT_EQ(error.code, ErrorCode::invalidField);
    EXPECT_NE(error.message.find("Requested node configuration"), std::string::npos);
    EXPECT_TRUE(fs::is_empty(m_folder / "jobs"));
    EXPECT_FALSE(run::readBatchJob(folderOf("a")));
    EXPECT_EQ(errorOf(m_far.ask(SubmitRequest{.runs = {"a"}, .job = {.partition = "a;id"}})).code,
              ErrorCode::invalidField);
}

TEST_F(RelayBatch, OnlyRunsThatAreFreeAreQueued) {
    EXPECT_EQ(errorOf(m_far.ask(SubmitRequest{.runs = {"none"}})).code, ErrorCode::notFound);
    EXPECT_EQ(errorOf(m_far.ask(SubmitRequest{.runs = {"a", "b", "a"}})).code, ErrorCode::usage);
    EXPECT_EQ(errorOf(m_far.ask(SubmitRequest{.runs = {}})).code, ErrorCode::invalidField);
    {
        const auto lock = run::RunLock::acquire(folderOf("a") / "lock");
        EXPECT_EQ(errorOf(m_far.ask(SubmitRequest{.runs = {"a"}})).code, ErrorCode::busy);
    }
    m_far.ask(StartRequest{"b"});
    EXPECT_EQ(errorOf(m_far.ask(SubmitRequest{.runs = {"b"}})).code, ErrorCode::busy);
    const SubmitAnswer answer = submit({.runs = {"a"}});
    list("12|12|PENDING|Priority|0:00|N/A||" + answer.file + "|plateau\n");
    EXPECT_EQ(errorOf(m_far.ask(SubmitRequest{.runs = {"a"}})).code, ErrorCode::busy) << "its job has not ended";
    list("12|12|COMPLETED|None|0:10|N/A||" + answer.file + "|plateau\n");
    EXPECT_EQ(submit({.runs = {"a"}}).job, "12");
}

TEST_F(RelayBatch, TellsEachRunsTask) {
    EXPECT_TRUE(tasks().tasks.empty());
    const std::string file = submit({.runs = {"a", "b", "c"}}).file;
    list("12_2|12|PENDING|Priority|0:00|2026-01-31T12:00:00||" + file +
         "|plateau\n12_0|12|PENDING|BeginTime|0:00|N/A||" + file + "|plateau\n");
    writeText(m_folder / "jobs/slurm-12_0.log", "it has begun before\n");
    const TasksAnswer answer = tasks();
    ASSERT_EQ(answer.tasks.size(), 3u);
    const TasksAnswer::Task requeued{"a", "12_0", "requeued", "BeginTime", "", "0:00", "", "queued"};
    EXPECT_TRUE(answer.tasks[0] == requeued);
    const TasksAnswer::Task gone{.run = "b", .task = "12_1", .state = "gone", .run_state = "queued"};
    EXPECT_TRUE(answer.tasks[1] == gone);
    const TasksAnswer::Task waits{"c", "12_2", "pending", "Priority", "2026-01-31T12:00:00", "0:00", "", "queued"};
    EXPECT_TRUE(answer.tasks[2] == waits);
    EXPECT_EQ(LogAnswer::read(resultOf(m_far.ask(LogRequest{"a"})))->text, "it has begun before\n");
    EXPECT_EQ(errorOf(m_far.ask(LogRequest{"b"})).code, ErrorCode::notFound);
}

TEST_F(RelayBatch, ANumberThatIsUsedAgainIsAnothersJob) {
    submit({.runs = {"a"}});
    list("12|12|RUNNING|None|0:10|N/A|n1|" + (m_folder / "jobs/later.sh").string() + "|plateau\n");
    EXPECT_EQ(tasks().tasks[0].state, "gone");
    EXPECT_EQ(errorOf(m_far.ask(CancelRequest{"a"})).code, ErrorCode::notFound);
    list("12|12|RUNNING|None|0:10|N/A|n1|/home/me/other.sh|mine\n");
    EXPECT_EQ(errorOf(m_far.ask(CancelRequest{"12"})).code, ErrorCode::notFound);
    EXPECT_EQ(said().find("scancel"), std::string::npos);
}

TEST_F(RelayBatch, CancelsByRunByTaskAndByJob) {
    const std::string file = submit({.runs = {"a", "b"}}).file;
    list("12_0|12|RUNNING|None|0:10|N/A|n1|" + file + "|plateau\n12_1|12|PENDING|None|0:10|N/A|n1|" + file +
         "|plateau\n");
    EXPECT_EQ(CancelAnswer::read(resultOf(m_far.ask(CancelRequest{"a"})))->task, "12_0");
    EXPECT_EQ(CancelAnswer::read(resultOf(m_far.ask(CancelRequest{"12_1"})))->task, "12_1");
    EXPECT_EQ(CancelAnswer::read(resultOf(m_far.ask(CancelRequest{"12"})))->task, "12");
    EXPECT_NE(said().find("scancel 12_0\nscancel 12_1\nscancel 12\n"), std::string::npos);
    for (const char* task : {"../a", "--user=me", "13", "c", ""})
        EXPECT_EQ(errorOf(m_far.ask(CancelRequest{task})).code, ErrorCode::notFound) << task;
}

TEST_F(RelayBatch, AControllerThatIsDownIsSaid) {
    install("sbatch", "echo 'sbatch: error: Unable to contact slurm controller (connect failure)' >&2; exit 1");
    EXPECT_EQ(errorOf(m_far.ask(SubmitRequest{.runs = {"a"}})).code, ErrorCode::unavailable);
    EXPECT_FALSE(run::readBatchJob(folderOf("a")));
    ASSERT_TRUE(run::writeBatchJob(folderOf("a"), {"12", (m_folder / "jobs/a.sh").string(), {}}));
    install("squeue", "echo 'slurm_load_jobs error: Unable to contact slurm controller' >&2; exit 1");
    EXPECT_EQ(errorOf(m_far.ask(TasksRequest{})).code, ErrorCode::unavailable);
    EXPECT_EQ(errorOf(m_far.ask(CancelRequest{"a"})).code, ErrorCode::unavailable);
}

TEST_F(RelayBatch, ADamagedNoteIsNone) {
    for (const char* text : {"", "{", "[]", R"({"task":12,"script":"/a"})", R"({"task":"12"})"}) {
        writeText(folderOf("a") / run::kBatchJobFile, text);
        EXPECT_FALSE(run::readBatchJob(folderOf("a"))) << text;
    }
    writeText(folderOf("a") / run::kBatchJobFile, R"({"task":"--all","script":"/etc/x"})");
    EXPECT_TRUE(tasks().tasks.empty());
    EXPECT_EQ(errorOf(m_far.ask(LogRequest{"a"})).code, ErrorCode::notFound);
}

}  // namespace
}  // namespace plateau::relay
