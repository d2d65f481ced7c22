// The metrics that our trainer logs, a row each: what a reader needs to know of a series of events.jsonl beyond its
// points. Series of other tools and statistics of single heads are none of these. What a metric is called, and in which
// unit it is drawn, is said by the window (widgets/models/metric_texts). Constant table; thread-safe.
#pragma once

#include <span>
#include <string_view>

namespace plateau::run {

inline constexpr std::string_view kLossPanel = "loss";

// Values of `evaluation`: loss in nats. Of a run on the CPU also the most memory that its process has held so far,
// resident, in bytes.
inline constexpr const char *kEvalLoss = "eval/loss", *kEvalPerplexity = "eval/perplexity",
                            *kEvalAccuracy = "eval/masked_accuracy", *kPeakMemory = "system/peak_memory_bytes";

// Values of `metrics`: loss in nats, seconds of the time budget that are spent; loss scale and skipped steps of fp16.
inline constexpr const char *kTrainLoss = "train/loss", *kLearningRate = "train/lr", *kGradientNorm = "train/grad_norm",
                            *kTokensPerSecond = "train/tokens_per_second", *kLossScale = "train/loss_scale",
                            *kSkippedSteps = "train/skipped_steps", *kBudgetSpent = "system/budget_seconds";

// Whether runs are compared by it: never; once somebody chooses it, as it has a point for every logged step; always.
enum class Compared { never, chosen, always };

struct Metric {
    std::string_view id;  // name of the series: "eval/loss"
    bool higher_is_better = false;
    bool usual = false;           // every run has it: first in lists, and offered before a run has been read
    std::string_view panel = {};  // chart that it shares with others; empty: one of its own
    Compared compared = Compared::never;
};

// In the order in which they are offered.
std::span<const Metric> metrics();
// Null for a series that is none.
const Metric* findMetric(std::string_view series);
// Of other series: accuracies.
bool isHigherBetter(std::string_view series);

}  // namespace plateau::run
