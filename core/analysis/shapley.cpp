#include "core/analysis/shapley.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>

namespace plateau::analysis {

std::vector<double> shapley(std::span<const double> values) {
    if (!std::has_single_bit(values.size()) || !std::ranges::all_of(values, [](double v) { return std::isfinite(v); }))
        return {};
    const auto parts = static_cast<std::size_t>(std::countr_zero(values.size()));
    // |U|! (n - |U| - 1)! / n!, the share of the orders in which exactly the parts of U came before.
    std::vector<double> weights(parts);
    for (std::size_t before = 0; before < parts; ++before)
        weights[before] =
            std::exp(std::lgamma(static_cast<double>(before) + 1) + std::lgamma(static_cast<double>(parts - before)) -
                     std::lgamma(static_cast<double>(parts) + 1));
    std::vector<double> contributions(parts);
    for (std::size_t set = 0; set < values.size(); ++set)
        for (std::size_t part = 0; part < parts; ++part)
            if (const std::size_t bit = std::size_t{1} << part; !(set & bit))
                contributions[part] +=
                    weights[static_cast<std::size_t>(std::popcount(set))] * (values[set | bit] - values[set]);
    return contributions;
}

}  // namespace plateau::analysis
