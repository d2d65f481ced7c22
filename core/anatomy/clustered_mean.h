// A mean over positions and its standard error, with samples as clusters: positions of one sample are not independent.
// Pure.
#pragma once

#include <cstdint>
#include <span>

namespace plateau::anatomy {

struct Mean {
    double value = 0;           // NaN without positions
    double standard_error = 0;  // NaN with fewer than two samples
    std::int64_t count = 0;     // positions
};

// `samples` says of each value which sample it is of; equal ones stand together. With G samples and n values u,
//     SE² = G / (G - 1) · Σ_g (Σ_{i in g} (u_i - mean))² / n²
Mean clusteredMean(std::span<const double> values, std::span<const std::int64_t> samples);

}  // namespace plateau::anatomy
