// The predictions of one split as the page shows them: the rows that pass the filters, their order, and their counts.
// Pure; runs on a worker thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <QString>

#include "core/glue/predictions.h"
#include "core/glue/task.h"

namespace plateau::widgets {

using Predictions = std::shared_ptr<const std::vector<glue::Prediction>>;

// A prediction is wrong if its class is; in a regression if its value is further than this from the label.
inline constexpr double kWrongBy = 1.0;
bool isWrong(const glue::TaskInfo& task, const glue::Prediction& row);
// How certain the model is: the softmax probability of the predicted class. In a regression, the distance from the
// label if that is known.
std::optional<double> certaintyOf(const glue::TaskInfo& task, const glue::Prediction& row);

struct PredictionFilter {
    bool wrong_only = false;
    std::optional<int> label, prediction;  // class indices
    QString text;                          // in either sentence, ignoring case
    enum class Order { index, label, prediction, certainty } order = Order::index;
    bool is_descending = false;
    bool operator==(const PredictionFilter&) const = default;
};

struct PredictionView {
    std::vector<std::uint32_t> rows;      // indices, in the chosen order
    std::size_t labelled = 0, wrong = 0;  // of all rows
    std::size_t shown_labelled = 0, shown_wrong = 0;
};
PredictionView filterPredictions(const glue::TaskInfo& task, const Predictions& predictions,
                                 const PredictionFilter& filter);

}  // namespace plateau::widgets
