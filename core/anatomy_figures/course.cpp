#include "core/anatomy_figures/course.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/analysis/series_at.h"
#include "core/run/metrics.h"

namespace plateau::anatomy_figures {
namespace {

analysis::SeedBand bandOf(const std::vector<Points>& seeds) {
    std::vector<analysis::RawSeries> raw;
    for (const Points& seed : seeds) raw.push_back({seed.steps, seed.values});
    return analysis::seedBand(raw, analysis::BandKind::standardDeviation);
}

// All seeds at the times of the one with the fewest points.
std::vector<Points> atCommonTimes(const std::vector<Points>& seeds) {
    const auto fewest = std::ranges::min_element(seeds, {}, [](const Points& seed) { return seed.steps.size(); });
    std::vector<Points> common(seeds.size());
    for (const double time : fewest->steps) {
        const auto reaches = [time](const Points& seed) {
            return time >= seed.steps.front() && time <= seed.steps.back();
        };
        if (!std::ranges::all_of(seeds, reaches)) continue;
        for (std::size_t i = 0; i < seeds.size(); ++i) {
            common[i].steps.push_back(time);
            common[i].values.push_back(analysis::valueAt({seeds[i].steps, seeds[i].values}, time));
        }
    }
    return common;
}

}  // namespace

std::optional<double> stepAt(const MeasuredRun& run, double time, Time unit) {
    if (unit == Time::steps) return time;
    return run.exit ? std::optional(time * *run.exit) : std::nullopt;
}

Course courseOf(std::span<const MeasuredRun> seeds, std::string_view series, Time unit,
                std::optional<double> MeasuredRun::*less) {
    Course course;
    std::vector<Points> taken;
    for (const MeasuredRun& seed : seeds) {
        const Points* points = seed.find(series);
        if (!points || (less && !(seed.*less))) continue;
        const bool has_exit = seed.exit && *seed.exit > 0;
        if (unit == Time::exits && !has_exit) {
            ++course.without_exit;
            continue;
        }
        Points& own = taken.emplace_back(*points);
        if (unit == Time::exits)
            for (double& step : own.steps) step /= *seed.exit;
        if (less)
            for (double& value : own.values) value -= *(seed.*less);
    }
    if (taken.empty()) return course;
    course.band = bandOf(unit == Time::exits && taken.size() > 1 ? atCommonTimes(taken) : taken);
    return course;
}

Course drawnCourse(std::span<const MeasuredRun> seeds, std::string_view series, Time unit) {
    return courseOf(seeds, series, unit, series.starts_with(run::kAnatomyLoss) ? &MeasuredRun::no_context : nullptr);
}

std::optional<GroupPlateau> plateauOf(std::span<const MeasuredRun> seeds, Time unit) {
    std::vector<analysis::SeedPlateau> own;
    std::vector<double> exits;
    std::optional<analysis::Interval> single;
    for (const MeasuredRun& seed : seeds) {
        if (!seed.plateau_start || !seed.plateau_end) continue;
        const bool in_exits = unit == Time::exits;
        if (in_exits && !seed.exit) continue;
        const double scale = in_exits ? 1 / *seed.exit : 1;
        own.push_back({scale * *seed.plateau_start, scale * *seed.plateau_end, {}});
        if (seed.exit) exits.push_back(*(own.back().exit = scale * *seed.exit));
        if (seed.exit_interval)
            single = analysis::Interval{scale * seed.exit_interval->low, scale * seed.exit_interval->high};
    }
    const auto mean = analysis::groupPlateau(own);
    if (!mean) return std::nullopt;
    GroupPlateau plateau{*mean, {}};
    const analysis::SeedBand losses = courseOf(seeds, run::kEvalLoss, unit).band;
    if (!losses.steps.empty()) plateau.cutAt(losses.steps.back());
    if (!plateau.exit) return plateau;
    if (own.size() == 1) plateau.exit_interval = single;
    if (own.size() > 1 && unit == Time::steps) {
        const auto [first, last] = std::ranges::minmax(exits);
        plateau.exit_interval = analysis::Interval{first, last};
    }
    return plateau;
}

std::optional<ShadedPlateau> shadedPlateau(const Course& course, const GroupPlateau& plateau) {
    const analysis::SeedBand& band = course.band;
    ShadedPlateau shaded{plateau, std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (std::size_t i = 0; i < band.steps.size(); ++i) {
        if (band.steps[i] < plateau.start || band.steps[i] > plateau.end || !std::isfinite(band.mean[i])) continue;
        shaded.low = std::min(shaded.low, band.low[i]);
        shaded.high = std::max(shaded.high, band.high[i]);
    }
    if (!(shaded.low <= shaded.high)) return std::nullopt;
    return shaded;
}

}  // namespace plateau::anatomy_figures
