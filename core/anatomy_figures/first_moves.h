// What moves first: when six quantities leave their ground, relative to the exit from the plateau
// (core/analysis/onset). It is an order of events, not a cause. Pure; thread-safe.
//
// The lead of a seed in a quantity is (exit - onset) / exit: above 0 before the exit, below 0 after it, where the
// movement is an effect. The ground is what the quantity is from exit/4 to exit/2, so no lead is above 1/2; onsets are
// looked for up to twice the exit, so none is below -1, and of a run that has ended before that up to its end.
//
// Numbers about a group need five seeds, each with a lead: the mean of those that moved would flatter. Groups are
// compared with one of them by a permutation test of their leads, adjusted over the rows by Holm's method for each pair
// of groups.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/anatomy_figures/measured_run.h"
#include "core/table/table.h"

namespace plateau::anatomy_figures {

enum class Quantity {
    coherence,      // anatomy/coherence/scores, of operators without that group anatomy/coherence/attention
    heat,           // mean of anatomy/heat/<layer>/<head>
    birth,          // first birth of a head, by anatomy/previous and anatomy/next
    context_share,  // anatomy/context_share/<last layer>
    worth_where,    // anatomy/worth/where
    kl_neighbours,  // anatomy/kl/neighbours
};
inline constexpr std::array kQuantities = {Quantity::coherence,     Quantity::heat,        Quantity::birth,
                                           Quantity::context_share, Quantity::worth_where, Quantity::kl_neighbours};
// "coherence", "heat", "birth", "context_share", "worth_where", "kl_neighbours"
std::string_view idOf(Quantity quantity);
// The series that it is read from, or their family.
std::string seriesOf(Quantity quantity);

inline constexpr std::size_t kLeastSeeds = 5;

enum class NoLead {
    no_exit,       // the run has not left a plateau (yet), or never had one
    not_measured,  // it does not have the series
    unfinished,    // it has not come to twice its exit, nor ended five measurements after it
    few_points,    // too few measurements for a ground
    never,         // the quantity does not leave its ground for good
};
// "no_exit", "not_measured", "unfinished", "few_points", "never"
std::string_view idOf(NoLead why);

struct Lead {
    double onset = 0, exit = 0;  // steps
    double value() const { return (exit - onset) / exit; }
    int layer = -1, head = -1;  // of a birth
};
using LeadResult = std::variant<Lead, NoLead>;

LeadResult leadOf(const MeasuredRun& run, Quantity quantity);

struct GroupLeads {
    std::vector<LeadResult> seeds;               // in the order of the group's runs
    std::optional<analysis::Spread> spread;      // of kLeastSeeds and more, where every seed has a lead
    std::optional<analysis::Interval> interval;  // of the mean: 95 %, Student's t
};

struct LeadComparison {
    std::size_t group = 0;
    double difference = 0;       // mean lead of the group minus that of the reference
    double p = 1, adjusted = 1;  // adjusted: over the rows, Holm
};

struct MoveRow {
    Quantity quantity = Quantity::coherence;
    std::vector<GroupLeads> groups;
    std::vector<LeadComparison> comparisons;  // of groups other than the reference, where both have a spread
};

// `groups`: the runs of each. `reference`: the group that the others are compared with.
std::vector<MoveRow> firstMoves(std::span<const std::vector<MeasuredRun>> groups, std::size_t reference);

// One row a quantity and seed, with its exit, onset and lead, or why it has no lead. `names`: of the groups.
table::Table leadTable(const std::vector<MoveRow>& rows, std::span<const std::vector<MeasuredRun>> groups,
                       const std::vector<std::string>& names);

}  // namespace plateau::anatomy_figures
