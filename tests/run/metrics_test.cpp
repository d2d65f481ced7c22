#include "core/run/metrics.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace plateau::run {
namespace {

TEST(Metrics, AreFoundByTheirSeries) {
    std::set<std::string_view> seen;
    for (const Metric& metric : metrics()) {
        EXPECT_TRUE(seen.insert(metric.id).second) << metric.id << " is there twice";
        EXPECT_EQ(findMetric(metric.id), &metric);
    }
    EXPECT_EQ(findMetric("loss/batch"), nullptr);
    EXPECT_EQ(findMetric(""), nullptr);
}

TEST(Metrics, SeriesOfAFamilyHaveItsRow) {
    for (const Metric& family : metricFamilies()) {
        EXPECT_TRUE(family.id.ends_with('/')) << family.id;
        EXPECT_EQ(findMetric(std::string(family.id) + "0/1"), &family);
        EXPECT_EQ(findMetric(family.id), nullptr) << "no series";
    }
    EXPECT_EQ(findMetric("anatomy/loss/1-100")->id, kAnatomyLoss);
    EXPECT_EQ(findMetric("anatomy/other/1"), nullptr);
}

TEST(Metrics, StandInTheOrderOfTheWindow) {
    std::string usual, compared;
    for (const Metric& metric : metrics()) {
        if (metric.usual) usual += std::string(metric.id) + ' ';
        if (metric.compared != Compared::never) compared += std::string(metric.id) + ' ';
    }
    EXPECT_EQ(usual, "eval/loss train/loss train/lr train/grad_norm train/tokens_per_second ");
    EXPECT_EQ(compared, "eval/loss train/loss eval/perplexity eval/masked_accuracy ");
}

TEST(Metrics, KnowWhichWayIsBetter) {
    EXPECT_FALSE(isHigherBetter("eval/loss"));
    EXPECT_FALSE(isHigherBetter("eval/perplexity"));
    EXPECT_TRUE(isHigherBetter("eval/masked_accuracy"));
    EXPECT_TRUE(isHigherBetter("train/tokens_per_second"));
    EXPECT_TRUE(isHigherBetter("test/accuracy_top5")) << "of another tool";
    EXPECT_FALSE(isHigherBetter("test/error"));
}

}  // namespace
}  // namespace plateau::run
