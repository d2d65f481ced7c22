// Each of these uses what stands before it.
// IWYU pragma: begin_keep
#include "core/kernels/lanes_portable.h"

#include "core/kernels/matrix_formats.h"

#include "core/kernels/attention_backward.h"
#include "core/kernels/attention_forward.h"
#include "core/kernels/attention_variant.h"
// IWYU pragma: end_keep

namespace plateau::kernels {

constinit const AttentionVariant<float> kAttentionPortable = attentionVariant<FloatFormat, float>();
constinit const AttentionVariant<std::uint16_t> kHalfAttentionPortable = attentionVariant<FloatFormat, std::uint16_t>();

}  // namespace plateau::kernels
