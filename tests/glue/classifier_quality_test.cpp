// Confusion, precision over recall and calibration of small sets of predictions, worked out by hand.
#include "core/glue/classifier_quality.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace plateau::glue {
namespace {

// A row of two classes: its label, and the probability of class 1.
Prediction row(std::optional<double> label, double share) {
    return {.index = 0,
            .label = label,
            .prediction = share > 0.5 ? 1.0 : 0.0,
            .scores = {0, std::log(share / (1 - share))},
            .first = {},
            .second = {}};
}

TEST(ClassifierQuality, ProbabilitiesAreTheSoftmax) {
    const std::vector<double> shares = probabilities({0, std::log(3.0)});
    ASSERT_EQ(shares.size(), 2u);
    EXPECT_NEAR(shares[1], 0.75, 1e-15);
    EXPECT_EQ(probabilities({1e30, -1e30}), (std::vector<double>{1, 0})) << "no overflow";
    EXPECT_TRUE(probabilities({0, std::numeric_limits<double>::infinity()}).empty());
    EXPECT_TRUE(probabilities({}).empty());
}

TEST(ClassifierQuality, TheConfusionCountsLabelsByPredictions) {
    const TaskInfo task = ownTask({"a", "b"}, false, {"c"});
    const Confusion counts = confusion(
        task, {row(0.0, 0.1), row(0.0, 0.9), row(1.0, 0.9), row(1.0, 0.8), row(2.0, 0.3), row(std::nullopt, 0.3)});
    ASSERT_EQ(counts.labels, 3u);
    ASSERT_EQ(counts.classes, 2u);
    EXPECT_EQ(counts.counts, (std::vector<std::int64_t>{1, 1, 0, 2, 1, 0}));
    EXPECT_EQ(counts.at(2, 0), 1) << "a label that training never saw";
}

TEST(ClassifierQuality, PrecisionFallsAsMoreAreFound) {
    const std::vector<Prediction> rows = {row(1.0, 0.9), row(0.0, 0.8), row(1.0, 0.7), row(0.0, 0.7), row(1.0, 0.2)};
    const PrecisionRecall curve = precisionRecall(rows, 1);
    EXPECT_EQ(curve.positives, 3);
    ASSERT_EQ(curve.recall.size(), 4u) << "equal probabilities are one threshold";
    const double precisions[] = {1, 1.0 / 2, 2.0 / 4, 3.0 / 5}, recalls[] = {1.0 / 3, 1.0 / 3, 2.0 / 3, 1};
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_NEAR(curve.precision[i], precisions[i], 1e-15);
        EXPECT_NEAR(curve.recall[i], recalls[i], 1e-15);
    }
    EXPECT_NEAR(curve.threshold[1], 0.8, 1e-12);
    EXPECT_NEAR(curve.average_precision, (1 + 0.5 + 0.6) / 3, 1e-12);
    EXPECT_TRUE(std::isnan(precisionRecall({row(0.0, 0.5)}, 1).average_precision)) << "no row is of the class";
    EXPECT_TRUE(precisionRecall(rows, 2).recall.empty());
}

TEST(ClassifierQuality, CalibrationComparesConfidenceWithAccuracy) {
    // Answers: 1 at 0.95, right; 1 at 0.93, wrong; 0 at 0.65, right; the others have no label or no probabilities.
    Prediction broken = row(1.0, 0.9);
    broken.scores[0] = std::numeric_limits<double>::quiet_NaN();
    const Calibration found =
        calibration({row(1.0, 0.95), row(0.0, 0.93), row(0.0, 0.35), row(std::nullopt, 0.9), broken});
    ASSERT_EQ(found.bins.size(), 2u);
    EXPECT_EQ(found.bins[0].rows, 1);
    EXPECT_NEAR(found.bins[0].confidence, 0.65, 1e-12);
    EXPECT_EQ(found.bins[0].accuracy, 1);
    EXPECT_EQ(found.bins[1].rows, 2);
    EXPECT_NEAR(found.bins[1].confidence, 0.94, 1e-12);
    EXPECT_EQ(found.bins[1].accuracy, 0.5);
    EXPECT_NEAR(found.error, (0.35 + 2 * 0.44) / 3, 1e-12);
    EXPECT_TRUE(std::isnan(calibration({}).error));
    EXPECT_TRUE(calibration({row(std::nullopt, 0.9)}).bins.empty());
}

}  // namespace
}  // namespace plateau::glue
