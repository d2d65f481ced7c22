// One run by several real processes: started by the engine, by the environment of torchrun, by that of srun; signals to
// any of them.
#include <algorithm>
#include <csignal>
#include <fstream>
#include <random>
#include <sstream>

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/run/control.h"
#include "core/run/event_log.h"
#include "tests/end_to_end/engine_support.h"
#include "tests/end_to_end/two_nodes.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using run::EventType;

const std::vector<std::string> kExact = {"--set", "train.reduction=exact"};

std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::vector<pid_t> childrenOf(pid_t process) {
    const std::string id = std::to_string(process);
    std::ifstream file("/proc/" + id + "/task/" + id + "/children");
    std::vector<pid_t> children;
    for (pid_t child = 0; file >> child;) children.push_back(child);
    return children;
}

bool isThere(pid_t process) {
    return ::kill(process, 0) == 0;
}

// A port that nobody listens at.
std::string freePort() {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* place = reinterpret_cast<sockaddr*>(&address);
    EXPECT_EQ(::bind(socket, place, size), 0);
    EXPECT_EQ(::getsockname(socket, place, &size), 0);
    ::close(socket);
    return std::to_string(ntohs(address.sin_port));
}

std::map<std::string, std::vector<run::SeriesPoint>> lossesOf(const fs::path& folder) {
    auto all = run::seriesOf(eventsOf(folder));
    return {{"train/loss", all["train/loss"]}, {"eval/loss", all["eval/loss"]}};
}

void expectSameLosses(const fs::path& one, const fs::path& other) {
    const auto left = lossesOf(one), right = lossesOf(other);
    for (const auto& [name, points] : left) {
        ASSERT_EQ(points.size(), right.at(name).size()) << name;
        for (std::size_t i = 0; i < points.size(); ++i)
            EXPECT_EQ(points[i].value, right.at(name)[i].value) << name << " " << points[i].step.value;
    }
}

nlohmann::json firstDetail(const fs::path& folder, const char* name) {
    for (const run::Event& event : eventsOf(folder))
        if (event.details.contains(name)) return event.details.at(name);
    return {};
}

TEST(EngineRanks, DevicesShareARunAndAreGoneWithIt) {
    const TemporaryFolder folder;
    ASSERT_EQ(engine(microPretrain(folder / "one", 60, kExact)).code, 0);
    Process process(engineWords(microPretrain(folder / "two", 60, with(kExact, {"--devices", "2"}))));
    std::vector<pid_t> others;
    EXPECT_TRUE(process.readUntil([&] {
        if (others.empty()) others = childrenOf(process.pid());
        return !others.empty() && fs::exists(folder / "two/events.jsonl");
    }));
    EXPECT_EQ(process.wait()->code, 0) << process.err();
    expectSameLosses(folder / "two", folder / "one");
    EXPECT_EQ(firstDetail(folder / "two", "ranks"), 2);
    ASSERT_EQ(others.size(), 1U);
    EXPECT_FALSE(isThere(others.front()));
    // The number is the spec's, and another one may go on.
    EXPECT_EQ(documentOf(engine({"status", (folder / "two").string(), "--json"}))["state"], "finished");
}

TEST(EngineRanks, ASignalToAnyOfThemStopsTheRunAfterItsStep) {
    const TemporaryFolder folder;
    const fs::path run = folder / "run";
    Process process(engineWords(microPretrain(run, 100000, with(kExact, {"--devices", "2"}))));
    ASSERT_TRUE(waitForStep(process, run, 10)) << process.err();
    const std::vector<pid_t> others = childrenOf(process.pid());
    ASSERT_EQ(others.size(), 1U);
    ASSERT_EQ(::kill(others.front(), SIGTERM), 0);
    EXPECT_EQ(process.wait()->code, 3) << process.err();
    const run::Event last = eventsOf(run).back();
    EXPECT_EQ(last.type, EventType::interrupted);
    EXPECT_EQ(last.details.at("reason"), "signal");
}

TEST(EngineRanks, ARequestToStopIsObeyedByAll) {
    const TemporaryFolder folder;
    const fs::path run = folder / "run";
    Process process(engineWords(microPretrain(run, 100000, with(kExact, {"--devices", "4"}))));
    ASSERT_TRUE(waitForStep(process, run, 5)) << process.err();
    ASSERT_TRUE(run::sendRequest(run, run::Request::stop));
    EXPECT_EQ(process.wait()->code, 3) << process.err();
    EXPECT_EQ(eventsOf(run).back().details.at("reason"), "stop");
}

TEST(EngineRanks, OneThatIsHeldUpIsEndedAndNothingIsLeftBehind) {
    const TemporaryFolder folder;
    const fs::path run = folder / "run";
    Process first(engineWords(microPretrain(run, 100000, kExact)));
    ASSERT_TRUE(waitForStep(first, run, 2)) << first.err();
    first.kill(SIGKILL);
    first.wait();
    Process process(
        engineWords({"run", run.string(), "--quiet", "--threads", "1", "--devices", "2", "--rank-limit", "2"}));
    ASSERT_TRUE(waitForStep(process, run, 20)) << process.err();
    const std::vector<pid_t> others = childrenOf(process.pid());
    ASSERT_EQ(others.size(), 1U);
    ASSERT_EQ(::kill(others.front(), SIGSTOP), 0);
    EXPECT_EQ(process.wait()->code, 1) << process.err();
    EXPECT_FALSE(isThere(others.front()));
    EXPECT_EQ(eventsOf(run).back().details.at("reason"), "rank_lost");
}

// The environment of one of two ranks, as a launcher gives it.
using Launcher = std::function<std::map<std::string, std::string>(int rank)>;

std::vector<Process> start(const fs::path& run, const Launcher& launcher) {
    std::vector<Process> ranks;
    for (int rank = 0; rank < 2; ++rank)
        ranks.emplace_back(engineWords({"run", run.string(), "--quiet", "--threads", "1"}),
                           ProcessOptions{.environment = launcher(rank)});
    return ranks;
}

Launcher torchrun() {
    return [port = freePort()](int rank) -> std::map<std::string, std::string> {
        return {{"RANK", std::to_string(rank)},
                {"WORLD_SIZE", "2"},
                {"LOCAL_RANK", std::to_string(rank)},
                {"LOCAL_WORLD_SIZE", "2"},
                {"MASTER_ADDR", "127.0.0.1"},
                {"MASTER_PORT", port},
                {"OMP_NUM_THREADS", "1"},
                {"TORCHELASTIC_RESTART_COUNT", "0"},
                {"TORCHELASTIC_RUN_ID", "none"}};
    };
}

Launcher srun() {
    return [port = freePort()](int rank) -> std::map<std::string, std::string> {
        return {{"SLURM_PROCID", std::to_string(rank)},
                {"SLURM_NTASKS", "2"},
                {"SLURM_LOCALID", std::to_string(rank)},
                {"SLURM_NODEID", "0"},
                {"SLURM_STEP_ID", "0"},
                {"SLURM_STEP_NODELIST", "localhost"},
                {"SLURM_STEP_TASKS_PER_NODE", "2"},
                {"SLURM_JOB_ID", "77"},
                {"MASTER_PORT", port}};
    };
}

// A run folder whose first start did two steps.
void prepare(const fs::path& run, int steps) {
    Process process(engineWords(microPretrain(run, steps, kExact)));
    ASSERT_TRUE(waitForStep(process, run, 2)) << process.err();
    process.kill(SIGKILL);
    process.wait();
}

class Launched : public testing::TestWithParam<Launcher (*)()> {};
INSTANTIATE_TEST_SUITE_P(EngineRanks, Launched, testing::Values(&torchrun, &srun));

TEST_P(Launched, TrainOneRunTogether) {
    const TemporaryFolder folder;
    const fs::path run = folder / "run";
    prepare(run, 300);
    ASSERT_EQ(engine(microPretrain(folder / "one", 300, kExact)).code, 0);
    std::vector<Process> ranks = start(run, GetParam()());
    for (Process& rank : ranks) {
        const auto ended = rank.wait();
        EXPECT_EQ(ended->code, 0) << rank.err();
    }
    EXPECT_EQ(ranks[1].out(), "");
    expectSameLosses(run, folder / "one");
}

TEST(EngineRanks, StoppedUnderTorchrunAreNotStartedAgain) {
    const TemporaryFolder folder;
    const fs::path run = folder / "run";
    prepare(run, 100000);
    std::vector<Process> ranks = start(run, torchrun());
    ASSERT_TRUE(waitForStep(ranks[0], run, 30)) << ranks[0].err();
    ASSERT_TRUE(run::sendRequest(run, run::Request::stop));
    for (Process& rank : ranks) EXPECT_EQ(rank.wait()->code, 0) << rank.err();
    EXPECT_EQ(stateOf(run), "interrupted");
}

TEST(EngineRanks, WhenRankZeroIsKilledTheOtherEndsAtOnceWithOneLine) {
    const TemporaryFolder folder;
    const fs::path run = folder / "run";
    prepare(run, 100000);
    std::vector<Process> ranks = start(run, torchrun());
    ASSERT_TRUE(waitForStep(ranks[0], run, 30)) << ranks[0].err();
    ranks[0].kill(SIGKILL);
    EXPECT_EQ(ranks[1].wait()->code, 1);
    const std::string said = ranks[1].err();
    EXPECT_NE(said.find("another rank of this run is gone"), std::string::npos) << said;
    EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
    EXPECT_EQ(stateOf(run), "interrupted");
}

// The ranks of two machines, as torchrun starts them there, on networks that can be cut from each other.
std::vector<Process> startOn(const TwoNodes& nodes, const fs::path& run) {
    std::vector<Process> ranks;
    for (int rank = 0; rank < 2; ++rank)
        ranks.emplace_back(
            nodes.on(rank, engineWords({"run", run.string(), "--quiet", "--threads", "1", "--rank-limit", "5"})),
            ProcessOptions{.environment = {{"RANK", std::to_string(rank)},
                                           {"WORLD_SIZE", "2"},
                                           {"LOCAL_RANK", "0"},
                                           {"LOCAL_WORLD_SIZE", "1"},
                                           {"MASTER_ADDR", TwoNodes::address(0)},
                                           {"MASTER_PORT", "29500"},
                                           {"GLOO_SOCKET_IFNAME", TwoNodes::interface()}}});
    return ranks;
}

TEST(EngineRanks, ACutNetworkEndsBothAndWhatGoesOnIsTheSameRun) {
    if (const std::string missing = TwoNodes::missing(); !missing.empty()) GTEST_SKIP() << missing;
    constexpr int kSteps = 600;
    const TemporaryFolder folder;
    const fs::path run = folder / "run";
    ASSERT_EQ(engine(microPretrain(folder / "one", kSteps, kExact)).code, 0);
    prepare(run, kSteps);
    const TwoNodes nodes;
    {
        std::vector<Process> ranks = startOn(nodes, run);
        ASSERT_TRUE(waitForStep(ranks[0], run, 30)) << ranks[0].err() << ranks[1].err();
        nodes.cut();
        for (Process& rank : ranks) {
            EXPECT_EQ(rank.wait()->code, 1);
            const std::string said = rank.err();
            EXPECT_NE(said.find("another rank of this run is gone"), std::string::npos) << said;
            EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
        }
        EXPECT_EQ(stateOf(run), "interrupted");
        EXPECT_EQ(eventsOf(run).back().details.at("reason"), "rank_lost");
    }
    nodes.join();
    std::vector<Process> ranks = startOn(nodes, run);
    for (Process& rank : ranks) EXPECT_EQ(rank.wait()->code, 0) << rank.err();
    expectSameLosses(run, folder / "one");
}

TEST(EngineRanks, AWrongPlaceIsToldBeforeAnythingIsDone) {
    const TemporaryFolder folder;
    const fs::path run = folder / "run";
    const Finished finished =
        engine(microPretrain(run, 5), {}, {.environment = {{"RANK", "two"}, {"WORLD_SIZE", "2"}}});
    EXPECT_EQ(finished.code, 2);
    EXPECT_NE(finished.err.find("RANK"), std::string::npos) << finished.err;
    EXPECT_FALSE(fs::exists(run));
}

}  // namespace
}  // namespace plateau::test
