// The script of a job: its text, and what a shell does with it, with small programs in the place of engine and
// scontrol.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/slurm/job_script.h"
#include "tests/support/temporary_folder.h"

namespace plateau::slurm {
namespace {

namespace fs = std::filesystem;

bool has(const std::string& script, const std::string& line) {
    return ("\n" + script).find("\n" + line + "\n") != std::string::npos;
}

TEST(SlurmScript, AsksForWhatIsWanted) {
    const JobRequest request{.name = "seeds",
                             .partition = "gpu",
                             .account = "lab",
                             .minutes = 90,
                             .cpus = 8,
                             .gpus = 4,
                             .memory_gib = 64,
                             .at_once = 2,
                             .options = {"--constraint=h100"},
                             .before = {"module load cuda"}};
    const auto script = jobScript(request, "/opt/plateau-engine", {"/w/runs/a", "/w/runs/b"}, "/w/jobs");
    ASSERT_TRUE(script) << describe(script.error());
    for (const char* line :
         {"#!/bin/sh", "#SBATCH --job-name=seeds", "#SBATCH --partition=gpu", "#SBATCH --account=lab",
          "#SBATCH --time=90", "#SBATCH --nodes=1", "#SBATCH --cpus-per-task=8", "#SBATCH --gpus-per-node=4",
          "#SBATCH --mem=64G", "#SBATCH --array=0-1%2", "#SBATCH --requeue", "#SBATCH --open-mode=append",
          "#SBATCH --signal=B:USR1@180", "#SBATCH --output=/w/jobs/slurm-%A_%a.log", "#SBATCH --constraint=h100",
          "module load cuda", "0) run='/w/runs/a' ;;", "1) run='/w/runs/b' ;;"})
        EXPECT_TRUE(has(*script, line)) << line << "\n" << *script;
    const auto plain = jobScript({}, "plateau-engine", {"/w/runs/a"}, "/w/jobs");
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->find("--array"), std::string::npos);
    EXPECT_EQ(plain->find("--time"), std::string::npos) << "what is not said is the partition's";
    const auto wide = jobScript({.nodes = 2}, "e", {"/a"}, "/l");
    ASSERT_TRUE(wide);
    EXPECT_NE(wide->find("srun --kill-on-bad-exit=1 'e' run"), std::string::npos);
    EXPECT_TRUE(has(*wide, "#SBATCH --ntasks-per-node=1"));
    EXPECT_TRUE(has(*jobScript({.nodes = 2, .gpus = 4}, "e", {"/a"}, "/l"), "#SBATCH --ntasks-per-node=4"));
    EXPECT_TRUE(has(*jobScript({.gpus = 4}, "e", {"/a"}, "/l"), "#SBATCH --ntasks-per-node=1"));
}

TEST(SlurmScript, NothingInItBecomesMoreThanItIs) {
    const auto refused = [](const JobRequest& request) { return !jobScript(request, "e", {"/a"}, "/logs").ok(); };
    for (const char* name : {"a b", "-x", "a;id", "a\n#SBATCH --uid=0", "$(id)", "'"}) {
        EXPECT_TRUE(refused({.name = name})) << name;
        EXPECT_TRUE(refused({.partition = name})) << name;
        EXPECT_TRUE(refused({.account = name})) << name;
    }
    EXPECT_TRUE(refused({.options = {"--a\n--b"}}));
    EXPECT_TRUE(refused({.options = {"id"}}));
    EXPECT_TRUE(refused({.before = {"a\nb"}}));
    EXPECT_TRUE(refused({.minutes = -1}));
    EXPECT_TRUE(refused({.nodes = 0}));
    EXPECT_TRUE(refused({.minutes = 3, .warning_seconds = 120})) << "Slurm may send it a minute early";
    EXPECT_FALSE(refused({.minutes = 3, .warning_seconds = 119}));
    EXPECT_FALSE(jobScript({}, "e", {}, "/logs"));
    EXPECT_FALSE(jobScript({}, "e", {"/a\nb"}, "/logs"));
    EXPECT_FALSE(jobScript({}, "e", {"/a"}, "/lo gs"));
    EXPECT_FALSE(jobScript({}, "e", std::vector<std::string>(kMostTasks + 1, "/a"), "/logs"));
    EXPECT_EQ(shellWord("it's $HOME"), R"('it'\''s $HOME')");
}

class SlurmScriptInAShell : public testing::Test {
protected:
    // Executes the script as task 1 of the array 77 and says what is printed; `meanwhile` is shell that knows it as
    // $job.
    std::string execute(const std::string& meanwhile, const JobRequest& request = {}) {
        const std::string folder = m_folder.path().string();
        fs::create_directories(m_folder / "bin");
        // The first time its controller is down.
        write("bin/scontrol", "#!/bin/sh\n[ $1 = show ] && cat " + folder +
                                  "/shown && exit\necho \"scontrol $*\"\n[ -e asked ] || { touch asked; exit 1; }\n");
        write("bin/srun", "#!/bin/sh\nshift; exec \"$@\"\n");
        write("engine",
              "#!/bin/sh\necho \"engine $*\"\ntrap 'exit 3' TERM\ntouch begun\n"
              "while [ ! -e finish ]; do sleep 0.02; done\n");
        const auto script = jobScript(request, folder + "/engine", {"/a", folder + "/it's b"}, "/logs");
        EXPECT_TRUE(script);
        write("job", *script);
        write("all", "cd " + folder + "; PATH=" + folder + "/bin:$PATH\n" +
                         "export PATH SLURM_ARRAY_JOB_ID=77 SLURM_JOB_ID=78 SLURM_ARRAY_TASK_ID=1\n" +
                         "sh ./job & job=$!\nwhile [ ! -e begun ]; do sleep 0.02; done\n" + meanwhile +
                         "\nwait $job; echo \"status $?\"\n");
        std::string said;
        FILE* output = ::popen(("sh " + folder + "/all").c_str(), "r");
        for (int c = std::fgetc(output); c != EOF; c = std::fgetc(output)) said += static_cast<char>(c);
        ::pclose(output);
        return said;
    }
    void write(const std::string& name, const std::string& text) {
        std::ofstream(m_folder / name) << text;
        fs::permissions(m_folder / name, fs::perms::owner_all);
    }
    support::TemporaryFolder m_folder;
};

TEST_F(SlurmScriptInAShell, ExecutesTheRunOfItsTask) {
    const std::string said = execute("touch finish");
    EXPECT_NE(said.find("engine run " + m_folder.path().string() + "/it's b --quiet\n"), std::string::npos) << said;
    EXPECT_NE(said.find("status 0\n"), std::string::npos) << said;
    EXPECT_EQ(said.find("scontrol"), std::string::npos) << said;
}

TEST_F(SlurmScriptInAShell, PutsItselfBackBeforeItsLimit) {
    const std::string said = execute("kill -USR1 $job");
    EXPECT_NE(said.find("scontrol requeue 77_1\nscontrol requeue 77_1\nstatus 0\n"), std::string::npos) << said;
}

TEST_F(SlurmScriptInAShell, AWarningBeforeThereIsAnEngineIsKept) {
    const std::string said = execute("touch finish", {.before = {"kill -USR1 $$; touch begun"}});
    EXPECT_EQ(said.find("engine"), std::string::npos) << said;
    EXPECT_NE(said.find("scontrol requeue 77_1\n"), std::string::npos) << said;
}

TEST_F(SlurmScriptInAShell, SeveralNodesThatHadToGiveWayGoBack) {
    write("shown", "   PreemptEligibleTime=2026-01-31T12:00:00 PreemptTime=2026-01-31T12:00:00\n");
    std::string said = execute("kill -TERM $(cat /proc/$job/task/$job/children)", {.nodes = 2});
    EXPECT_NE(said.find("scontrol requeue 77_1\n"), std::string::npos) << said;
    fs::remove(m_folder / "begun");
    write("shown", "   PreemptEligibleTime=2026-01-31T12:00:00 PreemptTime=None\n");
    said = execute("kill -TERM $(cat /proc/$job/task/$job/children)", {.nodes = 2});
    EXPECT_EQ(said.find("scontrol requeue"), std::string::npos) << "stopped by its user\n" << said;
    EXPECT_NE(said.find("status 3\n"), std::string::npos) << said;
}

TEST_F(SlurmScriptInAShell, ACancelledJobStaysSo) {
    const std::string said = execute("kill -TERM $job");
    EXPECT_EQ(said.find("scontrol"), std::string::npos) << said;
    EXPECT_NE(said.find("status 3\n"), std::string::npos) << said;
}

}  // namespace
}  // namespace plateau::slurm
