#include "core/run/event_log.h"
#include "tests/run/support.h"

namespace plateau::run {
namespace {

std::string line(std::int64_t seq, std::int64_t step,
                 const std::string& rest = R"("type":"metrics","values":{"train/loss":1})") {
    return R"({"v":1,"seq":)" + std::to_string(seq) + R"(,"time":"2026-01-31T12:00:00.000Z","step":)" +
           std::to_string(step) + "," + rest + "}\n";
}

class EventTailTest : public ::testing::Test {
protected:
    std::filesystem::path file() const { return m_folder.path() / "events.jsonl"; }
    void write(std::string_view text) { test::write(file(), text); }
    test::TemporaryFolder m_folder;
};

TEST_F(EventTailTest, MissingAndEmptyLogsAreEmptyBatches) {
    EXPECT_TRUE(readTail(file(), 0).value().events.empty());
    write("");
    EXPECT_EQ(readTail(file(), 0).value().offset, 0u);
    EXPECT_FALSE(readTail(m_folder.path(), 0).ok());
}

TEST_F(EventTailTest, GoesOnWhereItStopped) {
    std::string text;
    for (int i = 0; i < 100; ++i) text += line(i, i);
    write(text);
    for (const std::uint64_t limit : {1u, 50u, 200u, 1000u, 100000u}) {
        std::vector<std::int64_t> seen;
        std::uint64_t offset = 0;
        for (bool more = true; more;) {
            const auto batch = readTail(file(), offset, limit).value();
            for (const Event& event : batch.events) seen.push_back(event.seq.value);
            ASSERT_TRUE(batch.bad_lines.empty());
            ASSERT_GT(batch.offset, offset) << "no progress with a limit of " << limit;
            offset = batch.offset;
            more = batch.more;
        }
        ASSERT_EQ(seen.size(), 100u) << limit;
        for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(seen[i], static_cast<std::int64_t>(i));
        EXPECT_EQ(offset, text.size());
        EXPECT_TRUE(readTail(file(), offset, limit).value().events.empty());
    }
}

TEST_F(EventTailTest, AHalfLineWaitsForItsEnd) {
    const std::string first = line(0, 0), second = line(1, 1);
    for (std::size_t size = 0; size < second.size(); ++size) {
        write(first + second.substr(0, size));
        const auto batch = readTail(file(), 0).value();
        ASSERT_EQ(batch.events.size(), 1u);
        EXPECT_EQ(batch.offset, first.size());
        EXPECT_TRUE(batch.bad_lines.empty());
        write(first + second);
        EXPECT_EQ(readTail(file(), batch.offset).value().events.at(0).seq, Sequence{1});
    }
}

TEST_F(EventTailTest, DamagedLinesAreNamedAndSkipped) {
    write(line(0, 0) + "oops\n" + line(1, 1) + "\n" + line(2, 2));
    const auto batch = readTail(file(), 0).value();
    EXPECT_EQ(batch.events.size(), 3u);
    ASSERT_EQ(batch.bad_lines.size(), 2u);
    EXPECT_EQ(batch.bad_lines[0].context, "events.jsonl:2");
    EXPECT_EQ(batch.bad_lines[1].context, "events.jsonl:4");
    const auto later = readTail(file(), line(0, 0).size()).value();
    EXPECT_EQ(later.bad_lines.at(0).context, "events.jsonl:2") << "lines are counted from the start of the file";
}

TEST_F(EventTailTest, AReplacedLogStartsAgain) {
    write(line(0, 0));
    const auto batch = readTail(file(), 100000).value();
    EXPECT_EQ(batch.events.size(), 1u);
    EXPECT_EQ(batch.offset, line(0, 0).size());
}

TEST_F(EventTailTest, NewerLinesAreAnErrorAfterWhatComesBefore) {
    std::string newer = line(1, 1);
    newer.replace(newer.find("\"v\":1"), 5, "\"v\":3");
    write(line(0, 0) + newer);
    const auto batch = readTail(file(), 0);
    ASSERT_TRUE(batch.ok());
    EXPECT_EQ((*batch).events.size(), 1u);
    EXPECT_TRUE((*batch).more);
    const auto next = readTail(file(), (*batch).offset);
    ASSERT_FALSE(next.ok());
    EXPECT_TRUE(next.error().code == ErrorCode::newerVersion);
    EXPECT_EQ(next.error().context, "events.jsonl:2");
}

TEST_F(EventTailTest, AnEndlessLineIsSkippedWithoutBeingHeld) {
    write(std::string(kMaxEventBytes + (std::size_t{2} << 20), 'x'));
    EXPECT_EQ(readTail(file(), 0, 1000).value().offset, 0u) << "it may still end";
    write(std::string(kMaxEventBytes + (std::size_t{2} << 20), 'x') + "\n" + line(0, 0));
    const auto batch = readTail(file(), 0, 1000).value();
    ASSERT_EQ(batch.bad_lines.size(), 1u);
    EXPECT_TRUE(batch.more);
    EXPECT_EQ(readTail(file(), batch.offset, 1000).value().events.size(), 1u);
}

TEST_F(EventTailTest, FlippedBytesNeverCrash) {
    std::mt19937_64 random(4);
    std::string good;
    for (int i = 0; i < 20; ++i) good += line(i, i);
    for (int round = 0; round < 500; ++round) {
        std::string text = good;
        for (int flips = 0; flips < 5; ++flips) text[random() % text.size()] ^= static_cast<char>(1u << (random() % 8));
        write(text);
        std::uint64_t offset = 0;
        for (bool more = true; more;) {
            const auto batch = readTail(file(), offset, 300);
            if (!batch.ok()) break;
            more = (*batch).more;
            ASSERT_TRUE(!more || (*batch).offset > offset);
            offset = (*batch).offset;
        }
    }
}

TEST(SeriesOf, ResumingSupersedesLaterPoints) {
    const auto event = [](std::int64_t step, double loss) {
        return Event{{0}, {}, EventType::metrics, {step}, {{"train/loss", loss}}, {}};
    };
    const Event resumed{{0}, {}, EventType::resumed, {2}, {}, {{"from_step", 2}}};
    const auto series =
        seriesOf({event(1, 10), event(2, 9), event(3, 8), event(4, 7), resumed, event(3, 80), event(4, 70)});
    const auto& points = series.at("train/loss");
    ASSERT_EQ(points.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(points[i].step.value, static_cast<std::int64_t>(i) + 1);
    EXPECT_EQ(points[1].value, 9);
    EXPECT_EQ(points[2].value, 80);
    EXPECT_EQ(seriesOf({event(2, 9), resumed, event(2, 5)}).at("train/loss").size(), 1u) << "one point a step";
    EXPECT_TRUE(seriesOf({event(5, 1), resumed}).empty());
}

}  // namespace
}  // namespace plateau::run
