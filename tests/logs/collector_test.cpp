#include <gtest/gtest.h>

#include "tests/logs/logs_support.h"

namespace plateau::logs::test {
namespace {

using Words = std::vector<std::string>;

// Points as "step" with the value being their number in the order of writing, of one series.
void add(Collector& collector, const char* name, std::initializer_list<std::int64_t> steps, double& count) {
    const auto series = collector.series(name);
    ASSERT_TRUE(series);
    for (const std::int64_t step : steps) ASSERT_TRUE(collector.add(*series, step, 1000 + step, ++count));
}

TEST(Collector, LatePointsAreSortedIn) {
    Collector collector;
    double count = 0;
    add(collector, "a", {1, 3, 2, 4, 0, 5}, count);
    const LogData data = std::move(collector).finish();
    EXPECT_EQ(inWords(data), (Words{"a 0:5 1:1 2:3 3:2 4:4 5:6"}));
    EXPECT_TRUE(data.restarts.empty());
}

TEST(Collector, AStepWrittenAnewCountsOnce) {
    Collector collector;
    double count = 0;
    add(collector, "a", {1, 2, 2, 3}, count);
    const LogData data = std::move(collector).finish();
    EXPECT_EQ(inWords(data), (Words{"a 1:1 2:3 3:4"}));
    EXPECT_TRUE(data.restarts.empty());
}

TEST(Collector, GoingBackToAKnownStepIsARestart) {
    Collector collector;
    double count = 0;
    add(collector, "a", {0, 10, 20, 30, 20, 25, 40}, count);
    const LogData data = std::move(collector).finish();
    EXPECT_EQ(inWords(data), (Words{"a 0:1 10:2 20:5 25:6 40:7"}));
    EXPECT_EQ(data.restarts, (std::vector<std::int64_t>{20}));
}

TEST(Collector, SeriesThatGoBackTogetherAreOneRestart) {
    Collector collector;
    double count = 0;
    for (const std::int64_t step : {0, 10, 20, 10, 20, 30}) {
        add(collector, "a", {step}, count);
        add(collector, "b", {step}, count);
    }
    const LogData data = std::move(collector).finish();
    EXPECT_EQ(data.restarts, (std::vector<std::int64_t>{10}));
    EXPECT_EQ(inWords(data), (Words{"a 0:1 10:7 20:9 30:11", "b 0:2 10:8 20:10 30:12"}));
}

TEST(Collector, ASeriesThatCountsOtherwiseKeepsItsPoints) {
    Collector collector;
    double count = 0;
    add(collector, "epoch", {1, 2, 3}, count);
    add(collector, "loss", {100, 200, 300, 200}, count);
    EXPECT_EQ(inWords(std::move(collector).finish()), (Words{"epoch 1:1 2:2 3:3", "loss 100:4 200:7"}));
}

TEST(Collector, TheNextFileGoesBackToAnyStep) {
    Collector collector;
    double count = 0;
    add(collector, "a", {0, 10, 20, 30}, count);
    collector.nextFile();
    add(collector, "a", {15, 25}, count);
    const LogData data = std::move(collector).finish();
    EXPECT_EQ(inWords(data), (Words{"a 0:1 10:2 15:5 25:6"}));
    EXPECT_EQ(data.restarts, (std::vector<std::int64_t>{15}));
}

TEST(Collector, ASessionStartTakesBackEverySeries) {
    Collector collector;
    double count = 0;
    add(collector, "a", {0, 10, 20, 5}, count);
    add(collector, "b", {0, 15}, count);
    collector.sessionStart(100);
    collector.sessionStart(8);
    add(collector, "a", {12}, count);
    const LogData data = std::move(collector).finish();
    EXPECT_EQ(inWords(data), (Words{"a 0:1 5:4 12:7", "b 0:5"}));
    EXPECT_EQ(data.restarts, (std::vector<std::int64_t>{8}));
}

TEST(Collector, LatePointsAboveTheNewestAfterARestartAreKeptInOrder) {
    Collector collector;
    double count = 0;
    add(collector, "a", {10, 40, 20, 30, 35}, count);
    collector.sessionStart(40);
    add(collector, "a", {33}, count);
    EXPECT_EQ(inWords(std::move(collector).finish()), (Words{"a 10:1 20:3 30:4 33:6 35:5"}));
}

TEST(Collector, LongNamesAreCutBetweenCharacters) {
    const std::string name(kLongestName - 1, 'x');
    EXPECT_EQ(seriesName(name + "é"), name);
    EXPECT_EQ(seriesName(""), "unnamed");
}

}  // namespace
}  // namespace plateau::logs::test
