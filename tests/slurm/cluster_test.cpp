// Slurm's programs, with small shell scripts in their places that say what a real one says, and worse.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "core/slurm/cluster.h"
#include "tests/support/temporary_folder.h"

namespace plateau::slurm {
namespace {

namespace fs = std::filesystem;

class SlurmCluster : public testing::Test {
protected:
    void SetUp() override {
        const char* path = std::getenv("PATH");
        m_path = path ? path : "/usr/bin:/bin";
        fs::create_directories(m_folder / "bin");
        ::setenv("PATH", ((m_folder / "bin").string() + ":" + m_path).c_str(), 1);
        std::ofstream(script()) << "#!/bin/sh\n#SBATCH --partition=gpu\n";
    }
    void TearDown() override { ::setenv("PATH", m_path.c_str(), 1); }

    void install(const std::string& program, const std::string& does) const {
        std::ofstream(m_folder / "bin" / program) << "#!/bin/sh\n" << does << "\n";
        fs::permissions(m_folder / "bin" / program, fs::perms::owner_all);
    }
    fs::path script() const { return m_folder / "job.sh"; }
    std::string said() const {
        std::ifstream file(m_folder / "said");
        return {std::istreambuf_iterator<char>(file), {}};
    }
    static Until soon() { return std::chrono::steady_clock::now() + std::chrono::seconds(60); }

    support::TemporaryFolder m_folder;
    std::string m_path;
};

TEST_F(SlurmCluster, QueuesAJobByItsScript) {
    install("sbatch", "echo \"$*\" >> " + (m_folder / "said").string() + "; echo 12");
    const auto job = submitJob(script(), soon());
    ASSERT_TRUE(job) << describe(job.error());
    EXPECT_EQ(*job, "12");
    EXPECT_EQ(said(), "--parsable " + script().string() + "\n");
}

TEST_F(SlurmCluster, ANumberIsFoundBesideWhatASiteSays) {
    install("sbatch", "echo 'Welcome to the 3 clusters'; echo '77;t'; echo 'budget: 12 h left'");
    EXPECT_EQ(*submitJob(script(), soon()), "77");
    install("sbatch", "echo 'Submitted to somewhere'; echo '12_3'; echo '-4'");
    const auto none = submitJob(script(), soon());
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().code, ErrorCode::malformed);
}

TEST_F(SlurmCluster, WhatIsRefusedIsSaidInOneLine) {
    install("sbatch",
            "echo 'sbatch: error: invalid partition specified: nope' >&2\n"
            "printf 'allocation failure: \\033[2JInvalid partition name specified\\n' >&2; exit 1");
    const auto refused = expectedStart(script(), soon());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::invalidField);
    EXPECT_EQ(refused.error().message,
              "Slurm refuses the job: invalid partition specified: nope; ?[2JInvalid partition name specified");
    EXPECT_NE(refused.error().advice.find("sinfo"), std::string::npos);
    install("sbatch", "echo 'allocation failure: Requested node configuration is not available' >&2; exit 1");
    EXPECT_NE(expectedStart(script(), soon()).error().advice.find("%G"), std::string::npos);
    install("sbatch", "exit 7");
    EXPECT_NE(submitJob(script(), soon()).error().message.find("status 7"), std::string::npos);
}

TEST_F(SlurmCluster, WhatPassesIsNotRefused) {
    install("sbatch", "echo 'allocation failure: Requested nodes are busy' >&2; exit 1");
    const auto busy = expectedStart(script(), soon());
    ASSERT_TRUE(busy) << describe(busy.error());
    EXPECT_EQ(*busy, "");
    install("sbatch",
            "echo 'sbatch: Job 3 to start at 2026-01-31T12:00:00 using 1 processors on nodes n1 in partition all' >&2");
    EXPECT_EQ(*expectedStart(script(), soon()), "2026-01-31T12:00:00");
    install("sbatch", "echo 'sbatch: Job 3 to start at $(reboot) now or then, who knows' >&2");
    EXPECT_EQ(*expectedStart(script(), soon()), "");
}

TEST_F(SlurmCluster, AControllerThatIsDownIsNoRefusal) {
    for (const char* words : {"sbatch: error: Batch job submission failed: Unable to contact slurm controller (connect "
                              "failure)",
                              "slurm_load_jobs error: Socket timed out on send/recv operation"}) {
        for (const char* program : {"sbatch", "squeue", "scancel"})
            install(program, "echo '" + std::string(words) + "' >&2; exit 1");
        EXPECT_EQ(expectedStart(script(), soon()).error().code, ErrorCode::unavailable);
        EXPECT_EQ(submitJob(script(), soon()).error().code, ErrorCode::unavailable);
        EXPECT_EQ(listJobs(soon()).error().code, ErrorCode::unavailable);
        EXPECT_EQ(cancelJob("12", soon()).error().code, ErrorCode::unavailable);
    }
}

TEST_F(SlurmCluster, AProgramThatHangsIsEndedWithWhatItHasStarted) {
    install("squeue", "sleep 1000 & echo $! > " + (m_folder / "said").string() + "; wait");
    const auto begun = std::chrono::steady_clock::now();
    // Long enough that the file is there, short enough not to be waited for.
    const auto jobs = listJobs(begun + std::chrono::seconds(2));
    ASSERT_FALSE(jobs);
    EXPECT_EQ(jobs.error().code, ErrorCode::unavailable);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(30));
    const std::string child = said();
    ASSERT_FALSE(child.empty());
    const auto isAlive = [&child] {
        std::ifstream stat("/proc/" + child.substr(0, child.size() - 1) + "/stat");
        std::string line;
        std::getline(stat, line);
        return !line.empty() && line.find(") Z") == std::string::npos;  // a zombie until init has noticed
    };
    for (const Until until = soon(); isAlive() && std::chrono::steady_clock::now() < until;) std::this_thread::yield();
    EXPECT_FALSE(isAlive());
}

TEST_F(SlurmCluster, FloodsAndNonsenseAreNoList) {
    install("squeue", "yes 'a|b' | head -c 100000000");
    EXPECT_EQ(listJobs(soon()).error().code, ErrorCode::malformed);
    install("squeue", "head -c 100000 /dev/urandom; echo; echo x >&2");
    EXPECT_FALSE(listJobs(soon()));
    install("squeue", "echo 'slurm_load_jobs error: Invalid user' >&2; exit 1");
    EXPECT_EQ(listJobs(soon()).error().code, ErrorCode::malformed);
}

TEST_F(SlurmCluster, VariablesDoNotOverruleWhatWasShown) {
    const std::string variables = "env | grep -E '^(SBATCH|SQUEUE|SLURM_TIME)' | sort > ";
    install("sbatch", variables + (m_folder / "said").string() + "; echo 1");
    install("squeue", variables + (m_folder / "said").string());
    for (const char* name : {"SBATCH_PARTITION", "SBATCH_QOS", "SBATCH_SIGNAL", "SQUEUE_FORMAT", "SLURM_TIME_FORMAT"})
        ::setenv(name, "x", 1);
    EXPECT_TRUE(submitJob(script(), soon()));
    EXPECT_EQ(said(), "SBATCH_QOS=x\n") << "of which the script says nothing";
    EXPECT_TRUE(listJobs(soon()));
    EXPECT_EQ(said().find("SQUEUE"), std::string::npos);
    EXPECT_EQ(said().find("SLURM"), std::string::npos);
    for (const char* name : {"SBATCH_PARTITION", "SBATCH_QOS", "SBATCH_SIGNAL", "SQUEUE_FORMAT", "SLURM_TIME_FORMAT"})
        ::unsetenv(name);
}

TEST_F(SlurmCluster, WithoutItsProgramsThereIsNoSlurm) {
    ::setenv("PATH", (m_folder / "bin").c_str(), 1);
    const auto jobs = listJobs(soon());
    ASSERT_FALSE(jobs);
    EXPECT_EQ(jobs.error().code, ErrorCode::unavailable);
    EXPECT_EQ(jobs.error().message, "there is no Slurm on this machine");
}

// Packages of Slurm without a cluster are no place for jobs; a cluster that is down for a minute is.
TEST_F(SlurmCluster, IsSetUpWhereItsProgramsKnowOfACluster) {
    install("sbatch", "exit 0");
    install("squeue", "exit 0");
    EXPECT_TRUE(isSetUp(soon()));
    install("squeue", "echo 'squeue: error: Unable to contact slurm controller (connect failure)' >&2; exit 1");
    EXPECT_TRUE(isSetUp(soon()));
    install("squeue", "echo 'squeue: fatal: Could not establish a configuration source' >&2; exit 1");
    EXPECT_FALSE(isSetUp(soon()));
    ::setenv("PATH", (m_folder / "none").c_str(), 1);
    EXPECT_FALSE(isSetUp(soon()));
}

TEST_F(SlurmCluster, OnlyANumberIsCancelled) {
    install("scancel", "echo \"$*\" >> " + (m_folder / "said").string());
    EXPECT_TRUE(cancelJob("12_3", soon()));
    for (const char* task : {"--user=root", "", "12 13", "$(id)"}) EXPECT_FALSE(cancelJob(task, soon())) << task;
    EXPECT_EQ(said(), "12_3\n");
}

}  // namespace
}  // namespace plateau::slurm
