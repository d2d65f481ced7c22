// A workspace on a machine that is a cluster of its own.
#pragma once

#include <csignal>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/resource.h>

#include <gtest/gtest.h>

#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/end_to_end/engine_support.h"
#include "tests/end_to_end/private_slurm.h"

namespace plateau::test {

class OnSlurm : public testing::Test {
protected:
    void SetUp() override {
        if (const std::string missing = PrivateSlurm::missing(); !missing.empty()) GTEST_SKIP() << missing;
        // Slurm hands the limits of who submits on to jobs: should this process be killed, theirs do not stay for ever.
        const rlimit processorSeconds{600, 600};
        ::setrlimit(RLIMIT_CPU, &processorSeconds);
        for (const char* folder : {"slurm", "cache", "ws/runs"}) std::filesystem::create_directories(m_folder / folder);
        m_slurm.emplace(m_folder / "slurm");
        m_slurm->start();
    }
    void TearDown() override {
        m_slurm.reset();
        if (!std::filesystem::exists(m_workspace / "runs")) return;
        for (const auto& entry : std::filesystem::directory_iterator(m_workspace / "runs")) {
            const run::LockInfo info = run::inspectLock(run::RunPaths{entry.path()}.lock());
            if (info.state == run::LockState::held && info.owner) ::kill(info.owner->pid, SIGKILL);
        }
    }

    ProcessOptions options() const {
        ProcessOptions all{.environment = m_slurm->environment()};
        all.environment["PLATEAU_HOOK"] = "";
        all.environment["XDG_CACHE_HOME"] = (m_folder / "cache").string();
        return all;
    }
    Finished call(std::vector<std::string> words) const {
        words.insert(words.end(), {"--workspace", m_workspace.string()});
        return engine(words, {}, options());
    }
    nlohmann::json asked(std::vector<std::string> words) const {
        words.emplace_back("--json");
        const Finished finished = call(words);
        EXPECT_EQ(finished.code, 0) << finished.err;
        return documentOf(finished);
    }
    std::filesystem::path folderOf(const std::string& run) const { return m_workspace / "runs" / run; }
    void put(const std::string& run, int steps, int seed) const {
        std::vector<std::string> more{"--seed", std::to_string(seed), "--dry-run", "--json"};
        const Finished spec = engine(microPretrain("unused", steps, more));
        EXPECT_EQ(spec.code, 0) << spec.err;
        writeText(m_folder / "spec.json", spec.out);
        asked({"machines", "put", "local", (m_folder / "spec.json").string(), "--as", run});
    }
    // The number of the job.
    std::string submit(const std::vector<std::string>& runs, const std::vector<std::string>& more = {}) const {
        std::vector<std::string> words{"machines", "submit", "local"};
        words.insert(words.end(), runs.begin(), runs.end());
        words.insert(words.end(), more.begin(), more.end());
        return asked(words).value("job", "");
    }
    // What `machines tasks` says of a run.
    std::string taskOf(const std::string& run, const std::string& member = "state") const {
        const nlohmann::json all = asked({"machines", "tasks", "local"});
        for (const auto& task : all["tasks"])
            if (task.value("run", "") == run) return task.value(member, "");
        return {};
    }
    bool waitForState(const std::string& run, const std::string& state) const {
        return waitFor([&] { return taskOf(run) == state; });
    }
    bool waitForStepOf(const std::string& run, std::int64_t step) const {
        return waitFor([&] {
            const auto events = eventsOf(folderOf(run));
            return !events.empty() && events.back().step.value >= step;
        });
    }
    // The losses of its evaluations by their steps, what was undone left out, and the bytes of its last weights.
    std::pair<std::map<std::int64_t, double>, std::string> outcomeOf(const std::filesystem::path& run) const {
        std::map<std::int64_t, double> losses;
        for (const run::Event& event : eventsOf(run))
            if (const auto loss = event.values.find("eval/loss"); loss != event.values.end())
                losses[event.step.value] = loss->second;
        const auto steps = run::checkpointSteps(run);
        EXPECT_FALSE(steps.empty()) << run;
        if (steps.empty()) return {};
        return {losses, readText(run::RunPaths{run}.checkpoint(steps.back()) / "model.safetensors")};
    }
    void expectAsUndisturbed(const std::string& run, int steps, int seed) const {
        const auto alone = m_folder / ("alone-" + run);
        ASSERT_EQ(engine(microPretrain(alone, steps, {"--seed", std::to_string(seed)})).code, 0);
        EXPECT_TRUE(outcomeOf(folderOf(run)) == outcomeOf(alone)) << run;
    }

    TemporaryFolder m_folder;
    const std::filesystem::path m_workspace = m_folder / "ws";
    std::optional<PrivateSlurm> m_slurm;
};

}  // namespace plateau::test
