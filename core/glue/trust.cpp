#include "core/glue/trust.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/analysis/comparison.h"

namespace plateau::glue {
namespace {

using Codes = std::vector<std::string>;

Codes one(std::string_view code) {
    return {std::string(code)};
}

bool finite(const Column& values) {
    return std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
}

Codes scoreFlags(const Column& predictions, const Column& labels) {
    const auto [low, high] = std::minmax_element(predictions.begin(), predictions.end());
    if (*low == *high) return one(kConstantFlag);
    const auto own = analysis::spreadOf(predictions), wanted = analysis::spreadOf(labels);
    if (own.sd && wanted.sd && *own.sd * 100 < *wanted.sd) return one(kCollapsedFlag);
    return {};
}

Codes classFlags(const Column& predictions, const Column& labels) {
    std::map<double, std::size_t> predicted, labelled;
    for (const double value : predictions) ++predicted[value];
    for (const double value : labels) ++labelled[value];
    const auto fewer = [](const auto& a, const auto& b) { return a.second < b.second; };
    const auto [favourite, count] = *std::max_element(predicted.begin(), predicted.end(), fewer);
    const std::size_t most = std::max_element(labelled.begin(), labelled.end(), fewer)->second;
    const std::size_t deserved = labelled.contains(favourite) ? labelled.at(favourite) : 0;
    if (deserved == labels.size()) return {};  // there is nothing else to predict
    if (predicted.size() == 1) return one(deserved == most ? kMajorityFlag : kConstantFlag);
    const std::size_t others = predictions.size() - count;
    if (others * 100 <= predictions.size() && deserved * 100 < labels.size() * 95) return one(kCollapsedFlag);
    return {};
}

}  // namespace

Codes predictionFlags(const TaskInfo& task, const Column& predictions, const Column& labels) {
    if (predictions.empty() || labels.empty()) return {};
    if (!finite(predictions)) return one(kNanFlag);
    return task.is_regression ? scoreFlags(predictions, labels) : classFlags(predictions, labels);
}

Codes valueFlags(TaskId task, const Values& values) {
    const TaskInfo& info = taskInfo(task);
    const std::string prefix = std::string(info.name) + '/';
    for (auto entry = values.lower_bound(prefix); entry != values.end() && entry->first.starts_with(prefix); ++entry)
        if (!std::isfinite(entry->second)) return one(kNanFlag);
    constexpr double kRounding = 5e-5;
    bool any = false;
    for (const TaskMetric& metric : info.metrics) {
        const auto found = values.find(prefix + std::string(metric.id));
        if (!metric.majority || found == values.end()) continue;
        if (std::abs(found->second - *metric.majority) > kRounding) return {};
        any = true;
    }
    return any ? one(kMajorityFlag) : Codes{};
}

}  // namespace plateau::glue
