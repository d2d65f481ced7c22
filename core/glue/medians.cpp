#include "core/glue/medians.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plateau::glue {
namespace {

double medianOf(std::vector<double> values) {
    if (std::any_of(values.begin(), values.end(), [](double value) { return !std::isfinite(value); }))
        return std::numeric_limits<double>::quiet_NaN();
    std::sort(values.begin(), values.end());
    return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
}

}  // namespace

Medians mediansOf(const Group& group) {
    Medians medians;
    double sum = 0;
    std::size_t all = 0;
    for (const Number& number : numbers()) {
        if (!number.in_score) continue;
        ++all;
        std::vector<double> values;
        for (const SeedResult& seed : group.seeds) {
            const auto found = seed.values.find(number.single);
            if (found != seed.values.end()) values.push_back(100 * found->second);
        }
        if (values.empty()) continue;
        medians.numbers.emplace_back(&number, medianOf(std::move(values)));
        sum += medians.numbers.back().second;
    }
    if (medians.numbers.size() == all && std::isfinite(sum)) medians.score = sum / static_cast<double>(all);
    return medians;
}

}  // namespace plateau::glue
