// Series 3 and 4: how alike the states of masked positions are. Pure functions of one layer's states at the masked
// positions of a few samples; sums in double.
//
// Shape legend: M masked positions, h hidden.
#pragma once

#include <cstdint>
#include <span>

#include <ATen/core/Tensor.h>

namespace plateau::anatomy {

// Series 3, the mean cosine of two masked positions' states in one sample. With u = state / ‖state‖ a sample with n of
// them has (‖Σ u‖² - n) / (n (n - 1)); samples are averaged by their numbers of pairs, those with fewer than two are
// left out. NaN without a pair. `states_Mh` is double, contiguous, on the CPU; `samples` says which sample each row is
// of, equal ones together.
double maskCosine(const at::Tensor& states_Mh, std::span<const std::int64_t> samples);

// Series 4, the share of masked positions' states that other tokens decide, W / mean ‖state‖², with
//     W = Σ_t Σ_i ‖state_ti - mean_t‖² / Σ_t (n_t - 1)
// over the places t in a sample that are masked in n_t >= 2 samples i (one-way analysis of variance); the mean is over
// the same rows. What all samples have in common at a place does not depend on other tokens. NaN without such a place.
// `places` is each row's place in its sample.
double contextShare(const at::Tensor& states_Mh, std::span<const std::int64_t> places);

}  // namespace plateau::anatomy
