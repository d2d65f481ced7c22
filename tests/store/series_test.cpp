#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#include <gtest/gtest.h>

#include "core/run/event_log.h"
#include "core/store/series_columns.h"
#include "tests/store/store_fixture.h"

namespace plateau::store {
namespace {

using run::EventType;
using support::appendEvents;
using support::madeEvent;
using support::makeRun;

using SeriesTest = StoreTest;

void expectEqual(const Series& seen, const std::vector<run::SeriesPoint>& expected) {
    ASSERT_EQ(seen.values.size(), expected.size()) << seen.name;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSERT_EQ(seen.steps[i], static_cast<double>(expected[i].step.value)) << seen.name << " point " << i;
        if (std::isnan(expected[i].value))
            ASSERT_TRUE(std::isnan(seen.values[i]));
        else
            ASSERT_EQ(std::memcmp(&seen.values[i], &expected[i].value, sizeof(double)), 0)
                << seen.name << " point " << i;
    }
}

TEST_F(SeriesTest, TwoHundredThousandPointsComeBackExactly) {
    std::mt19937_64 random(1);
    std::uniform_real_distribution<double> exponent(-300, 300);
    std::vector<run::Event> events{madeEvent(0, EventType::started, 0)};
    for (std::int64_t step = 1; step <= 200'000; ++step) {
        double value = std::exp2(exponent(random)) * (step % 2 ? 1 : -1);
        if (step % 1000 == 0) value = std::numeric_limits<double>::quiet_NaN();
        if (step % 1000 == 1) value = std::numeric_limits<double>::infinity();
        if (step % 1000 == 2) value = -0.0;
        events.push_back(madeEvent(step, EventType::metrics, 3 * step, {{"train/loss", value}}));
    }
    appendEvents(makeRun(folder(), "one"), events);
    Workspace workspace = open();
    ingest(workspace);
    const Series seen = *workspace.series({"one"}, "train/loss");
    expectEqual(seen, run::seriesOf(events).at("train/loss"));
    EXPECT_EQ(seen.seconds.front(), 0.1);
    EXPECT_EQ(seen.seconds.back(), 20'000.0);
}

// Whatever the portions in which the log is read, the series are what the log says.
TEST_F(SeriesTest, ResumedSupersedesLaterPoints) {
    std::vector<run::Event> events;
    const auto add = [&events](EventType type, std::int64_t step, std::map<std::string, double> values,
                               nlohmann::json details = nlohmann::json::object()) {
        events.push_back(
            madeEvent(static_cast<std::int64_t>(events.size()), type, step, std::move(values), std::move(details)));
    };
    std::int64_t step = 0;
    double value = 0;
    for (const std::int64_t from : {0, 2500, 2048, 100, 4000, 3999}) {
        if (!events.empty()) add(EventType::resumed, from, {}, {{"from_step", from}});
        add(EventType::evaluation, step = from, {{"eval/loss", value += 1}});
        while (step < from + 3000) {
            add(EventType::metrics, ++step, {{"train/loss", value += 1}});
            if (step % 500 == 0) add(EventType::evaluation, step, {{"eval/loss", value += 1}});
        }
    }
    const auto expected = run::seriesOf(events);
    for (const std::size_t portion : {std::size_t{1777}, std::size_t{100'000}}) {
        const std::string name = "portion-" + std::to_string(portion);
        const auto folderOfRun = makeRun(folder(), name);
        Workspace workspace = open();
        for (std::size_t at = 0; at < events.size(); at += portion) {
            const auto begin = events.begin() + static_cast<std::ptrdiff_t>(at);
            appendEvents(folderOfRun,
                         {begin, events.begin() + static_cast<std::ptrdiff_t>(std::min(at + portion, events.size()))});
            ingest(workspace);
        }
        for (const auto& [series, points] : expected) expectEqual(*workspace.series({name}, series), points);
        EXPECT_EQ(workspace.seriesNames({name})->size(), expected.size());
        EXPECT_EQ(row(workspace, name).train_loss, expected.at("train/loss").back().value);
        EXPECT_EQ(row(workspace, name).step, 6999);
    }
}

TEST_F(SeriesTest, OperatorsStatisticsAreSeriesToo) {
    const auto run = makeRun(folder(), "one");
    appendEvents(run, {madeEvent(0, EventType::operatorStatistics, 0, {{"operator/0/1/symmetric_share", 0.5}}),
                       madeEvent(1, EventType::operatorStatistics, 500, {{"operator/0/1/symmetric_share", 0.75}})});
    Workspace workspace = open();
    ingest(workspace);
    const Series share = *workspace.series({"one"}, "operator/0/1/symmetric_share");
    EXPECT_EQ(share.steps, (std::vector<double>{0, 500}));
    EXPECT_EQ(share.values, (std::vector<double>{0.5, 0.75}));
}

TEST_F(SeriesTest, RevisionGrowsOnlyWithTheSeries) {
    const auto run = makeRun(folder(), "one");
    appendEvents(run, {madeEvent(0, EventType::metrics, 1, {{"train/loss", 2}}),
                       madeEvent(1, EventType::evaluation, 1, {{"eval/loss", 2}})});
    Workspace workspace = open();
    ingest(workspace);
    const auto train = workspace.series({"one"}, "train/loss")->revision;
    const auto eval = workspace.series({"one"}, "eval/loss")->revision;
    appendEvents(run, {madeEvent(2, EventType::metrics, 2, {{"train/loss", 1}})});
    ingest(workspace);
    EXPECT_GT(workspace.series({"one"}, "train/loss")->revision, train);
    EXPECT_EQ(workspace.series({"one"}, "eval/loss")->revision, eval);
}

TEST_F(SeriesTest, AnotherLogReplacesTheSeries) {
    const auto run = makeRun(folder(), "one");
    appendEvents(run, support::madeHistory(200));
    Workspace workspace = open();
    ingest(workspace);
    std::filesystem::remove(run / "events.jsonl");
    ingest(workspace);
    EXPECT_TRUE(workspace.seriesNames({"one"})->empty());
    EXPECT_FALSE(row(workspace, "one").eval_loss);
    appendEvents(run, {madeEvent(5, EventType::evaluation, 5, {{"eval/loss", 3}})});
    ingest(workspace);
    EXPECT_EQ(workspace.series({"one"}, "eval/loss")->values, std::vector<double>{3});
    EXPECT_EQ(row(workspace, "one").step, 5);
}

TEST(SeriesColumnsTest, DamagedColumnsAreRefused) {
    std::vector<double> column;
    EXPECT_TRUE(decodeColumn(encodeColumn(std::vector<double>{1, 2}), 2, column));
    EXPECT_FALSE(decodeColumn(encodeColumn(std::vector<double>{1, 2}), 3, column));
    EXPECT_FALSE(decodeColumn("1234567", 0, column));
    EXPECT_FALSE(decodeColumn("", static_cast<std::size_t>(-1), column));
    EXPECT_EQ(column, (std::vector<double>{1, 2}));
}

TEST(SeriesColumnsTest, IntegersComeBackWhateverTheirDifferences) {
    constexpr auto kLeast = std::numeric_limits<std::int64_t>::min(), kMost = std::numeric_limits<std::int64_t>::max();
    std::mt19937_64 engine(5);
    for (const std::uint64_t spread : {0ULL, 1ULL, 65'535ULL, 65'536ULL, 4'294'967'295ULL, 4'294'967'296ULL, ~0ULL}) {
        for (const std::int64_t first : {std::int64_t{0}, std::int64_t{-7}, kLeast, kMost}) {
            for (const std::size_t count : {0, 1, 3, 4, 5, 2048}) {
                std::vector<std::int64_t> column;
                auto value = static_cast<std::uint64_t>(first);
                for (std::size_t i = 0; i < count; ++i) {
                    column.push_back(static_cast<std::int64_t>(value));
                    value += 1000 + (spread == ~0ULL ? engine() : engine() % (spread + 1));
                }
                const std::string bytes = encodeColumn(column);
                std::vector<std::int64_t> back{42};
                ASSERT_TRUE(decodeColumn(bytes, count, back)) << spread << " " << count;
                column.insert(column.begin(), 42);
                ASSERT_EQ(back, column) << spread << " " << count;
                if (count > 0) {
                    EXPECT_FALSE(decodeColumn(bytes.substr(0, bytes.size() - 1), count, back));
                }
                EXPECT_FALSE(decodeColumn(bytes + "x", count, back));
                EXPECT_EQ(back, column) << "nothing is appended";
            }
        }
    }
}

TEST(SeriesColumnsTest, StepsAtEqualDistancesTakeNextToNothing) {
    std::vector<std::int64_t> steps, times;
    for (std::int64_t i = 0; i < 2048; ++i)
        steps.push_back(100 * i), times.push_back(1'800'000'000'000 + 5000 * i + i % 7);
    EXPECT_LE(encodeColumn(steps).size(), 20U);
    EXPECT_LE(encodeColumn(times).size(), 2 * 2048U + 20U);
    std::vector<std::int64_t> back;
    EXPECT_FALSE(decodeColumn(encodeColumn(steps), std::size_t{1} << 40U, back)) << "no more than a chunk can have";
}

TEST(SeriesColumnsTest, PlainColumnsOfOlderDatabasesAreRead) {
    const std::vector<std::int64_t> steps{10, 20, 30, 40, 50};
    std::vector<std::int64_t> back;
    EXPECT_TRUE(decodeColumn({reinterpret_cast<const char*>(steps.data()), 8 * steps.size()}, steps.size(), back));
    EXPECT_EQ(back, steps);
}

TEST(SeriesColumnsTest, RangeLeavesOutWhatIsNotFinite) {
    SeriesColumns columns;
    columns.push(1, 0, std::numeric_limits<double>::quiet_NaN());
    EXPECT_FALSE(columns.range());
    columns.push(2, 0, 5);
    columns.push(3, 0, std::numeric_limits<double>::infinity());
    columns.push(4, 0, -1);
    EXPECT_EQ(columns.range(), std::pair(-1.0, 5.0));
}

}  // namespace
}  // namespace plateau::store
