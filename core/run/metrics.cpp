#include "core/run/metrics.h"

#include <algorithm>

#include "core/run/event.h"

namespace plateau::run {
namespace {

constexpr Metric kMetrics[] = {
    {.id = "eval/loss", .usual = true, .panel = kLossPanel, .compared = Compared::always},
    {.id = "train/loss", .usual = true, .panel = kLossPanel, .compared = Compared::chosen},
    {.id = "train/lr", .usual = true},
    {.id = "train/grad_norm", .usual = true},
    {.id = "train/tokens_per_second", .higher_is_better = true, .usual = true},
    {.id = "eval/perplexity", .compared = Compared::always},
    {.id = "eval/masked_accuracy", .higher_is_better = true, .compared = Compared::always},
    {.id = "train/loss_scale"},
    {.id = "train/skipped_steps"},
    {.id = kPeakMemory},
    {.id = kBudgetSpent},
};

}  // namespace

std::span<const Metric> metrics() {
    return kMetrics;
}

const Metric* findMetric(std::string_view series) {
    const auto* found = std::find_if(std::begin(kMetrics), std::end(kMetrics),
                                     [series](const Metric& metric) { return metric.id == series; });
    return found == std::end(kMetrics) ? nullptr : found;
}

bool isHigherBetter(std::string_view series) {
    const Metric* metric = findMetric(series);
    return metric ? metric->higher_is_better : series.find("accuracy") != std::string_view::npos;
}

}  // namespace plateau::run
