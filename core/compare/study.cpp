#include "core/compare/study.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/analysis/group_end.h"
#include "core/analysis/plateau.h"
#include "core/analysis/series_at.h"
#include "core/compare/final_values.h"
#include "core/run/metrics.h"
#include "core/store/run_texts.h"

namespace plateau::compare {
namespace {

using analysis::Better;
using analysis::Interval;
using analysis::Measure;

constexpr std::size_t kRatioLevels = 256;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

std::size_t at(Cost cost) {
    return std::size_t(cost);
}

SeriesPtr seriesOf(const SeedInput& seed, const std::string& name) {
    const auto found = seed.series.find(name);
    return found == seed.series.end() ? nullptr : found->second;
}

std::vector<analysis::RawSeries> rawOf(const std::vector<SeedInput>& seeds, const std::string& name) {
    std::vector<analysis::RawSeries> raw;
    for (const SeedInput& seed : seeds) {
        if (const SeriesPtr series = seriesOf(seed, name)) raw.push_back({series->steps, series->values});
    }
    return raw;
}

// From steps to the cost; nothing when the run does not know it.
std::optional<double> costAt(const SeedInput& seed, const ColumnStudy& study, double step, Cost cost) {
    if (cost == Cost::steps) return step;
    if (cost == Cost::tokens && study.tokens_per_step) return step * *study.tokens_per_step;
    if (cost == Cost::flops && study.flops_per_step) return step * *study.flops_per_step;
    if (cost != Cost::time) return std::nullopt;
    const SeriesPtr series = seriesOf(seed, run::kEvalLoss);
    const double seconds = series ? analysis::valueAt({series->steps, series->seconds}, step) : kNone;
    return std::isfinite(seconds) ? std::optional(seconds) : std::nullopt;
}

void takeExit(ColumnStudy& study, const SeedInput& seed, Cost cost) {
    Measure& measure = study.exits[at(cost)];
    const store::RunRow& row = seed.row;
    const auto exit = row.exit_step ? costAt(seed, study, *row.exit_step, cost) : std::nullopt;
    if (!exit) return void(++measure.missing);
    measure.steps.push_back(*exit);
    if (!row.exit_low || !row.exit_high) return;
    const auto low = costAt(seed, study, *row.exit_low, cost), high = costAt(seed, study, *row.exit_high, cost);
    if (low && high) measure.intervals.push_back(Interval{*low, *high});
}

void takeRates(ColumnStudy& study, const std::vector<SeedInput>& seeds) {
    const store::RunRow& first = seeds.front().row;
    if (first.tokens_per_step <= 0) return;
    study.tokens_per_step = double(first.tokens_per_step);
    if (first.flops_per_token) study.flops_per_step = *study.tokens_per_step * *first.flops_per_token;
}

void takeCurves(ColumnStudy& study, const std::vector<SeedInput>& seeds, const StudyInput& input) {
    const auto raw = rawOf(seeds, input.series);
    study.band = analysis::seedBand(raw, analysis::BandKind::standardDeviation);
    std::vector<analysis::RawSeries> times;
    for (const SeedInput& seed : seeds) {
        const SeriesPtr series = seriesOf(seed, input.series);
        if (!series) continue;
        study.by_step.emplace_back(series->steps, series->values, input.better);
        const bool knowsTime = series->seconds.size() == series->steps.size() && !series->seconds.empty() &&
                               std::isfinite(series->seconds.back());
        if (knowsTime) study.by_time.emplace_back(series->seconds, series->values, input.better);
        times.push_back({series->steps, series->seconds});
    }
    study.seconds = analysis::meanAt(times, study.band.steps);
    // A mean over those that happen to know their times would be of other seeds than the steps are.
    if (study.by_time.size() != study.by_step.size()) study.by_time.clear();
}

bool isAboveLevel(const SeedInput& seed) {
    const SeriesPtr losses = seriesOf(seed, run::kEvalLoss);
    return losses && !seed.row.plateau_level &&
           analysis::staysAboveLevel(losses->steps, losses->values, {.no_context = seed.row.no_context_nats});
}

void takePlateaus(ColumnStudy& study, const std::vector<SeedInput>& seeds) {
    study.is_above_level = std::ranges::all_of(seeds, isAboveLevel);
    for (const SeedInput& seed : seeds) {
        if (seed.row.plateau_level) study.plateau_levels.push_back(*seed.row.plateau_level);
        if (seed.row.plateau_level && !seed.row.exit_step) ++study.on_plateau;
        for (const Cost cost : kCosts) takeExit(study, seed, cost);
        for (const Cost cost : kCosts) {
            if (const auto spent = costAt(seed, study, double(seed.row.step), cost))
                study.spent[at(cost)].push_back(*spent);
        }
    }
}

// A run that was resumed counts from nothing again.
void takeMemory(ColumnStudy& study, const std::vector<SeedInput>& seeds) {
    for (const SeedInput& seed : seeds) {
        const auto found = seed.series.find(run::kPeakMemory);
        if (found == seed.series.end() || found->second->values.empty()) continue;
        study.memory.push_back(*std::max_element(found->second->values.begin(), found->second->values.end()));
    }
}

std::vector<RunCopy> leaveOutCopies(std::vector<SeedInput>& seeds) {
    std::vector<analysis::Member> members;
    for (const SeedInput& seed : seeds) {
        const SeriesPtr curve = seriesOf(seed, run::kEvalLoss);
        members.push_back({seed.row.settings.text(),
                           curve ? analysis::RawSeries{curve->steps, curve->values} : analysis::RawSeries{},
                           seed.row.state == run::RunState::finished});
    }
    const analysis::Counted counted = analysis::countOnce(members);
    std::vector<RunCopy> copies;
    for (const analysis::Copy& copy : counted.copies)
        copies.push_back({seeds[copy.member].row.id, seeds[copy.of].row.id});
    std::vector<SeedInput> kept;
    for (const std::size_t member : counted.members) kept.push_back(std::move(seeds[member]));
    seeds = std::move(kept);
    return copies;
}

ColumnStudy studyOf(const std::vector<SeedInput>& seeds, const StudyInput& input) {
    ColumnStudy study;
    study.seeds = seeds.size();
    if (seeds.empty()) return study;
    study.is_over = std::all_of(seeds.begin(), seeds.end(),
                                [](const SeedInput& seed) { return seed.row.state == run::RunState::finished; });
    study.is_series_absent = isAbsent(seeds, input.series);
    study.is_loss_absent = isAbsent(seeds, run::kEvalLoss);
    study.parameters = seeds.front().parameters;
    takeMemory(study, seeds);
    takeRates(study, seeds);
    takeCurves(study, seeds, input);
    takePlateaus(study, seeds);
    return study;
}

// Where a log does not say which text it is: a corpus has the same level wherever it lies.
bool areOfOtherText(const std::vector<SeedInput>& own, const std::vector<SeedInput>& baseline) {
    if (own.empty() || baseline.empty()) return false;
    const store::RunRow &one = own.front().row, &other = baseline.front().row;
    if (one.corpus.empty() || other.corpus.empty() || store::readSameText(one, other)) return false;
    const bool isKnown = one.text && other.text;
    return isKnown || !one.no_context_nats || one.no_context_nats != other.no_context_nats;
}

// Imports and published runs say of no corpus; published ones are of one.
bool isTextUnknown(const std::vector<SeedInput>& own, const std::vector<SeedInput>& baseline) {
    if (own.empty() || baseline.empty()) return false;
    const store::RunRow &one = own.front().row, &other = baseline.front().row;
    const bool is_same_level = one.no_context_nats && one.no_context_nats == other.no_context_nats;
    const bool are_published = one.read_only && other.read_only;
    return (one.corpus.empty() || other.corpus.empty()) && !is_same_level && !are_published;
}

// own / baseline of what a step costs.
std::optional<double> rateRatio(const std::optional<double>& own, const std::optional<double>& baseline) {
    if (!own || !baseline || !(*own > 0) || !(*baseline > 0)) return std::nullopt;
    return *own / *baseline;
}

analysis::LevelRatios scaled(analysis::LevelRatios ratios, const std::optional<double>& factor) {
    if (!factor) return {};
    for (auto* values : {&ratios.ratio, &ratios.low, &ratios.high})
        for (double& value : *values) value *= *factor;
    return ratios;
}

void compareWith(ColumnStudy& own, const ColumnStudy& baseline) {
    for (const Cost cost : kCosts)
        own.sooner[at(cost)] = analysis::speedUp(baseline.exits[at(cost)], own.exits[at(cost)]);
    const auto bySteps = analysis::levelRatios(own.by_step, baseline.by_step, kRatioLevels);
    own.ratios[at(Cost::steps)] = bySteps;
    own.ratios[at(Cost::tokens)] = scaled(bySteps, rateRatio(own.tokens_per_step, baseline.tokens_per_step));
    own.ratios[at(Cost::flops)] = scaled(bySteps, rateRatio(own.flops_per_step, baseline.flops_per_step));
    own.ratios[at(Cost::time)] = analysis::levelRatios(own.by_time, baseline.by_time, kRatioLevels);
}

bool endsOnPlateau(const ColumnStudy& column) {
    return column.is_over && column.seeds > 0 && column.on_plateau == column.seeds;
}

// Halfway between where plateaus lie, or curves begin, and what every seed reaches of the columns that are over; while
// none is, what the one that has come furthest has reached. What has just begun says nothing of where it will end, and
// beside what left its plateau not what stayed there: within the plateau a level is passed by drift and noise.
std::optional<double> proposedLevel(const Study& study) {
    const double sign = study.better == Better::lower ? 1 : -1;
    const bool hasExit = std::ranges::any_of(study.columns, [](const ColumnStudy& column) {
        return !column.is_of_other_text && !column.exits[at(Cost::steps)].steps.empty();
    });
    std::optional<double> begin, least, furthest;
    for (const ColumnStudy& column : study.columns) {
        if (column.is_of_other_text) continue;
        for (const analysis::Descent& seed : column.by_step) {
            if (!seed.best()) continue;
            const double best = sign * *seed.best();
            if (best >= sign * *seed.first()) continue;  // it has only got worse, and says nothing of a level
            if (column.is_over && !(hasExit && endsOnPlateau(column))) least = std::max(least.value_or(best), best);
            furthest = std::min(furthest.value_or(best), best);
            begin = std::min(begin.value_or(sign * *seed.first()), sign * *seed.first());
        }
    }
    const std::optional<double> end = least ? least : furthest;
    if (!begin || !end) return std::nullopt;
    for (const ColumnStudy& column : study.columns) {
        if (study.series != run::kEvalLoss && study.series != run::kTrainLoss) break;
        if (column.is_of_other_text) continue;
        for (const double level : column.plateau_levels)
            if (level > *end && level < *begin) begin = level;
    }
    const double middle = (*begin + *end) / 2;
    // A round number is easier to talk about, as long as it lies between the two.
    for (const double grid : {0.5, 0.1, 0.05, 0.01}) {
        const double round = std::round(middle / grid) * grid;
        if (std::abs(round - middle) < std::abs(*begin - *end) / 8) return sign * round;
    }
    return sign * middle;
}

}  // namespace

bool ColumnStudy::beginsAt(double level) const {
    return std::ranges::any_of(by_step, [level](const analysis::Descent& seed) {
        return seed.first() && (seed.better() == Better::lower ? *seed.first() <= level : *seed.first() >= level);
    });
}

Measure ColumnStudy::reach(double level, Cost cost) const {
    const auto unknown = [this] { return Measure{{}, {}, by_step.size()}; };
    if (cost == Cost::time) return by_time.empty() ? unknown() : analysis::measureAt(by_time, level);
    Measure measure = analysis::measureAt(by_step, level);
    if (cost == Cost::steps) return measure;
    const auto& rate = cost == Cost::tokens ? tokens_per_step : flops_per_step;
    if (!rate) return unknown();
    for (double& step : measure.steps) step *= *rate;
    return measure;
}

std::optional<double> ColumnStudy::coarseGap(double level) const {
    constexpr double kCoarse = 0.1;
    std::optional<double> widest;
    for (const analysis::Descent& seed : by_step) {
        const auto reached = seed.reaches(level), gap = seed.gapAt(level);
        if (gap && *gap > kCoarse * *reached && *gap > widest.value_or(0)) widest = gap;
    }
    return widest;
}

bool Study::isOver() const {
    return std::ranges::all_of(columns, [](const ColumnStudy& column) { return column.is_over; });
}

analysis::SpeedUp Study::speedAt(std::size_t column, double level, Cost cost) const {
    const ColumnStudy& own = columns[column];
    if (own.is_of_other_text || own.beginsAt(level) || base().beginsAt(level)) return {};
    return analysis::speedUp(base().reach(level, cost), own.reach(level, cost));
}

Study compareRuns(const StudyInput& given) {
    Study study{given.columns.empty() ? 0 : std::min(given.baseline, given.columns.size() - 1),
                given.series,
                given.better,
                {},
                {}};
    StudyInput input = given;
    for (auto& seeds : input.columns) {
        std::vector<RunCopy> copies = leaveOutCopies(seeds);
        study.columns.push_back(studyOf(seeds, input));
        study.columns.back().copies = std::move(copies);
    }
    for (std::size_t i = 0; i < study.columns.size(); ++i) {
        if (i == study.baseline) continue;
        study.columns[i].is_of_other_text = areOfOtherText(input.columns[i], input.columns[study.baseline]);
        study.columns[i].is_of_unknown_text = isTextUnknown(input.columns[i], input.columns[study.baseline]);
    }
    takeFinals(study, input);
    for (std::size_t i = 0; i < study.columns.size(); ++i) {
        if (i == study.baseline || study.columns[i].is_of_other_text) continue;
        compareWith(study.columns[i], study.base());
        study.columns[i].difference = analysis::seriesDifference(rawOf(input.columns[i], input.series),
                                                                 rawOf(input.columns[study.baseline], input.series));
    }
    study.proposed_level = proposedLevel(study);
    return study;
}

bool isAbsent(const std::vector<SeedInput>& seeds, const std::string& series) {
    return !seeds.empty() && std::ranges::all_of(seeds, [&series](const SeedInput& seed) {
        return seed.row.state == run::RunState::finished && seed.absent.contains(series);
    });
}

Better betterOf(const std::string& series) {
    return run::isHigherBetter(series) ? Better::higher : Better::lower;
}

}  // namespace plateau::compare
