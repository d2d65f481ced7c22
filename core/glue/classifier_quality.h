// How a classifier errs, from its predictions (predictions.h): which classes it takes for which, what precision each
// recall costs, and whether it is right as often as it is sure. Rows without a label count nowhere; rows with a score
// that is not finite have no probabilities and count in the confusion only. Not for regressions. Pure; thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/glue/predictions.h"
#include "core/glue/task.h"

namespace plateau::glue {

// Softmax of a row's scores, in class order; empty if one is not finite.
std::vector<double> probabilities(const std::vector<double>& scores);

// Rows by label and by prediction. The labels' rows are the classes and then those that training never saw
// (TaskInfo::unseen), which no model gives.
struct Confusion {
    std::size_t labels = 0, classes = 0;
    std::vector<std::int64_t> counts;  // [labels][classes]
    std::int64_t at(std::size_t label, std::size_t prediction) const { return counts[label * classes + prediction]; }
};
Confusion confusion(const TaskInfo& task, const std::vector<Prediction>& rows);

// Of one class against the others, as scikit-learn's precision_recall_curve and average_precision_score. A point a
// threshold, by rising recall; the rows whose probability of the class is at least the threshold count as answered with
// it. Empty, with a NaN average, if no row is of the class.
struct PrecisionRecall {
    std::vector<double> threshold, precision, recall;
    double average_precision = 0;  // sum of precision times the recall that it adds
    std::int64_t positives = 0;    // rows of the class
};
PrecisionRecall precisionRecall(const std::vector<Prediction>& rows, std::size_t label);

// Rows by the probability of the class that is answered, in bins of equal width (lower, upper]; empty bins are left
// out. `error` is the expected calibration error of Guo et al. (2017): the mean of |accuracy - confidence| over the
// rows; NaN without rows.
struct Calibration {
    struct Bin {
        double confidence = 0, accuracy = 0;  // means over its rows
        std::int64_t rows = 0;
    };
    std::vector<Bin> bins;
    double error = 0;
};
inline constexpr std::size_t kCalibrationBins = 10;
Calibration calibration(const std::vector<Prediction>& rows);

}  // namespace plateau::glue
