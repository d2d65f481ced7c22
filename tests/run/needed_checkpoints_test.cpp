#include "core/run/needed_checkpoints.h"

#include <nlohmann/json.hpp>

#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "tests/run/support.h"

namespace plateau::run {
namespace {

namespace fs = std::filesystem;
using Steps = std::set<StepIndex>;

class NeededCheckpoints : public ::testing::Test {
protected:
    NeededCheckpoints() { EXPECT_TRUE(createRun(maker(), R"({"version":1,"kind":"pretrain"})").ok()); }
    fs::path maker() const { return m_folder.path() / "maker"; }
    fs::path user(const std::string& name = "user") const { return m_folder.path() / name; }
    fs::path checkpoint(std::int64_t step) const { return RunPaths{maker()}.checkpoint({step}); }
    void queue(const std::string& name, const std::string& kind, const std::string& member, const fs::path& place) {
        const nlohmann::json spec{{"version", 1}, {"kind", kind}, {kind, {{member, place.string()}}}};
        ASSERT_TRUE(createRun(user(name), spec.dump()).ok());
    }
    std::size_t notes() const {
        std::error_code none;
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(maker() / "needed", none), {}));
    }
    test::TemporaryFolder m_folder;
};

TEST_F(NeededCheckpoints, AreThoseThatQueuedRunsName) {
    EXPECT_EQ(neededSteps(maker()), Steps{});
    queue("one", "glue", "checkpoint", checkpoint(10));
    queue("two", "classify", "checkpoint", checkpoint(30));
    queue("three", "classify", "checkpoint", maker());  // its newest one, whichever that will be
    const nlohmann::json init{{"version", 1}, {"kind", "pretrain"}, {"init", {{"from", checkpoint(20).string()}}}};
    ASSERT_TRUE(createRun(user("four"), init.dump()).ok());
    EXPECT_EQ(neededSteps(maker()), (Steps{{10}, {20}, {30}}));
    EXPECT_EQ(notes(), 3u);
}

TEST_F(NeededCheckpoints, CountUntilTheRunHasFinishedOrIsGone) {
    queue("one", "glue", "checkpoint", checkpoint(10));
    queue("two", "glue", "checkpoint", checkpoint(20));
    {
        auto events = EventWriter::open(RunPaths{user("one")}.events());
        ASSERT_TRUE(events.ok());
        ASSERT_TRUE(events->append(EventType::started, {}, {}).ok());
        ASSERT_TRUE(events->flush().ok());
        EXPECT_EQ(neededSteps(maker()), (Steps{{10}, {20}})) << "it may be resumed";
        ASSERT_TRUE(events->append(EventType::finished, {}, {}).ok());
        ASSERT_TRUE(events->flush().ok());
    }
    EXPECT_EQ(neededSteps(maker()), (Steps{{20}}));
    fs::remove_all(user("two"));
    EXPECT_EQ(neededSteps(maker()), Steps{});
    EXPECT_EQ(notes(), 0u);
}

TEST_F(NeededCheckpoints, ANewNoteOfARunReplacesItsOldOne) {
    queue("one", "glue", "checkpoint", checkpoint(10));
    needCheckpoints(user("one"), {checkpoint(20), checkpoint(30), m_folder.path() / "elsewhere" / "step-00000001"});
    EXPECT_EQ(neededSteps(maker()), (Steps{{20}, {30}}));
}

TEST_F(NeededCheckpoints, RunsOfOneNameKeepNotesOfTheirOwn) {
    queue("one", "glue", "checkpoint", checkpoint(10));
    fs::create_directory(m_folder.path() / "elsewhere");
    queue("elsewhere/one", "glue", "checkpoint", checkpoint(20));
    queue("elsewhere/one~2", "glue", "checkpoint", checkpoint(30));
    needCheckpoints(user("elsewhere/one"), {checkpoint(40)});
    EXPECT_EQ(neededSteps(maker()), (Steps{{10}, {30}, {40}}));
    EXPECT_EQ(notes(), 3u);
}

TEST_F(NeededCheckpoints, BadNotesCountForNothing) {
    queue("one", "glue", "checkpoint", checkpoint(10));
    test::write(maker() / "needed" / "a.json", "{");
    test::write(maker() / "needed" / "b.json", R"({"run":"one","steps":[20]})");
    test::write(maker() / "needed" / "c.json", R"({"run":7,"steps":{}})");
    test::write(maker() / "needed" / "d.json", std::string(1 << 17, '['));
    test::write(maker() / "needed" / "e.txt", "not a note");
    fs::create_directory(maker() / "needed" / "f.json");
    EXPECT_EQ(neededSteps(maker()), (Steps{{10}}));
    EXPECT_EQ(notes(), 2u) << "the note and the text";
}

}  // namespace
}  // namespace plateau::run
