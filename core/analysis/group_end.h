// What a group is compared by, said once for report, compare, study, analyse and the window. A group is runs of one
// setting that differ in their seed. Pure; thread-safe.
//
//   * The same run twice is one seed: the same spec, seed included, and the same curve, or a shorter beginning of it.
//     Such a copy is counted once, and every table says so.
//   * A group's number is the value at which its mean line ends: the mean at the last step that all its seeds have. It
//     is told with that step and the number of seeds. The line ends there because a seed has not got further; that is
//     neither an exit nor an end of the training. A run without any point yet is not among them.
//   * "In the end" is the same number of the finished runs alone. No other loss goes into it.
//   * Its plateau is the mean of its seeds' beginnings and ends. It has an exit once every seed with a plateau has left
//     it, and its mean line has come as far as the mean of their exits.
//
// Seeds of one setting see as many tokens a step, so a step stands for a number of tokens too.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/analysis/seed_band.h"

namespace plateau::analysis {

// One run of a group. The curve is not owned.
struct Member {
    std::string identity;  // equal for runs of the same spec, seed included; empty: like no other
    RawSeries curve;
    bool finished = false;
};

// A run that is left out, and the counted run that it is a copy of. Indices of the members.
struct Copy {
    std::size_t member = 0, of = 0;
    bool operator==(const Copy&) const = default;
};

struct Counted {
    std::vector<std::size_t> members;  // without the copies; ascending
    std::vector<Copy> copies;          // ascending by member

    // Of `items`, one a member, those that count.
    template <typename T>
    std::vector<T> of(const std::vector<T>& items) const {
        std::vector<T> counted;
        for (const std::size_t member : members) counted.push_back(items[member]);
        return counted;
    }
};
// Of copies the one with the longest curve counts, then a finished one, then the first.
Counted countOnce(std::span<const Member> members);

// Where the mean line of some curves ends.
struct GroupEnd {
    std::optional<double> step;  // the last one that all curves have; nothing if there is none
    std::vector<double> values;  // there, one a curve, in their order; empty without a step
    Spread spread() const { return spreadOf(values); }
    bool isFinite() const;  // there is a value, and none is NaN or infinite
};
GroupEnd endOf(std::span<const RawSeries> curves);

struct GroupNumbers {
    Counted counted;
    std::vector<std::size_t> finished;  // of those that count; indices of the members
    GroupEnd so_far, at_end;            // of all that count and have a point, and of the finished ones
    bool isFinished() const { return !finished.empty() && finished.size() == counted.members.size(); }
};
GroupNumbers numbersOf(std::span<const Member> members);

// Where a seed lies on its plateau; steps, or another unit of x.
struct SeedPlateau {
    double start = 0, end = 0;   // end: the exit, or its last point while it is still on it
    std::optional<double> exit;  // nothing while it is still on it
};

// The same of a group, in the unit of its seeds.
struct GroupPlateau {
    double start = 0, end = 0;
    std::optional<double> exit;

    // As far as the mean line shows it that ends at `last`: no exit lies beyond.
    void cutAt(double last);
};
// Of the seeds that count and have a plateau; nothing where there are none.
std::optional<GroupPlateau> groupPlateau(std::span<const SeedPlateau> seeds);

}  // namespace plateau::analysis
