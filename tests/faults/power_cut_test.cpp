#include <gtest/gtest.h>

#include "tests/faults/engine_faults.h"

namespace plateau::faults {
namespace {

namespace fs = std::filesystem;

class PowerCut : public ::testing::Test {
protected:
    static void SetUpTestSuite() {
        s_folder = new test::TemporaryFolder;
        const fs::path workspace = *s_folder / "ws";
        fs::create_directories(workspace);
        test::ProcessOptions options;
        options.environment = disturbed(workspace, "journal=" + (*s_folder / "journal").string());
        const auto done = test::engine(tinyRun(workspace / "runs" / "one"), {}, options);
        ASSERT_EQ(done.code, 0) << done.err;
        s_changes = readJournal(*s_folder / "journal");
        s_end = endOf(workspace / "runs" / "one");
        ASSERT_GT(s_changes.size(), 100U);
    }
    static void TearDownTestSuite() { delete s_folder; }

    static std::string after(std::size_t count, std::uint64_t seed) {
        const test::TemporaryFolder folder;
        const fs::path below = *s_folder / "ws", left = folder / "left";
        cutPower(s_changes, count, below, seed, left);
        const std::string said = lastingBytes(s_changes, count, below / "runs" / "one" / "events.jsonl");
        if (const std::string loss = lossOf(left, said); !loss.empty()) return "lost: " + loss;
        return faultOf(left, s_end);
    }

    static test::TemporaryFolder* s_folder;
    static std::vector<Change> s_changes;
    static std::map<std::string, std::string> s_end;
};

test::TemporaryFolder* PowerCut::s_folder = nullptr;
std::vector<Change> PowerCut::s_changes;
std::map<std::string, std::string> PowerCut::s_end;

TEST_F(PowerCut, LosesNothingThatWasSaidToBeDone) {
    for (std::size_t part = 1; part <= 8; ++part) {
        const std::size_t count = s_changes.size() * part / 8;
        EXPECT_EQ(after(count, 0), "") << "after " << count << " of " << s_changes.size() << " changes";
    }
}

TEST_F(PowerCut, LeavesARunThatGoesOnToTheSameBits) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const std::size_t count = s_changes.size() * (2 * seed - 1) / 24;
        EXPECT_EQ(after(count, seed), "") << "seed " << seed << " after " << count << " changes";
    }
}

// Blocks of the log that did not reach the disk, while later ones did: no line that can be read, and nothing that was
// flushed.
TEST_F(PowerCut, GoesOnFromALogWithHoles) {
    const test::TemporaryFolder folder;
    const fs::path left = folder / "left", log = left / "runs" / "one" / "events.jsonl";
    cutPower(s_changes, s_changes.size() / 2, *s_folder / "ws", 0, left);
    const std::string whole = test::readText(log);
    test::writeText(log, whole + std::string(300, '\0') + "\"}\n" + std::string(40, '\0'));
    EXPECT_EQ(faultOf(left, s_end), "");
    EXPECT_TRUE(test::readText(log).starts_with(whole));
    EXPECT_TRUE(fs::exists(log.string() + ".torn"));
}

}  // namespace
}  // namespace plateau::faults
