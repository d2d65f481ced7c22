#include <sys/resource.h>

#include <chrono>
#include <csignal>
#include <optional>

#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/run/support.h"

namespace plateau::run {
namespace {

class RunStatusTest : public ::testing::Test {
protected:
    void SetUp() override {
        spec::RunSpec spec;
        spec.train.steps = 100;
        spec.train.warmup_steps = 10;
        spec.train.batch = 4;
        spec.data.length = 8;
        ASSERT_TRUE(createRun(folder(), spec).ok());
    }
    std::filesystem::path folder() const { return m_base.path() / "run"; }
    RunPaths paths() const { return {folder()}; }
    RunStatus status() const {
        const auto read = readStatus(folder());
        if (!read.ok()) ADD_FAILURE() << describe(read.error());
        return read.value();
    }
    void append(EventType type, std::int64_t step, std::map<std::string, double> values = {},
                nlohmann::json details = nlohmann::json::object()) {
        auto writer = EventWriter::open(paths().events());
        ASSERT_TRUE(writer.ok());
        ASSERT_TRUE(writer.value().append(type, {step}, std::move(values), std::move(details)).ok());
    }
    void expectState(RunState state) const { EXPECT_EQ(toString(status().state), toString(state)); }

    test::TemporaryFolder m_base;
};

TEST_F(RunStatusTest, QueuedRunningInterruptedFinished) {
    expectState(RunState::queued);
    EXPECT_EQ(status().steps, 100);
    {
        const auto lock = RunLock::acquire(paths().lock());
        expectState(RunState::running);
        append(EventType::started, 0);
        append(EventType::metrics, 1, {{"train/loss", 5}});
        expectState(RunState::running);
    }
    expectState(RunState::interrupted);
    append(EventType::interrupted, 1, {}, {{"reason", "stop"}});
    expectState(RunState::interrupted);
    {
        const auto lock = RunLock::acquire(paths().lock());
        append(EventType::resumed, 1, {}, {{"from_step", 1}});
        expectState(RunState::running);
        append(EventType::finished, 100);
        expectState(RunState::finished);
    }
    expectState(RunState::finished);
}

TEST_F(RunStatusTest, FailureHasItsMessage) {
    append(EventType::started, 0);
    append(EventType::failed, 3, {}, {{"message", "loss is NaN"}});
    expectState(RunState::failed);
    EXPECT_EQ(status().failure, "loss is NaN");
    EXPECT_EQ(status().step, StepIndex{3});
}

// A log that may not grow, as on a full disk.
TEST_F(RunStatusTest, ALastWordThatTheLogHasNoRoomForIsKeptBesideIt) {
    append(EventType::started, 0);
    append(EventType::metrics, 7, {{"train/loss", 5}});
    // The log is as long as it may be, and longer than the place of the word.
    for (int i = 0; test::contentOf(paths().events()).size() < 8192; ++i)
        append(EventType::warning, 7, {}, {{"message", std::string(200, 'x')}});
    const auto full = test::contentOf(paths().events());
    EXPECT_EQ(
        test::inChild([&] {
            std::signal(SIGXFSZ, SIG_IGN);
            auto writer = EventWriter::open(paths().events());
            if (!writer.ok()) return 1;
            const rlimit limit{full.size(), full.size()};
            if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) return 2;
            const auto written = writer.value().append(EventType::failed, {8}, {}, {{"message", "no space left"}});
            return written.ok() ? 3 : 0;
        }),
        0);
    EXPECT_EQ(test::contentOf(paths().events()), full) << "no half line";
    expectState(RunState::failed);
    EXPECT_EQ(status().failure, "no space left");
    EXPECT_EQ(status().step, StepIndex{8});
    append(EventType::resumed, 7, {}, {{"from_step", 7}});
    expectState(RunState::interrupted);
    EXPECT_NE(test::contentOf(paths().events()).find("no space left"), std::string::npos) << "it is in the log now";
    EXPECT_FALSE(std::filesystem::exists(folder() / "last-word"));
}

TEST_F(RunStatusTest, ACleanEndLeavesNoPlaceForALastWord) {
    append(EventType::started, 0);
    EXPECT_FALSE(std::filesystem::exists(folder() / "last-word"));
    // Of a process that was killed: blank.
    test::write(folder() / "last-word", std::string(4096, ' '));
    expectState(RunState::interrupted);
    test::write(folder() / "last-word", "{\"v\":1,\"seq\":1,\"ti");
    expectState(RunState::interrupted);
    // One that the log is ahead of says nothing any more.
    test::write(folder() / "last-word",
                R"({"v":1,"seq":0,"time":"2026-01-31T12:00:00.000Z","type":"failed","step":3,"message":"old"})"
                "\n");
    expectState(RunState::interrupted);
}

TEST_F(RunStatusTest, AForeignLockReadsAsUnknownUnlessTheLogHasEnded) {
    test::write(paths().lock(), R"({"pid":7,"host":"no-such-host","boot_id":"0","start_time":"x"})");
    expectState(RunState::unknown);
    append(EventType::started, 0);
    expectState(RunState::unknown);
    append(EventType::finished, 100);
    expectState(RunState::finished);
}

TEST_F(RunStatusTest, HasTheNewestValues) {
    append(EventType::evaluation, 0, {{"eval/loss", 10}});
    append(EventType::metrics, 1, {{"train/loss", 9}, {"train/lr", 1}});
    append(EventType::metrics, 2, {{"train/loss", 8}});
    append(EventType::evaluation, 2, {{"eval/loss", 7}});
    append(EventType::operatorStatistics, 2, {{"operator/0/0/frobenius_norm", 8}});
    append(EventType::metrics, 3, {{"train/loss", 6}});
    const RunStatus now = status();
    EXPECT_EQ(now.values, (std::map<std::string, double>{{"eval/loss", 7}, {"train/loss", 6}, {"train/lr", 1}}));
    EXPECT_EQ(now.step, StepIndex{3});
    EXPECT_EQ(now.value_steps,
              (std::map<std::string, StepIndex>{{"eval/loss", {2}}, {"train/loss", {3}}, {"train/lr", {1}}}));
    EXPECT_FALSE(now.eta_seconds) << "nothing is left to wait for while nobody works on it";
}

TEST_F(RunStatusTest, ResumingTakesLaterValuesBack) {
    append(EventType::metrics, 1, {{"train/loss", 9}});
    append(EventType::metrics, 2, {{"train/loss", 8}});
    append(EventType::evaluation, 2, {{"eval/loss", 7}});
    append(EventType::resumed, 1, {}, {{"from_step", 1}});
    EXPECT_EQ(status().values, (std::map<std::string, double>{{"train/loss", 9}}));
    EXPECT_EQ(status().step, StepIndex{1});
}

TEST_F(RunStatusTest, TimeLeftFollowsTheRate) {
    const auto lock = RunLock::acquire(paths().lock());
    append(EventType::metrics, 20, {{"train/tokens_per_second", 64}});
    ASSERT_TRUE(status().eta_seconds);
    EXPECT_DOUBLE_EQ(*status().eta_seconds, 80 * 4 * 8 / 64.0);
}

TEST_F(RunStatusTest, TimeLeftFollowsTheClockWithoutARate) {
    const auto lock = RunLock::acquire(paths().lock());
    const auto at = [](int seq, int step, const char* time) {
        return R"({"v":1,"seq":)" + std::to_string(seq) + R"(,"time":")" + time + R"(","type":"metrics","step":)" +
               std::to_string(step) + R"(,"values":{"train/loss":1}})" + "\n";
    };
    test::write(paths().events(), at(0, 10, "2026-01-31T12:00:00.000Z") + at(1, 20, "2026-01-31T12:00:05.000Z"));
    ASSERT_TRUE(status().eta_seconds);
    EXPECT_DOUBLE_EQ(*status().eta_seconds, 40);
}

TEST_F(RunStatusTest, HalfAndDamagedLinesDoNotCount) {
    append(EventType::metrics, 1, {{"train/loss", 9}});
    append(EventType::finished, 100);
    const std::string whole = test::contentOf(paths().events());
    const std::size_t first = whole.find('\n') + 1;
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        test::write(paths().events(), std::string_view(whole).substr(0, size));
        expectState(size == whole.size() ? RunState::finished : RunState::interrupted);
        EXPECT_EQ(status().values.size(), size >= first ? 1u : 0u) << size;
    }
    test::write(paths().events(),
                whole + "rubbish\n\n" + R"({"v":1,"seq":9,"time":"2026-01-31T12:00:00.000Z","type":"novelty"})" + "\n");
    expectState(RunState::finished);
}

TEST_F(RunStatusTest, ReadsOnlyTheEndOfALongLog) {
    // 64 MB of metrics; the evaluation lies some blocks before the end.
    std::string block;
    const auto line = [](std::int64_t seq, const char* type, const char* series) {
        return R"({"v":1,"seq":)" + std::to_string(seq) + R"(,"time":"2026-01-31T12:00:00.000Z","type":")" + type +
               R"(","step":)" + std::to_string(seq) + R"(,"values":{")" + series + R"(":1}})" + "\n";
    };
    for (std::int64_t i = 0; block.size() < (std::size_t{1} << 20); ++i) block += line(i, "metrics", "train/loss");
    {
        std::ofstream log(paths().events(), std::ios::binary);
        for (int i = 0; i < 64; ++i) log << block;
        log << line(5, "evaluation", "eval/loss");
        log << block.substr(0, block.find('\n', 500000) + 1);
        log << line(77, "metrics", "train/loss");
    }
    const auto start = std::chrono::steady_clock::now();
    const RunStatus now = status();
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    EXPECT_EQ(now.step, StepIndex{77});
    EXPECT_EQ(now.values.count("eval/loss"), 1u);
    RecordProperty("milliseconds", static_cast<int>(passed.count() * 1000));
}

TEST_F(RunStatusTest, ABrokenSpecIsAnError) {
    test::write(paths().spec(), "{}");
    EXPECT_FALSE(readStatus(folder()).ok());
    EXPECT_FALSE(readStatus(m_base.path() / "missing").ok());
}

}  // namespace
}  // namespace plateau::run
