// A thousand faults, counted: PLATEAU_FAULT_TRIES of each kind are tried (200 otherwise). Slow, as each is a run and
// its resumption.
#include <cstdio>
#include <cstdlib>
#include <random>

#include <gtest/gtest.h>

#include "tests/faults/engine_faults.h"

namespace plateau::faults {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostCalls = 480;  // of each kind that the tiny run makes, and a little more

std::uint64_t triesOfEach() {
    const char* wanted = std::getenv("PLATEAU_FAULT_TRIES");
    return wanted ? std::strtoull(wanted, nullptr, 10) : 200;
}

struct Row {
    const char* fault;
    std::uint64_t tried = 0, lost = 0;

    void count(const std::string& problem, const std::string& what) {
        ++tried;
        if (problem.empty()) return;
        ++lost;
        ADD_FAILURE() << fault << ", " << what << ": " << problem;
    }
    void print() const {
        std::printf("| %-28s | engine | %5llu | %4llu | %s |\n", fault, static_cast<unsigned long long>(tried),
                    static_cast<unsigned long long>(lost), lost == 0 ? "whole, same bits" : "see above");
        std::fflush(stdout);
    }
};

class ThousandFaults : public ::testing::Test {
protected:
    void SetUp() override {
        fs::create_directories(workspace());
        test::ProcessOptions options;
        options.environment = disturbed(workspace(), "journal=" + (m_folder / "journal").string());
        ASSERT_EQ(test::engine(tinyRun(workspace() / "runs" / "one"), {}, options).code, 0);
        m_changes = readJournal(m_folder / "journal");
        m_end = endOf(workspace() / "runs" / "one");
    }
    fs::path workspace() const { return m_folder / "ws"; }

    std::string afterCut(std::size_t count, std::uint64_t seed) const {
        const test::TemporaryFolder folder;
        cutPower(m_changes, count, workspace(), seed, folder / "left");
        const fs::path log = workspace() / "runs" / "one" / "events.jsonl";
        const std::string loss = lossOf(folder / "left", lastingBytes(m_changes, count, log));
        return loss.empty() ? faultOf(folder / "left", m_end) : "lost: " + loss;
    }

    test::TemporaryFolder m_folder;
    std::vector<Change> m_changes;
    std::map<std::string, std::string> m_end;
    std::mt19937_64 m_chance{4711};
};

TEST_F(ThousandFaults, LoseNothing) {
    std::printf("| fault                        | part   | tried | lost | afterwards |\n");
    Row cuts{"power cut"};
    for (std::uint64_t seed = 1; seed <= 2 * triesOfEach(); ++seed) {
        const std::size_t count = m_chance() % (m_changes.size() + 1);
        cuts.count(afterCut(count, seed), "seed " + std::to_string(seed) + " after " + std::to_string(count));
    }
    cuts.print();
    Row kills{"kill -9"};
    for (std::uint64_t i = 0; i < triesOfEach(); ++i) {
        const std::string script = "kill=" + std::to_string(m_chance() % m_changes.size() + 1);
        int code = 0;
        kills.count(afterDisturbance(script, m_end, code), script);
    }
    kills.print();
    for (const char* fault :
         {"call=write;error=ENOSPC", "call=write;error=EIO", "call=write;error=short", "call=fsync;error=EIO",
          "call=rename;error=EIO", "call=open;error=EDQUOT", "call=read;error=EINTR", "call=ftruncate;error=EIO"}) {
        Row row{fault};
        for (std::uint64_t i = 0; i < triesOfEach() / 4; ++i) {
            const std::string script = fault + (";at=" + std::to_string(m_chance() % kMostCalls + 1));
            int code = 0;
            row.count(afterDisturbance(script, m_end, code), script);
        }
        row.print();
    }
}

}  // namespace
}  // namespace plateau::faults
