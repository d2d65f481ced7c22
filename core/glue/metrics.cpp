#include "core/glue/metrics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

namespace plateau::glue {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// Around its mean and of length 1; empty where all values are equal or one is not finite.
Column direction(Column values) {
    const bool usable = std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
    if (!usable || std::all_of(values.begin(), values.end(), [&](double value) { return value == values.front(); }))
        return {};
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    double largest = 0;
    for (double& value : values) {
        value -= mean;
        largest = std::max(largest, std::abs(value));
    }
    double squares = 0;
    for (double& value : values) {
        value /= largest;  // tiny and huge values keep their squares
        squares += value * value;
    }
    for (double& value : values) value /= std::sqrt(squares);
    return values;
}

Column ranks(const Column& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    Column ranked(values.size());
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin + 1;
        while (end < order.size() && values[order[end]] == values[order[begin]]) ++end;
        for (std::size_t i = begin; i < end; ++i) ranked[order[i]] = static_cast<double>(begin + end + 1) / 2;
        begin = end;
    }
    return ranked;
}

bool hasNan(const Column& values) {
    return std::any_of(values.begin(), values.end(), [](double value) { return std::isnan(value); });
}

}  // namespace

double accuracy(const Column& predictions, const Column& labels) {
    assert(predictions.size() == labels.size());
    if (labels.empty()) return kNan;
    double right = 0;
    for (std::size_t i = 0; i < labels.size(); ++i) right += predictions[i] == labels[i];
    return right / static_cast<double>(labels.size());
}

double f1(const Column& predictions, const Column& labels) {
    assert(predictions.size() == labels.size());
    if (labels.empty()) return kNan;
    double both = 0, either = 0;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        both += predictions[i] == 1 && labels[i] == 1;
        either += (predictions[i] == 1) + (labels[i] == 1);
    }
    return either > 0 ? 2 * both / either : 0;
}

double macroF1(const Column& predictions, const Column& labels) {
    assert(predictions.size() == labels.size());
    if (labels.empty()) return kNan;
    struct Counts {
        double both = 0, either = 0;
    };
    std::map<double, Counts> classes;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        classes[predictions[i]].both += predictions[i] == labels[i];
        ++classes[predictions[i]].either;
        ++classes[labels[i]].either;
    }
    double sum = 0;
    for (const auto& [value, counts] : classes) sum += 2 * counts.both / counts.either;
    return sum / static_cast<double>(classes.size());
}

double matthews(const Column& predictions, const Column& labels) {
    assert(predictions.size() == labels.size());
    if (labels.empty()) return kNan;
    std::map<double, double> predicted, labelled;
    double right = 0;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        right += predictions[i] == labels[i];
        ++predicted[predictions[i]];
        ++labelled[labels[i]];
    }
    const double all = static_cast<double>(labels.size());
    const auto product = [](const auto& a, const auto& b) {
        double sum = 0;
        for (const auto& [value, count] : a)
            if (const auto found = b.find(value); found != b.end()) sum += count * found->second;
        return sum;
    };
    // Counts and their products are whole and far below 2^53.
    const double spread = (all * all - product(predicted, predicted)) * (all * all - product(labelled, labelled));
    return spread > 0 ? (right * all - product(labelled, predicted)) / std::sqrt(spread) : 0;
}

double pearson(const Column& predictions, const Column& labels) {
    assert(predictions.size() == labels.size());
    if (labels.size() < 2) return kNan;
    const Column a = direction(predictions), b = direction(labels);
    if (a.empty() || b.empty()) return kNan;
    return std::clamp(std::inner_product(a.begin(), a.end(), b.begin(), 0.0), -1.0, 1.0);
}

double spearman(const Column& predictions, const Column& labels) {
    if (hasNan(predictions) || hasNan(labels)) return kNan;
    return pearson(ranks(predictions), ranks(labels));
}

std::map<std::string, double> taskMetrics(const TaskInfo& task, const Column& predictions, const Column& labels,
                                          Split split) {
    std::map<std::string, double> values;
    double sum = 0;
    for (const TaskMetric& metric : task.metrics) {
        if (metric.of_mismatched != (split == Split::dev_mm)) continue;
        const double value =
            metric.value ? metric.value(predictions, labels) : sum / static_cast<double>(values.size());
        sum += value;
        values.emplace(metric.id, value);
    }
    return values;
}

}  // namespace plateau::glue
