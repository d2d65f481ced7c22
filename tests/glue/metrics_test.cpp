#include "core/glue/metrics.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace plateau::glue {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

Column columnOf(const nlohmann::json& values) {
    Column column;
    for (const auto& value : values) column.push_back(value.is_null() ? kNan : value.get<double>());
    return column;
}

TEST(Metrics, AgreeWithScikitLearnAndScipy) {
    const std::map<std::string, double (*)(const Column&, const Column&)> metrics = {
        {"accuracy", accuracy}, {"f1", f1},           {"macro_f1", macroF1},
        {"matthews", matthews}, {"pearson", pearson}, {"spearman", spearman}};
    std::ifstream stream(PLATEAU_SOURCE_DIR "/tests/fixtures/glue/metrics.json");
    const auto cases = nlohmann::json::parse(stream);
    ASSERT_GE(cases.size(), 40u);
    for (const auto& known : cases) {
        const Column predictions = columnOf(known["predictions"]), labels = columnOf(known["labels"]);
        for (const auto& [name, expected] : known["metrics"].items()) {
            const double value = metrics.at(name)(predictions, labels);
            if (expected.is_null())
                EXPECT_TRUE(std::isnan(value)) << name << known;
            else
                EXPECT_NEAR(value, expected.get<double>(), 1e-12) << name << known;
        }
    }
}

TEST(Metrics, OfNothingAreNotKnown) {
    EXPECT_TRUE(std::isnan(accuracy({}, {})));
    EXPECT_TRUE(std::isnan(f1({}, {})));
    EXPECT_TRUE(std::isnan(macroF1({}, {})));
    EXPECT_TRUE(std::isnan(matthews({}, {})));
    EXPECT_TRUE(std::isnan(pearson({}, {})));
    EXPECT_TRUE(std::isnan(spearman({1}, {1})));
}

TEST(Metrics, KeepTheirPrecisionOnManyRowsAndExtremeScales) {
    std::mt19937 engine(1);
    std::normal_distribution<double> normal;
    Column a, b, tiny, huge;
    for (int i = 0; i < 40'000; ++i) {
        a.push_back(normal(engine));
        b.push_back(a.back() + normal(engine));
        tiny.push_back(a.back() * 1e-200);
        huge.push_back(a.back() * 1e200);
    }
    EXPECT_NEAR(pearson(a, b), std::sqrt(0.5), 0.01);
    EXPECT_NEAR(pearson(tiny, b), pearson(a, b), 1e-12);
    EXPECT_NEAR(pearson(huge, b), pearson(a, b), 1e-12);
    EXPECT_EQ(spearman(a, huge), spearman(a, a));
}

TEST(Metrics, OfATaskAreItsTable) {
    const Column labels = {0, 1, 1, 0}, predictions = {0, 1, 0, 1};
    for (const TaskInfo& task : tasks()) {
        const auto values = taskMetrics(task, predictions, labels);
        for (const auto& [name, value] : values)
            EXPECT_TRUE(std::any_of(task.metrics.begin(), task.metrics.end(),
                                    [&name = name](const TaskMetric& metric) { return metric.id == name; }))
                << task.name << name;
        EXPECT_EQ(values.size() + (task.id == TaskId::mnli), task.metrics.size()) << task.name;
    }
    EXPECT_TRUE(taskMetrics(taskInfo(TaskId::mnli), predictions, labels, Split::dev_mm).contains("accuracy_mm"));
    EXPECT_DOUBLE_EQ(taskMetrics(taskInfo(TaskId::mrpc), {1, 1, 1}, {1, 1, 0}).at("combined_score"),
                     (2 / 3.0 + 0.8) / 2);
    EXPECT_TRUE(std::isnan(taskMetrics(taskInfo(TaskId::stsb), {1, 1, 1}, {1, 2, 3}).at("combined_score")));
}

}  // namespace
}  // namespace plateau::glue
