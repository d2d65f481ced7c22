#include "core/run/metrics.h"

#include <algorithm>

namespace plateau::run {
namespace {

constexpr Metric kMetrics[] = {
    {.id = kEvalLoss, .usual = true, .panel = kLossPanel, .compared = Compared::always},
    {.id = kTrainLoss, .usual = true, .panel = kLossPanel, .compared = Compared::chosen},
    {.id = kLearningRate, .usual = true},
    {.id = kGradientNorm, .usual = true},
    {.id = kTokensPerSecond, .higher_is_better = true, .usual = true, .is_of_machine = true},
    {.id = kEvalPerplexity, .compared = Compared::always},
    {.id = kEvalAccuracy, .higher_is_better = true, .compared = Compared::always},
    {.id = kLossScale},
    {.id = kSkippedSteps},
    {.id = kPeakMemory, .is_of_machine = true},
    {.id = kBudgetSpent, .is_of_machine = true},
    {.id = kFlopsUtilization, .higher_is_better = true, .is_of_machine = true},
    {.id = kGpuUtilization, .higher_is_better = true, .is_of_machine = true},
    {.id = kGpuMemory, .is_of_machine = true},
    {.id = kGpuPower, .is_of_machine = true},
    {.id = kGpuTemperature, .is_of_machine = true},
    {.id = kGpuSlowdowns, .is_of_machine = true},
    {.id = kGpuEnergy, .is_of_machine = true},
};

constexpr Metric kFamilies[] = {
    {.id = kAnatomyLoss},       {.id = kAnatomyKl},
    {.id = kAnatomyMaskCosine}, {.id = kAnatomyContextShare, .higher_is_better = true},
    {.id = kAnatomyPrevious},   {.id = kAnatomyNext},
    {.id = kAnatomyHeat},       {.id = kAnatomyWorth, .higher_is_better = true},
    {.id = kAnatomyCoherence},  {.id = kAnatomyGradient},
};

}  // namespace

std::span<const Metric> metrics() {
    return kMetrics;
}

std::span<const Metric> metricFamilies() {
    return kFamilies;
}

const Metric* findMetric(std::string_view series) {
    const auto* family = std::find_if(std::begin(kFamilies), std::end(kFamilies), [series](const Metric& metric) {
        return series.size() > metric.id.size() && series.starts_with(metric.id);
    });
    if (family != std::end(kFamilies)) return family;
    const auto* found = std::find_if(std::begin(kMetrics), std::end(kMetrics),
                                     [series](const Metric& metric) { return metric.id == series; });
    return found == std::end(kMetrics) ? nullptr : found;
}

bool isHigherBetter(std::string_view series) {
    const Metric* metric = findMetric(series);
    return metric ? metric->higher_is_better : series.find("accuracy") != std::string_view::npos;
}

}  // namespace plateau::run
