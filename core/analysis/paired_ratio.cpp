#include "core/analysis/paired_ratio.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <vector>

#include "core/analysis/comparison.h"

namespace plateau::analysis {

std::optional<PairedRatio> pairedRatio(std::span<const double> own, std::span<const double> control, double level) {
    std::vector<double> logs;
    for (std::size_t i = 0; i < std::min(own.size(), control.size()); ++i)
        logs.push_back(std::log(own[i]) - std::log(control[i]));
    if (logs.empty()) return std::nullopt;
    const Spread spread = spreadOf(logs);
    PairedRatio result{.pairs = spread.n, .ratio = std::exp(spread.mean), .sd = spread.sd, .interval = {}, .p = {}};
    if (!spread.sd) return result;
    const auto n = static_cast<double>(spread.n);
    const double error = *spread.sd / std::sqrt(n);
    // Equal ratios whose logarithms differ by rounding.
    if (error <= 1e-14 * std::max(1.0, std::abs(spread.mean))) {
        result.interval = Interval{result.ratio, result.ratio};
        result.p = std::abs(spread.mean) <= 1e-12 ? 1 : std::exp2(1 - n);
        return result;
    }
    const boost::math::students_t distribution(n - 1);
    const double half = boost::math::quantile(distribution, 1 - level / 2) * error;
    result.interval = Interval{std::exp(spread.mean - half), std::exp(spread.mean + half)};
    result.p = 2 * boost::math::cdf(boost::math::complement(distribution, std::abs(spread.mean) / error));
    return result;
}

}  // namespace plateau::analysis
