// When a quantity begins to move, before or after a run leaves its plateau; and when a head is born. Pure; any thread.
//
// A quantity's ground is how it stands on the plateau, from a quarter to half of the exit step: the median b of its
// evaluations there, and their median absolute deviation. Its onset is the first later evaluation that departs from b
// by
//     max(6 · 1.4826 · MAD, 5 % of |x_end - b|)
// and does so, to the same side, in the next two as well; x_end is its last value up to twice the exit step, or up to
// the end of a run that goes no further. So an onset is known only once the run has come that far or has ended, and
// says in which order things happen, not what causes what. Of a run that ended early x_end may be nearer to b, and its
// later onsets are not seen.
//
// Of 1,000 series of first-order autoregressive noise 3 to 11 have an onset with ten evaluations of ground and a
// correlation up to 0.3, twenty and 0.5, or fifty and 0.8; with ten and 0.5 it is 21, with twenty and 0.8 48. A step of
// ten deviations is found within one evaluation in at least 965 of them; with five evaluations of ground, the fewest,
// in 735, as their MAD is uncertain (tests/analysis/onset_test.cpp).
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace plateau::analysis {

struct OnsetRule {
    bool upward_only = false;
    double least_departure = 0;  // besides the two above, in units of the series
    bool to_its_end = false;     // the run goes no further: with five evaluations after the exit, up to its last
};

struct Onset {
    double step = 0;
    double ground = 0;     // b
    double threshold = 0;  // the departure that counts
    bool upward = true;
};

enum class NoOnset {
    unfinished,  // the series ends before twice the exit step, and with to_its_end too soon after the exit
    few_points,  // fewer than five evaluations from exit/4 to exit/2
    never,       // it does not depart for good
};
// "unfinished", "few_points", "never"
std::string_view toString(NoOnset why);

using OnsetResult = std::variant<Onset, NoOnset>;

// Values that are not finite and steps below 0 are skipped; steps may come in any order, the last of several values at
// one step counts. `exit` is the exit step of the run's loss, above 0.
OnsetResult findOnset(const std::vector<double>& steps, const std::vector<double>& values, double exit,
                      const OnsetRule& rule = {});

// The rule for the birth of a head, by its attention to the token before or after: upward, and by at least
// max(0.1, 3/T), T being the tokens of a sample. Heads have no identity across seeds: compare the first birth, the
// median one, or how many are born by the exit.
OnsetRule birthRule(double tokens);

// The earlier onset of a head's two series by that rule; why there is none says `never` where either is known.
OnsetResult findBirth(const OnsetResult& previous, const OnsetResult& next);

}  // namespace plateau::analysis
