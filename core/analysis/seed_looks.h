// What looking after every seed costs. A study that ends as soon as its ratios are narrow or plain (seed_rule.h) ends
// where seeds happen to agree, or to differ, so that an interval and a p of as many seeds are surer than they should
// be. Pure; thread-safe.
//
// * It ends when it is narrow: a sequential interval of fixed width (Chow and Robbins, "On the Asymptotic Theory of
//   Fixed-Width Sequential Confidence Intervals for the Mean", 1965). With few values such a stop comes too early
//   (Starr, "The Performance of a Sequential Procedure for the Fixed-Width Interval Estimation of the Mean", 1966):
//   Student's 95 % interval then holds the truth in 91.4 % of studies, simulated, where the width suits 16 pairs.
// * It ends when it is plain: p of at most 0.001 at any look (Haybittle, "Repeated Assessment of Results in Clinical
//   Trials of Cancer Treatment", 1971; Peto et al., "Design and Analysis of Randomized Clinical Trials Requiring
//   Prolonged Observation of Each Patient", 1976). Without a difference 0.94 % of studies of up to 32 pairs ever come
//   to it.
//
// Both are paid for by one smaller level. Student's interval at level 0.02 holds the truth in at least 95 % of the
// studies that end by the rule, whatever the ratio, the spread and the width asked for: simulated, 95.1 % in the worst
// case, and 96.0 % without a difference. Narrower than this are neither repeated intervals (Jennison and Turnbull,
// "Interim Analyses: the Repeated Confidence Interval Approach", 1989), which allow for any reason to stop (level
// 0.0066 for 29 looks), nor confidence sequences, which allow for any number of looks.
// Of three arms, whose p values Holm's method adjusts and all of which must suffice, 2.0 % of studies without a
// difference find one, and 1.8 % at most of two or three arms where 10 or 30 % of the runs end on their plateau: such
// arms never suffice by their width. tests/analysis/seed_rule_test.cpp and make_seed_rule_fixture.py simulate it.
#pragma once

#include <cstddef>

#include "core/analysis/interval.h"

namespace plateau::analysis {

// How often a study was looked at before it ended.
enum class Looks {
    once,       // its seeds were chosen beforehand
    each_seed,  // after each, until seed_rule.h said stop
};

inline constexpr std::size_t kLeastPairs = 4, kMostPairs = 32;  // for which the levels hold
inline constexpr double kPlainP = 0.001;

// At which a t interval, or test, of the seeds at the end is to be taken.
constexpr double levelOf(Looks looks) {
    return looks == Looks::once ? 1 - kConfidence : 0.02;
}

// A p of the seeds at the end as what it means after the looks: the share of studies without a difference that end with
// one as small, at most. 0.05 for 0.02. An upper bound, fitted to simulations of p from 0.0002 to 0.05: the first term
// is what ends by width add, the second what ends by a plain difference do.
constexpr double pAfter(Looks looks, double p) {
    if (looks == Looks::once) return p;
    const double all = 2.1 * p + 0.008 * (p < kPlainP ? p / kPlainP : 1);
    return all < 1 ? all : 1;
}

}  // namespace plateau::analysis
