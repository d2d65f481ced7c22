#include "widgets/pages/glue/prediction_rows.h"

#include <algorithm>
#include <cmath>

#include "core/glue/classifier_quality.h"

namespace plateau::widgets {
namespace {

bool hasText(const std::string& text, const QString& wanted) {
    return QString::fromUtf8(text.data(), qsizetype(text.size())).contains(wanted, Qt::CaseInsensitive);
}

bool passes(const glue::TaskInfo& task, const glue::Prediction& row, const PredictionFilter& filter) {
    if (filter.wrong_only && !isWrong(task, row)) return false;
    if (filter.label && row.label != double(*filter.label)) return false;
    if (filter.prediction && row.prediction != double(*filter.prediction)) return false;
    return filter.text.isEmpty() || hasText(row.first, filter.text) || hasText(row.second, filter.text);
}

// Unknown ones last in either direction.
double keyOf(const glue::TaskInfo& task, const glue::Prediction& row, PredictionFilter::Order order, bool descending) {
    const double last = descending ? -HUGE_VAL : HUGE_VAL;
    double key = double(row.index);
    if (order == PredictionFilter::Order::label) key = row.label.value_or(last);
    if (order == PredictionFilter::Order::prediction) key = row.prediction;
    if (order == PredictionFilter::Order::certainty) key = certaintyOf(task, row).value_or(last);
    return std::isnan(key) ? last : key;
}

}  // namespace

bool isWrong(const glue::TaskInfo& task, const glue::Prediction& row) {
    if (!row.label) return false;
    if (!task.is_regression) return row.prediction != *row.label;
    return !(std::abs(row.prediction - *row.label) <= kWrongBy);  // NaN is wrong too
}

std::optional<double> certaintyOf(const glue::TaskInfo& task, const glue::Prediction& row) {
    if (task.is_regression) {
        if (!row.label || std::isnan(row.prediction)) return std::nullopt;
        return std::abs(row.prediction - *row.label);
    }
    const auto at = std::size_t(row.prediction);
    if (at >= row.scores.size()) return std::nullopt;
    const std::vector<double> shares = glue::probabilities(row.scores);
    return shares.empty() ? std::nullopt : std::optional(shares[at]);
}

PredictionView filterPredictions(const glue::TaskInfo& task, const Predictions& predictions,
                                 const PredictionFilter& filter) {
    PredictionView view;
    if (!predictions) return view;
    for (std::size_t at = 0; at < predictions->size(); ++at) {
        const glue::Prediction& row = (*predictions)[at];
        const bool wrong = isWrong(task, row);
        view.labelled += row.label ? 1 : 0;
        view.wrong += wrong ? 1 : 0;
        if (!passes(task, row, filter)) continue;
        view.shown_labelled += row.label ? 1 : 0;
        view.shown_wrong += wrong ? 1 : 0;
        view.rows.push_back(std::uint32_t(at));
    }
    if (filter.order == PredictionFilter::Order::index && !filter.is_descending) return view;
    std::vector<double> keys(predictions->size());
    for (const std::uint32_t at : view.rows)
        keys[at] = keyOf(task, (*predictions)[at], filter.order, filter.is_descending);
    std::stable_sort(view.rows.begin(), view.rows.end(), [&](std::uint32_t a, std::uint32_t b) {
        return filter.is_descending ? keys[a] > keys[b] : keys[a] < keys[b];
    });
    return view;
}

}  // namespace plateau::widgets
