// Each of these uses what stands before it.
// IWYU pragma: begin_keep
#include "core/kernels/lanes_avx2.h"

#include "core/kernels/matrix_formats.h"

#include "core/kernels/attention_backward.h"
#include "core/kernels/attention_forward.h"
#include "core/kernels/attention_variant.h"
// IWYU pragma: end_keep

namespace plateau::kernels {

constinit const AttentionVariant<float> kAttentionAvx2 = attentionVariant<FloatFormat, float>();
constinit const AttentionVariant<std::uint16_t> kHalfAttentionAvx2 = attentionVariant<FloatFormat, std::uint16_t>();

}  // namespace plateau::kernels
