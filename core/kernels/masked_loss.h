// The masked-LM decoder and its loss in one pass: cross-entropy of softmax(x Wᵀ + b) at the selected positions. In
// float and bfloat16, on the CPU and on devices with our kernels, the logits are held once and become their own
// gradient in place, with the softmax in float; elsewhere the plain reference. Deterministic for any number of threads.
//
// Shape legend: N selected positions, F features, V vocabulary.
#pragma once

#include <cstdint>
#include <utility>

#include <ATen/core/Tensor.h>

namespace plateau::kernels {

// Of a sum of losses.
struct LossDivisor {
    LossDivisor(double by_value) : value(by_value) {}
    explicit LossDivisor(at::Tensor on_device) : there(std::move(on_device)) {}

    double value = 1;
    at::Tensor there{};  // one double on the device, read there instead; not on the CPU
};

// On a device, the label of a row that has no loss.
inline constexpr std::int64_t kNoLabel = -100;

// Sum of the N cross-entropies divided by `divisor`, one double. `decoder` has the type of x; labels int64 in 0 … V-1:
// others throw c10::IndexError on the CPU, and on a device, which is not waited for, give NaN, but for kNoLabel.
at::Tensor maskedLoss(const at::Tensor& x_NF, const at::Tensor& decoder_VF, const at::Tensor& bias_V,
                      const at::Tensor& labels_N, const LossDivisor& divisor);
at::Tensor maskedLossReference(const at::Tensor& x_NF, const at::Tensor& decoder_VF, const at::Tensor& bias_V,
                               const at::Tensor& labels_N, const LossDivisor& divisor);

}  // namespace plateau::kernels
