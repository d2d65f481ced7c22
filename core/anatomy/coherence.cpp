#include "core/anatomy/coherence.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/zeros.h>

#include "core/run/anatomy_series.h"
#include "core/run/metrics.h"

namespace plateau::anatomy {
namespace {

// Sums in double need a copy in double: of so many numbers at a time.
constexpr std::int64_t kAtATime = 1 << 20;

// Adds to sums_2, which is double and on the device: Σ m², Σ v.
void addSums(const Moments& moments, at::Tensor& sums_2) {
    const at::Tensor mean = moments.exp_avg.flatten(), square = moments.exp_avg_sq.flatten();
    for (std::int64_t first = 0; first < mean.numel(); first += kAtATime) {
        const std::int64_t count = std::min(kAtATime, mean.numel() - first);
        sums_2[0].add_(mean.narrow(0, first, count).to(at::kDouble).square().sum());
        sums_2[1].add_(square.narrow(0, first, count).to(at::kDouble).sum());
    }
}

}  // namespace

double coherenceOf(const MomentSums& sums, std::int64_t steps, double beta1, double beta2) {
    if (steps < kLeastAdamSteps || !(sums.mean_square > 0)) return std::numeric_limits<double>::quiet_NaN();
    const auto t = static_cast<double>(steps);
    const double left1 = std::pow(beta1, t), left2 = std::pow(beta2, t);
    const double rho = sums.squared_mean / ((1 - left1) * (1 - left1)) / (sums.mean_square / (1 - left2));
    const double of_noise = (1 - beta1) / (1 + beta1) * (1 + left1) / (1 - left1);
    return (rho - of_noise) / (1 - of_noise);
}

Reading coherence(const std::vector<spec::PartKind>& groups, const std::vector<Moments>& moments, std::int64_t steps,
                  double beta1, double beta2) {
    Reading reading;
    if (steps < kLeastAdamSteps) {
        reading.lacking[std::string(run::kAnatomyCoherence)] = Lacking::young_optimiser;
        return reading;
    }
    const at::NoGradGuard no_gradients;
    std::map<spec::PartKind, at::Tensor> sums;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        at::Tensor& sums_2 = sums[groups[i]];
        if (!sums_2.defined()) sums_2 = at::zeros({2}, moments[i].exp_avg.options().dtype(at::kDouble));
        addSums(moments[i], sums_2);
    }
    for (const auto& [group, sums_2] : sums) {
        const at::Tensor read = sums_2.to(at::kCPU);
        const double* sum = read.const_data_ptr<double>();
        reading.add(run::anatomySeries(run::kAnatomyCoherence, spec::nameOf(group)),
                    coherenceOf({sum[0], sum[1]}, steps, beta1, beta2));
    }
    return reading;
}

}  // namespace plateau::anatomy
