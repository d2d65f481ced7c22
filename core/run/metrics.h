// The metrics that our trainer logs, one row each: the facts about a series of events.jsonl that a reader needs besides
// its points. Series of other tools and statistics of single heads have no row. The titles and units of metrics are
// texts of the window (widgets/models/metric_texts). Constant table; thread-safe.
#pragma once

#include <span>
#include <string_view>

namespace plateau::run {

inline constexpr std::string_view kLossPanel = "loss";

// Values of `evaluation` events. The loss is in nats. On the CPU also the peak resident memory of the process so far,
// in bytes. On a card of NVIDIA's what its management library says then: the part of the last moments in which a kernel
// ran, memory in use by all programs, power, temperature, for how many reasons its clocks are held down, and the energy
// of the run so far, over all its processes.
inline constexpr const char *kEvalLoss = "eval/loss", *kEvalPerplexity = "eval/perplexity",
                            *kEvalAccuracy = "eval/masked_accuracy", *kPeakMemory = "system/peak_memory_bytes",
                            *kGpuUtilization = "system/gpu_utilization_percent",
                            *kGpuMemory = "system/gpu_memory_bytes", *kGpuPower = "system/gpu_power_watts",
                            *kGpuTemperature = "system/gpu_temperature_celsius",
                            *kGpuSlowdowns = "system/gpu_slowdowns", *kGpuEnergy = "system/gpu_energy_joules";

// Values of `metrics` events. The loss is in nats; kBudgetSpent is the part of the time budget that is spent, in
// seconds; kLossScale and kSkippedSteps are logged in fp16 only; kFlopsUtilization on known cards of NVIDIA's only: the
// model's FLOPs in percent of the card's dense peak (MFU).
inline constexpr const char *kTrainLoss = "train/loss", *kLearningRate = "train/lr", *kGradientNorm = "train/grad_norm",
                            *kTokensPerSecond = "train/tokens_per_second", *kLossScale = "train/loss_scale",
                            *kSkippedSteps = "train/skipped_steps", *kBudgetSpent = "system/budget_seconds",
                            *kFlopsUtilization = "train/flops_utilization_percent";

// Values of `anatomy` events, in families: the name of a series is that of its family with a class, a line, a layer, a
// layer and a head, or a group of parameters behind it (resources/guide/anatomy.md, "Series"). Losses, divergences and
// worths are in nats.
inline constexpr const char *kAnatomyLoss = "anatomy/loss/", *kAnatomyKl = "anatomy/kl/",
                            *kAnatomyMaskCosine = "anatomy/mask_cosine/",
                            *kAnatomyContextShare = "anatomy/context_share/", *kAnatomyPrevious = "anatomy/previous/",
                            *kAnatomyNext = "anatomy/next/", *kAnatomyHeat = "anatomy/heat/",
                            *kAnatomyWorth = "anatomy/worth/", *kAnatomyCoherence = "anatomy/coherence/",
                            *kAnatomyGradient = "anatomy/gradient/";

// Whether comparisons of runs show a metric: never; only when somebody chooses it, as it has a point for every logged
// step; always.
enum class Compared { never, chosen, always };

struct Metric {
    std::string_view id;  // name of the series: "eval/loss"
    bool higher_is_better = false;
    bool usual = false;           // every run has it: it is first in lists, and offered before any run is read
    std::string_view panel = {};  // the chart that it shares with others; empty: its own chart
    Compared compared = Compared::never;
    bool is_of_machine = false;  // says how fast or full the machine was, so it differs between two equal runs
};

// All rows, in the order in which the window offers them.
std::span<const Metric> metrics();
// One row for each family of series, whose id ends with a slash and begins their names.
std::span<const Metric> metricFamilies();
// The row of the series or of its family; null when neither is in the tables.
const Metric* findMetric(std::string_view series);
// Also for series outside the table: of these, higher is better for accuracies.
bool isHigherBetter(std::string_view series);

}  // namespace plateau::run
