#include "core/glue/classifier_quality.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace plateau::glue {

std::vector<double> probabilities(const std::vector<double>& scores) {
    const bool isFinite = std::ranges::all_of(scores, [](double score) { return std::isfinite(score); });
    if (scores.empty() || !isFinite) return {};
    const double largest = std::ranges::max(scores);
    std::vector<double> result;
    double sum = 0;
    for (const double score : scores) sum += result.emplace_back(std::exp(score - largest));
    for (double& one : result) one /= sum;
    return result;
}

Confusion confusion(const TaskInfo& task, const std::vector<Prediction>& rows) {
    Confusion result{.labels = task.labels.size() + task.unseen.size(), .classes = task.labels.size(), .counts = {}};
    result.counts.assign(result.labels * result.classes, 0);
    for (const Prediction& row : rows) {
        if (!row.label) continue;
        const auto label = static_cast<std::size_t>(*row.label), answer = static_cast<std::size_t>(row.prediction);
        if (label < result.labels && answer < result.classes) ++result.counts[label * result.classes + answer];
    }
    return result;
}

PrecisionRecall precisionRecall(const std::vector<Prediction>& rows, std::size_t label) {
    PrecisionRecall result;
    std::vector<std::pair<double, bool>> answers;  // probability of the class, whether it is right
    for (const Prediction& row : rows) {
        const std::vector<double> shares = probabilities(row.scores);
        if (!row.label || label >= shares.size()) continue;
        answers.emplace_back(shares[label], *row.label == static_cast<double>(label));
        result.positives += answers.back().second ? 1 : 0;
    }
    result.average_precision = result.positives > 0 ? 0 : std::numeric_limits<double>::quiet_NaN();
    if (result.positives == 0) return result;
    std::ranges::sort(answers, [](const auto& a, const auto& b) { return a.first > b.first; });
    double found = 0, before = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        found += answers[i].second ? 1 : 0;
        // Equal probabilities are one threshold.
        if (i + 1 < answers.size() && answers[i + 1].first == answers[i].first) continue;
        const double precision = found / static_cast<double>(i + 1);
        const double recall = found / static_cast<double>(result.positives);
        result.threshold.push_back(answers[i].first);
        result.precision.push_back(precision);
        result.recall.push_back(recall);
        result.average_precision += precision * (recall - std::exchange(before, recall));
    }
    return result;
}

Calibration calibration(const std::vector<Prediction>& rows) {
    std::array<Calibration::Bin, kCalibrationBins> sums{};
    std::int64_t all = 0;
    for (const Prediction& row : rows) {
        const std::vector<double> shares = probabilities(row.scores);
        const auto answer = static_cast<std::size_t>(row.prediction);
        if (!row.label || answer >= shares.size()) continue;
        std::size_t bin = 0;
        while (bin + 1 < kCalibrationBins && shares[answer] > static_cast<double>(bin + 1) / kCalibrationBins) ++bin;
        sums[bin].confidence += shares[answer];
        sums[bin].accuracy += *row.label == row.prediction ? 1 : 0;
        ++sums[bin].rows;
        ++all;
    }
    Calibration result;
    for (Calibration::Bin bin : sums) {
        if (bin.rows == 0) continue;
        result.error += std::abs(bin.accuracy - bin.confidence);
        bin.confidence /= static_cast<double>(bin.rows);
        bin.accuracy /= static_cast<double>(bin.rows);
        result.bins.push_back(bin);
    }
    result.error = all > 0 ? result.error / static_cast<double>(all) : std::numeric_limits<double>::quiet_NaN();
    return result;
}

}  // namespace plateau::glue
