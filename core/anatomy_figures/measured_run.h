// A run with the series of its anatomy, as the figures need it, and what it lacks. Pure; thread-safe.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/interval.h"
#include "core/analysis/seed_band.h"
#include "core/protocol/transplant.h"
#include "core/run/anatomy_lacking.h"

namespace plateau::anatomy_figures {

struct Points {
    std::vector<double> steps, values;  // steps ascend; equal lengths
};
using PointsPtr = std::shared_ptr<const Points>;

struct MeasuredRun {
    std::string id;
    double tokens = 0;                                             // of a sample; 0: unknown
    bool has_ended = false;                                        // it goes no further
    std::optional<double> plateau_start, plateau_end, exit;        // steps
    std::optional<analysis::Interval> exit_interval;               // steps, of reading this one curve
    std::optional<double> no_context;                              // nats
    std::map<std::string, PointsPtr, std::less<>> series;          // by name, those that it has
    run::LackingSeries lacking;                                    // why it lacks others, as its log says
    std::shared_ptr<const protocol::TransplantAnswer> transplant;  // that it keeps; null: none, or nobody looked

    const Points* find(std::string_view name) const;
    bool isMeasured() const;  // it has at least one series of its anatomy
    // Why a measured run lacks a series, or all of a family; nothing where it has it, or its log does not say.
    std::optional<run::Lacking> whyMissing(std::string_view series) const;
};

// The numbers below a prefix with all numbers as its parts, "anatomy/heat/" -> {{0,0},{0,1},…}, ascending.
std::vector<std::vector<int>> placesBelow(const MeasuredRun& run, std::string_view prefix);

// The mean of several series of one run at the steps that all of them have.
Points meanOf(std::span<const Points* const> series);

// Why a run has nothing to show.
enum class Absence {
    imported,   // a log of another tool, or published: nobody looked into its model
    not_asked,  // its spec does not ask for it: anatomy.share is 0, or older than the field
    not_yet,    // it asks, and no evaluation has come yet at which it is measured
};
// `share`: the value of anatomy.share in a run's settings, where it has one.
bool asksForAnatomy(std::optional<std::string_view> share);
// Nothing where the run is measured. `share`: the value of anatomy.share in its settings, where it has one.
std::optional<Absence> absenceOf(const MeasuredRun& run, bool imported, std::optional<std::string_view> share);

}  // namespace plateau::anatomy_figures
