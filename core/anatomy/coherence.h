// Series 11, anatomy/coherence/<group>: whether the gradient of a group of parameters keeps its direction, from Adam's
// moments m and v after t steps. With the bias-corrected m̂ = m / (1 - β1ᵗ), v̂ = v / (1 - β2ᵗ),
//     ρ = Σ m̂² / Σ v̂,   ρ₀ = (1 - β1) / (1 + β1) · (1 + β1ᵗ) / (1 - β1ᵗ),   C = (ρ - ρ₀) / (1 - ρ₀)
// Gradients that are noise alone give 0, those of a constant mean μ and deviation σ give μ² / (μ² + σ²). v remembers
// about 1,000 steps, so gradients that grow bias C downwards.
#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/anatomy/reading.h"
#include "core/spec/init_parts.h"

namespace plateau::anatomy {

inline constexpr std::int64_t kLeastAdamSteps = 50;  // before, ρ₀ is near 1 and C says little

// Sums over the parameters of a group, in double.
struct MomentSums {
    double squared_mean = 0, mean_square = 0;  // Σ m², Σ v
};
// NaN where there is no gradient at all, and before kLeastAdamSteps.
double coherenceOf(const MomentSums& sums, std::int64_t steps, double beta1, double beta2);

struct Moments {
    at::Tensor exp_avg, exp_avg_sq;
};
// `groups` and `moments` are of the model's parameters in their order. Waits for the device.
Reading coherence(const std::vector<spec::PartKind>& groups, const std::vector<Moments>& moments, std::int64_t steps,
                  double beta1, double beta2);

}  // namespace plateau::anatomy
