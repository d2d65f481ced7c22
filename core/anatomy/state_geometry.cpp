#include "core/anatomy/state_geometry.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <vector>

namespace plateau::anatomy {
namespace {

constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

struct States {
    const double* first;
    std::int64_t width;
    std::span<const double> row(std::size_t i) const {
        return {first + static_cast<std::int64_t>(i) * width, static_cast<std::size_t>(width)};
    }
};

States statesOf(const at::Tensor& states_Mh) {
    TORCH_CHECK(states_Mh.scalar_type() == at::kDouble && states_Mh.is_contiguous() && states_Mh.is_cpu(),
                "states are double, contiguous and on the CPU");
    return {states_Mh.const_data_ptr<double>(), states_Mh.size(1)};
}

double squareOf(std::span<const double> row) {
    double sum = 0;
    for (const double value : row) sum += value * value;
    return sum;
}

}  // namespace

double maskCosine(const at::Tensor& states_Mh, std::span<const std::int64_t> samples) {
    const States states = statesOf(states_Mh);
    double cosines = 0, pairs = 0;
    std::vector<double> sum(static_cast<std::size_t>(states.width));
    for (std::size_t i = 0; i < samples.size();) {
        std::fill(sum.begin(), sum.end(), 0.0);
        double n = 0;
        for (const std::int64_t sample = samples[i]; i < samples.size() && samples[i] == sample; ++i, ++n) {
            const std::span<const double> row = states.row(i);
            const double norm = std::sqrt(squareOf(row));
            for (std::size_t f = 0; f < sum.size(); ++f) sum[f] += row[f] / norm;
        }
        if (n < 2) continue;
        cosines += squareOf(sum) - n;
        pairs += n * (n - 1);
    }
    return pairs > 0 ? cosines / pairs : kUndefined;
}

double contextShare(const at::Tensor& states_Mh, std::span<const std::int64_t> places) {
    const States states = statesOf(states_Mh);
    std::map<std::int64_t, std::vector<std::size_t>> rowsAt;
    for (std::size_t i = 0; i < places.size(); ++i) rowsAt[places[i]].push_back(i);
    double within = 0, freedom = 0, squares = 0, rows = 0;
    std::vector<double> mean(static_cast<std::size_t>(states.width));
    for (const auto& [place, own] : rowsAt) {
        if (own.size() < 2) continue;
        const auto n = static_cast<double>(own.size());
        std::fill(mean.begin(), mean.end(), 0.0);
        for (const std::size_t i : own)
            for (std::size_t f = 0; f < mean.size(); ++f) mean[f] += states.row(i)[f] / n;
        for (const std::size_t i : own) {
            const std::span<const double> row = states.row(i);
            squares += squareOf(row);
            for (std::size_t f = 0; f < mean.size(); ++f) within += (row[f] - mean[f]) * (row[f] - mean[f]);
        }
        freedom += n - 1;
        rows += n;
    }
    if (freedom == 0 || squares == 0) return kUndefined;
    return within / freedom / (squares / rows);
}

}  // namespace plateau::anatomy
