// A series of a group of seeds over its training, in steps or in exits: steps divided by the run's own exit step, so
// that 1 is where each seed leaves its plateau. Pure; thread-safe.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "core/analysis/group_end.h"
#include "core/anatomy_figures/measured_run.h"

namespace plateau::anatomy_figures {

enum class Time { steps, exits };

// Where a time lies in steps of that run; nothing in exits of a run that has none.
std::optional<double> stepAt(const MeasuredRun& run, double time, Time unit);

struct Course {
    analysis::SeedBand band;       // mean ± standard deviation over the seeds; of one seed without width
    std::size_t without_exit = 0;  // seeds that Time::exits leaves out
};
// In exits the seeds meet at no common steps: each is read on the straight lines between its points, at the times of
// the seed with the fewest points, as far as all of them reach. Seeds without the series take no part. `less`: what is
// taken off each value, by seed; a seed without it takes no part either.
Course courseOf(std::span<const MeasuredRun> seeds, std::string_view series, Time unit,
                std::optional<double> MeasuredRun::*less = nullptr);

// The same as the figures draw it: losses of classes of tokens (anatomy/loss/) above the level that no predictor
// without context gets below, every other series as it is.
Course drawnCourse(std::span<const MeasuredRun> seeds, std::string_view series, Time unit);

// Where the seeds lie on their plateau (core/analysis/group_end.h), as far as the mean line of their losses goes.
struct GroupPlateau : analysis::GroupPlateau {
    // Of one seed how well its exit can be read (95 %); of several from the first exit to the last. None in exits of
    // several, which leave at 1 by definition.
    std::optional<analysis::Interval> exit_interval;
};
std::optional<GroupPlateau> plateauOf(std::span<const MeasuredRun> seeds, Time unit);

// The plateau behind a course: as high as the course and its spread are there.
struct ShadedPlateau {
    GroupPlateau plateau;
    double low = 0, high = 0;
};
// Nothing where the course has no point on the plateau.
std::optional<ShadedPlateau> shadedPlateau(const Course& course, const GroupPlateau& plateau);

}  // namespace plateau::anatomy_figures
