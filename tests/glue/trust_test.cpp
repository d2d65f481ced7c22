#include "core/glue/trust.h"

#include <limits>

#include <gtest/gtest.h>

#include "core/glue/published.h"

namespace plateau::glue {
namespace {

using Codes = std::vector<std::string>;
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// `ones` of `rows` are 1.
Column column(std::size_t rows, std::size_t ones) {
    Column values(rows, 0);
    std::fill(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(ones), 1);
    return values;
}

TEST(Trust, OfPredictionsFlagsAnswersThatDoNotDependOnTheText) {
    const Column labels = column(408, 279);
    EXPECT_EQ(predictionFlags(taskInfo(TaskId::mrpc), column(408, 408), labels), Codes{"majority_class"});
    EXPECT_EQ(predictionFlags(taskInfo(TaskId::mrpc), column(408, 0), labels), Codes{"constant"});
    EXPECT_EQ(predictionFlags(taskInfo(TaskId::mrpc), column(408, 405), labels), Codes{"collapsed"});
    EXPECT_EQ(predictionFlags(taskInfo(TaskId::mrpc), column(408, 300), labels), Codes{});
    EXPECT_EQ(predictionFlags(taskInfo(TaskId::mrpc), Column(408, kNan), labels), Codes{"nan"});
    EXPECT_EQ(predictionFlags(taskInfo(TaskId::rte), column(400, 200), column(400, 200)), Codes{});
    // Where nearly everything is one class, saying so is right.
    EXPECT_EQ(predictionFlags(taskInfo(TaskId::sst2), column(200, 199), column(200, 198)), Codes{});
    EXPECT_EQ(predictionFlags(taskInfo(TaskId::sst2), column(200, 200), column(200, 200)), Codes{});
    EXPECT_EQ(predictionFlags(taskInfo(TaskId::sst2), {}, {}), Codes{});
}

TEST(Trust, OfScoresFlagsOnesThatHardlyVary) {
    const Column labels = {0, 1, 2, 3, 4, 5};
    EXPECT_EQ(predictionFlags(taskInfo(TaskId::stsb), Column(6, 2.5), labels), Codes{"constant"});
    EXPECT_EQ(predictionFlags(taskInfo(TaskId::stsb), {2.5, 2.501, 2.5, 2.502, 2.5, 2.503}, labels),
              Codes{"collapsed"});
    EXPECT_EQ(predictionFlags(taskInfo(TaskId::stsb), {1, 2, 2, 3, 4, 4}, labels), Codes{});
    EXPECT_EQ(predictionFlags(taskInfo(TaskId::stsb), {1, 2, 2, kNan, 4, 4}, labels), Codes{"nan"});
}

TEST(Trust, OfValuesKnowsWhatTheMajorityClassScores) {
    EXPECT_EQ(valueFlags(TaskId::mrpc, {{"mrpc/accuracy", 0.683824}, {"mrpc/f1", 0.812227}}), Codes{"majority_class"});
    EXPECT_EQ(valueFlags(TaskId::mrpc, {{"mrpc/accuracy", 0.683824}, {"mrpc/f1", 0.79}}), Codes{});
    EXPECT_EQ(valueFlags(TaskId::rte, {{"rte/accuracy", 0.5271}}), Codes{"majority_class"});
    EXPECT_EQ(valueFlags(TaskId::cola, {{"cola/matthews_correlation", 0}}), Codes{"majority_class"});
    EXPECT_EQ(valueFlags(TaskId::cola, {{"cola/matthews_correlation", -0.0207}, {"rte/accuracy", 0.5271}}), Codes{});
    EXPECT_EQ(valueFlags(TaskId::stsb, {{"stsb/pearson", kNan}, {"stsb/spearmanr", kNan}}), Codes{"nan"});
    EXPECT_EQ(valueFlags(TaskId::stsb, {{"stsb/pearson", 0.0}}), Codes{});
    EXPECT_EQ(valueFlags(TaskId::rte, {}), Codes{});
}

TEST(Trust, FlagsTheCollapsedRunOfThePublishedFigure) {
    int cola = 0;
    for (const AlongCurve& curve : *publishedAlong())
        for (const Group& point : curve.points) {
            if (!point.seeds[0].flags.contains("cola")) continue;
            ++cola;
            EXPECT_EQ(curve.name.at("operator"), "original");
            EXPECT_EQ(point.pretrain_step, 50'000);
            EXPECT_EQ(point.seeds[0].flags.at("cola"), Codes{"majority_class"});
        }
    EXPECT_EQ(cola, 1);
}

}  // namespace
}  // namespace plateau::glue
