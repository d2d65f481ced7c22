#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "core/run/event_log.h"
#include "tests/run/support.h"

namespace plateau::run {
namespace {

using test::contentOf;

class EventWriterTest : public ::testing::Test {
protected:
    EventWriter opened() {
        auto writer = EventWriter::open(file());
        if (!writer.ok()) ADD_FAILURE() << describe(writer.error());
        return std::move(writer).value();
    }
    std::filesystem::path file() const { return m_folder.path() / "events.jsonl"; }
    std::vector<Event> events() const { return readTail(file(), 0).value().events; }

    test::TemporaryFolder m_folder;
};

TEST_F(EventWriterTest, NumbersAndWritesWholeLines) {
    auto writer = opened();
    EXPECT_EQ(writer.append(EventType::started, {0}).value().seq, Sequence{0});
    const auto second = writer.append(EventType::metrics, {1}, {{"train/loss", 5}});
    EXPECT_EQ(second.value().seq, Sequence{1});
    EXPECT_TRUE(writer.flush().ok());
    const auto read = events();
    ASSERT_EQ(read.size(), 2u);
    EXPECT_EQ(read[1].values.at("train/loss"), 5);
    EXPECT_EQ(read[1].time, second.value().time);
    EXPECT_EQ(contentOf(file()).back(), '\n');
}

TEST_F(EventWriterTest, ContinuesAnExistingLog) {
    (void)opened().append(EventType::started, {0});
    auto writer = opened();
    EXPECT_EQ(writer.append(EventType::resumed, {0}, {}, {{"from_step", 0}}).value().seq, Sequence{1});
    EXPECT_EQ(events().size(), 2u);
}

TEST_F(EventWriterTest, CutsAHalfLineAtEveryByte) {
    {
        auto writer = opened();
        for (int i = 0; i < 3; ++i) (void)writer.append(EventType::metrics, {i}, {{"train/loss", 1.5}});
    }
    const std::string whole = contentOf(file());
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        test::write(file(), std::string_view(whole).substr(0, size));
        const auto before = std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size), '\n');
        ASSERT_EQ(events().size(), static_cast<std::size_t>(before)) << "readers take whole lines only";
        auto writer = opened();
        EXPECT_EQ(writer.append(EventType::finished, {9}).value().seq, Sequence{before});
        const auto read = readTail(file(), 0).value();
        EXPECT_EQ(read.events.size(), static_cast<std::size_t>(before) + 1);
        EXPECT_TRUE(read.bad_lines.empty());
    }
}

TEST_F(EventWriterTest, LeavesADamagedOrNewerLogAlone) {
    (void)opened().append(EventType::started, {0});
    const std::string good = contentOf(file());
    std::string newer = good;
    newer.replace(newer.find("\"v\":1"), 5, "\"v\":2");
    for (const std::string& text : {good + "not json\n" + "half", newer + "half", good + good}) {
        test::write(file(), text);
        const auto writer = EventWriter::open(file());
        ASSERT_FALSE(writer.ok()) << text;
        EXPECT_EQ(contentOf(file()), text);
        EXPECT_FALSE(describe(writer.error()).empty());
    }
    test::write(file(), good + "not json\n");
    EXPECT_EQ(EventWriter::open(file()).error().context, "events.jsonl:2");
    test::write(file(), newer);
    EXPECT_TRUE(EventWriter::open(file()).error().code == ErrorCode::newerVersion);
}

TEST_F(EventWriterTest, UnknownTypesKeepTheirNumbers) {
    test::write(file(), R"({"v":1,"seq":41,"time":"2026-01-31T12:00:00.000Z","type":"novelty"})"
                        "\n");
    EXPECT_EQ(opened().append(EventType::resumed, {0}).value().seq, Sequence{42});
}

TEST_F(EventWriterTest, AFullDiskLeavesNoHalfLine) {
    (void)opened().append(EventType::started, {0});
    const std::size_t before = contentOf(file()).size();
    // A limit on the file's size stands for the full disk: the write ends in the middle of a line.
    const int status = test::inChild([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        auto writer = EventWriter::open(file());
        if (!writer.ok()) return 2;
        const rlimit limit{before + 50, RLIM_INFINITY};
        if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) return 3;
        const auto full = writer.value().append(EventType::metrics, {1}, {{"train/loss", 1}});
        if (full.ok() || full.error().code != ErrorCode::noSpace) return 4;
        if (contentOf(file()).size() != before) return 5;
        const rlimit freed{RLIM_INFINITY, RLIM_INFINITY};
        if (::setrlimit(RLIMIT_FSIZE, &freed) != 0) return 6;
        const auto later = writer.value().append(EventType::metrics, {1}, {{"train/loss", 1}});
        return later.ok() && later.value().seq == Sequence{1} ? 0 : 7;
    });
    EXPECT_EQ(status, 0);
    const auto read = readTail(file(), 0).value();
    EXPECT_EQ(read.events.size(), 2u);
    EXPECT_TRUE(read.bad_lines.empty());
}

TEST_F(EventWriterTest, SaysWhyItCannotOpen) {
    const auto writer = EventWriter::open(m_folder.path() / "missing" / "events.jsonl");
    ASSERT_FALSE(writer.ok());
    EXPECT_TRUE(writer.error().code == ErrorCode::notFound);
    EXPECT_FALSE(EventWriter::open(m_folder.path()).ok());
}

TEST_F(EventWriterTest, AReaderBesideItSeesWholeLinesOnly) {
    constexpr std::size_t kEvents = 2000;
    auto writer = opened();
    std::thread producer([&] {
        for (std::size_t i = 0; i < kEvents; ++i)
            (void)writer.append(EventType::metrics, {static_cast<std::int64_t>(i)},
                                {{"train/loss", 1.0 / static_cast<double>(i + 1)}});
    });
    std::vector<Event> seen;
    std::uint64_t offset = 0;
    while (seen.size() < kEvents) {
        auto batch = readTail(file(), offset);
        ASSERT_TRUE(batch.ok());
        ASSERT_TRUE(batch.value().bad_lines.empty());
        offset = batch.value().offset;
        std::move(batch.value().events.begin(), batch.value().events.end(), std::back_inserter(seen));
    }
    producer.join();
    for (std::size_t i = 0; i < kEvents; ++i) ASSERT_EQ(seen[i].seq.value, static_cast<std::int64_t>(i));
}

}  // namespace
}  // namespace plateau::run
