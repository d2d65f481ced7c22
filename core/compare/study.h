// A comparison of columns of runs by their curves, computed as a whole on a worker. Pure; a study is immutable
// afterwards.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/analysis/descent.h"
#include "core/analysis/difference.h"
#include "core/analysis/seed_band.h"
#include "core/analysis/series_difference.h"
#include "core/run/metrics.h"
#include "core/store/workspace.h"

namespace plateau::compare {

// The costs of training.
enum class Cost { steps, tokens, time, flops };
inline constexpr std::array kCosts = {Cost::steps, Cost::tokens, Cost::time, Cost::flops};

using SeriesPtr = std::shared_ptr<const store::Series>;

// One run and the series read so far.
struct SeedInput {
    store::RunRow row;
    std::map<std::string, SeriesPtr> series;  // by name; what has not arrived is missing
    std::optional<double> parameters;         // of the model, where its log says so
    std::set<std::string> absent{};           // series that were looked for in its log and are not there
};

struct StudyInput {
    std::vector<std::vector<SeedInput>> columns;
    std::size_t baseline = 0;
    std::string series = run::kEvalLoss;  // the one that is drawn and that the line is dragged across
    analysis::Better better = analysis::Better::lower;
};

// A column's number by the rule of core/analysis/group_end.h: in the end, where its finished seeds have all been; or so
// far, at the last step that all seeds of all columns of the baseline's text have. Compared where both sides are of the
// same step and of that text.
struct FinalValue {
    std::string series;
    bool is_end = true;
    std::optional<double> step;  // of the values; nothing without any
    analysis::Better better = analysis::Better::lower;
    std::vector<double> values;       // of the seeds that have it
    analysis::Difference difference;  // to the baseline; unknown for the baseline itself
    bool is_absent = false;           // all seeds are finished, and their logs do not have the series
};

// A run of a column that is left out, and the one that it is a copy of.
struct RunCopy {
    run::RunId copy, of;
    bool operator==(const RunCopy&) const = default;
};

struct ColumnStudy {
    bool is_of_other_text = false;    // its corpus is not the baseline's: their losses say nothing of each other
    bool is_of_unknown_text = false;  // it cannot be told whether it is; compared as if it were
    std::size_t seeds = 0;            // those that count
    bool is_over = false;             // all of them are finished: what they have not reached they will not reach
    // It is over, and no log of it has the drawn series, or the evaluation loss: there is none to come.
    bool is_series_absent = false, is_loss_absent = false;
    std::vector<RunCopy> copies;  // in none of the numbers
    analysis::SeedBand band;      // mean and sd of the drawn series, over steps
    std::vector<double> seconds;  // of the band's steps, mean over the seeds; NaN where unknown
    std::optional<double> tokens_per_step, flops_per_step;
    std::vector<analysis::Descent> by_step, by_time;  // of every seed; by_time is empty when times are unknown
    std::vector<double> plateau_levels;
    bool is_above_level = false;  // no seed's loss has come down to the level without context, so that none has one
    std::size_t on_plateau = 0;   // seeds with a plateau that they have not left
    std::array<analysis::Measure, kCosts.size()> exits;   // by cost; missing: no exit (yet), or the cost is unknown
    std::array<analysis::SpeedUp, kCosts.size()> sooner;  // at the exit, to the baseline
    analysis::SeriesDifference difference;                // to the baseline
    std::array<analysis::LevelRatios, kCosts.size()> ratios;
    std::vector<FinalValue> finals;                        // the same series in every column
    std::array<std::vector<double>, kCosts.size()> spent;  // of every seed that knows it
    std::optional<double> parameters;
    std::vector<double> memory;  // bytes at most, of every seed that logged it

    // Whether any of the seeds is at the level from its first point on.
    bool beginsAt(double level) const;
    // Where the seeds reach a level, in that cost.
    analysis::Measure reach(double level, Cost cost) const;
    // The most steps between the two evaluations of a seed between which it reaches that level, where they are so far
    // apart that the number between them is a guess: more than a tenth of it. Else nothing.
    std::optional<double> coarseGap(double level) const;
};

struct Study {
    std::size_t baseline = 0;
    std::string series;
    analysis::Better better = analysis::Better::lower;
    std::vector<ColumnStudy> columns;
    // The level at which the line is first drawn: between the plateau and the end of the least successful column that
    // is over and did not end on its plateau, of those that are compared; while none is over, what the furthest has
    // reached.
    std::optional<double> proposed_level;

    bool isOver() const;  // all columns are

    const ColumnStudy& base() const { return columns[baseline]; }
    // Unknown for a column of other text, and where either side had nothing to train for.
    analysis::SpeedUp speedAt(std::size_t column, double level, Cost cost) const;
};

Study compareRuns(const StudyInput& input);

// Whether all of these runs are finished and none has the series in its log.
bool isAbsent(const std::vector<SeedInput>& seeds, const std::string& series);

// Whether more of a series is better.
analysis::Better betterOf(const std::string& series);

}  // namespace plateau::compare
