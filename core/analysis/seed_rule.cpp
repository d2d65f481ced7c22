#include "core/analysis/seed_rule.h"

#include <algorithm>
#include <array>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace plateau::analysis {
namespace {

// Of the interval of n pairs whose logarithms have this standard deviation, in logarithms.
double logReach(double sd, std::size_t pairs) {
    const auto n = static_cast<double>(pairs);
    const boost::math::students_t distribution(n - 1);
    return boost::math::quantile(distribution, 1 - levelOf(Looks::each_seed) / 2) * sd / std::sqrt(n);
}

std::optional<std::size_t> pairsMore(double half, std::size_t pairs, const SeedRule& rule) {
    const double sd = half / logReach(1, pairs), wanted = std::log(rule.ratio_within);
    // No fewer than with the spread known for certain.
    const double quantile = boost::math::quantile(boost::math::normal(), 1 - levelOf(Looks::each_seed) / 2);
    const double least = std::floor(std::pow(quantile * sd / wanted, 2));
    if (!(least <= static_cast<double>(rule.most))) return std::nullopt;
    for (std::size_t all = std::max(pairs + 1, static_cast<std::size_t>(least)); all <= rule.most; ++all)
        if (logReach(sd, all) <= wanted) return all - pairs;
    return std::nullopt;
}

std::size_t runsOf(const ArmVerdict& verdict) {
    return verdict.left + verdict.censored + verdict.no_plateau;
}

bool isApart(const ArmVerdict& verdict) {
    const bool isJudged = verdict.verdict == Verdict::better || verdict.verdict == Verdict::worse;
    return isJudged && verdict.p && *verdict.p <= pAfter(Looks::each_seed, kPlainP);
}

bool isEnough(const ArmStanding& standing) {
    return standing.state == ArmState::narrow || standing.state == ArmState::apart;
}

ArmStanding standingOf(const ArmVerdict& own, const ArmVerdict& control, const SeedRule& rule) {
    ArmStanding standing;
    if (own.kind == RatioKind::paired && own.interval) standing.reach = own.interval->high / *own.ratio;
    if (std::min(runsOf(own), runsOf(control)) < kLeastPairs) return standing;
    if (own.no_plateau + control.no_plateau > 0) {
        standing.state = ArmState::unjudged;
        return standing;
    }
    constexpr double kSlack = 1 + 1e-12;  // of rounding
    const bool isNarrow = standing.reach && *standing.reach <= rule.ratio_within * kSlack;
    if (isNarrow || isApart(own)) {
        standing.state = isNarrow ? ArmState::narrow : ArmState::apart;
        return standing;
    }
    standing.state = standing.reach ? ArmState::wide : ArmState::waiting;
    if (standing.reach) standing.more = pairsMore(std::log(*standing.reach), own.pairs, rule);
    return standing;
}

}  // namespace

std::string_view toString(ArmState state) {
    constexpr std::array<std::string_view, 6> kNames{"few", "narrow", "apart", "unjudged", "waiting", "wide"};
    return kNames[static_cast<std::size_t>(state)];
}

std::vector<ArmStanding> standingsOf(std::span<const ArmVerdict> verdicts, std::size_t control, const SeedRule& rule) {
    std::vector<ArmStanding> standings;
    for (std::size_t i = 0; i < verdicts.size(); ++i)
        if (i != control) standings.push_back(standingOf(verdicts[i], verdicts[control], rule));
    return standings;
}

bool suffices(std::span<const ArmStanding> standings) {
    return !standings.empty() && std::ranges::all_of(standings, isEnough);
}

bool moreMayHelp(std::span<const ArmStanding> standings) {
    return standings.empty() || std::ranges::any_of(standings, [](const ArmStanding& standing) {
               return !isEnough(standing) && standing.state != ArmState::unjudged;
           });
}

}  // namespace plateau::analysis
