// Metrics of the GLUE tasks, equal to scikit-learn's (accuracy, F1, Matthews) and scipy's (Pearson, Spearman), edge
// cases included. Predictions and labels are class indices, or scores for regression; both of one length. Nothing to
// compare (no rows) gives NaN. Pure; thread-safe.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/glue/task.h"

namespace plateau::glue {

using Column = std::vector<double>;

double accuracy(const Column& predictions, const Column& labels);

// F1 of the class 1: 2 tp / (2 tp + fp + fn); 0 where neither side has a 1.
double f1(const Column& predictions, const Column& labels);

// The mean over all classes that either side has of each one's F1.
double macroF1(const Column& predictions, const Column& labels);

// Matthews' correlation for any number of classes (Gorodkin 2004, R_K); 0 where a side is all one class.
double matthews(const Column& predictions, const Column& labels);

// NaN below two rows, where a side is constant, and where a value is not finite.
double pearson(const Column& predictions, const Column& labels);

// Pearson's of the ranks; equal values share the mean of their ranks.
double spearman(const Column& predictions, const Column& labels);

// The task's metrics by their ids (TaskInfo::metrics) without the task's name: "accuracy", "f1", "combined_score" (the
// mean of the other two), … MNLI's mismatched half gives "accuracy_mm". Nothing for AX.
std::map<std::string, double> taskMetrics(const TaskInfo& task, const Column& predictions, const Column& labels,
                                          Split split = Split::dev);

}  // namespace plateau::glue
