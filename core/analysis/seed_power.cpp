#include "core/analysis/seed_power.h"

#include <algorithm>
#include <boost/math/distributions/non_central_t.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace plateau::analysis {

double pairedPower(double ratio, double sd, std::size_t pairs, double level) {
    if (pairs < 2) return 0;
    const auto n = static_cast<double>(pairs);
    const double shift = std::abs(std::log(ratio)) * std::sqrt(n) / sd;
    constexpr double kCertain = 40;  // beyond, the noncentral distribution is not computed well, and power is 1
    if (!(shift < kCertain) && n > 2) return 1;
    const double bound = boost::math::quantile(boost::math::students_t(n - 1), 1 - level / 2);
    if (shift == 0) return level;
    const boost::math::non_central_t distribution(n - 1, shift);
    return boost::math::cdf(boost::math::complement(distribution, bound)) + boost::math::cdf(distribution, -bound);
}

std::optional<std::size_t> pairsToTell(double ratio, double sd, double level, std::size_t most) {
    if (ratio == 1) return std::nullopt;
    const auto tells = [&](std::size_t pairs) { return pairedPower(ratio, sd, pairs, level) >= kWantedPower; };
    // As many as with the spread known for certain, and what Student's t takes besides; then one by one.
    const boost::math::normal normal;
    const double bound = boost::math::quantile(normal, 1 - level / 2);
    const double about =
        std::pow((bound + boost::math::quantile(normal, kWantedPower)) * sd / std::log(ratio), 2) + bound * bound / 2;
    if (!(about < 2 * static_cast<double>(most) + 100)) return std::nullopt;
    auto pairs = std::max<std::size_t>(static_cast<std::size_t>(about), 2);
    while (pairs > 2 && tells(pairs - 1)) --pairs;
    while (pairs <= most && !tells(pairs)) ++pairs;
    return pairs <= most ? std::optional(pairs) : std::nullopt;
}

}  // namespace plateau::analysis
