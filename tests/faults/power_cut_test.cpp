#include <gtest/gtest.h>

#include "tests/faults/components.h"

namespace plateau::faults {
namespace {

namespace fs = std::filesystem;

class PowerCut : public ::testing::Test {
protected:
    static void SetUpTestSuite() {
        s_engine = trainingEngine();
        s_course = courseOf(*s_engine);
        ASSERT_GT(changes(), 100U);
    }
    static void TearDownTestSuite() { s_engine.reset(); }

    static std::size_t changes() { return s_course.changes.size() - s_course.prepared; }
    static std::string after(std::size_t count, std::uint64_t seed) { return tryCut(*s_engine, s_course, count, seed); }

    static std::unique_ptr<Component> s_engine;
    static Course s_course;
};

std::unique_ptr<Component> PowerCut::s_engine;
Course PowerCut::s_course;

TEST_F(PowerCut, LosesNothingThatWasSaidToBeDone) {
    for (std::size_t part = 1; part <= 8; ++part) {
        const std::size_t count = changes() * part / 8;
        EXPECT_EQ(after(count, 0), "") << "after " << count << " of " << changes() << " changes";
    }
}

TEST_F(PowerCut, LeavesARunThatGoesOnToTheSameBits) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const std::size_t count = changes() * (2 * seed - 1) / 24;
        EXPECT_EQ(after(count, seed), "") << "seed " << seed << " after " << count << " changes";
    }
}

// Blocks of the log that did not reach the disk, while later ones did: no line that can be read, and nothing that was
// flushed.
TEST_F(PowerCut, GoesOnFromALogWithHoles) {
    const test::TemporaryFolder folder;
    const fs::path left = folder / "left", log = left / "runs/one/events.jsonl";
    cutPower(s_course.changes, s_course.changes.size() / 2, s_course.folder, 0, left);
    const std::string whole = test::readText(log);
    test::writeText(log, whole + std::string(300, '\0') + "\"}\n" + std::string(40, '\0'));
    Disturbed cut;
    cut.lasting = [&](const fs::path&) { return whole; };
    EXPECT_EQ(s_engine->faultOf(left, cut), "");
    EXPECT_TRUE(test::readText(log).starts_with(whole));
    EXPECT_TRUE(fs::exists(log.string() + ".torn"));
}

}  // namespace
}  // namespace plateau::faults
