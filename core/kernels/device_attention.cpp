#include "core/kernels/device_attention.h"

#include <ATen/ops/empty.h>

#include "core/kernels/device/attention_parameters.h"
#include "core/kernels/device_calls.h"
#include "core/kernels/device_passes.h"

namespace plateau::kernels {

AttentionGradients::AttentionGradients(const at::Tensor& q_BHTD, bool joint) {
    const std::int64_t B = q_BHTD.size(0), H = q_BHTD.size(1), T = q_BHTD.size(2), D = q_BHTD.size(3);
    const at::Tensor buffer_BTnHD = at::empty({B, T, joint ? 2 : 3, H, D}, q_BHTD.options());
    const auto part = [&](std::int64_t n) { return buffer_BTnHD.select(2, n).transpose(1, 2); };
    dq = part(0);
    if (!joint) dk = part(1);
    dv = part(joint ? 1 : 2);
}

bool deviceTakesAttention(const at::Tensor& q_BHTD) {
    return q_BHTD.size(2) <= device::kMostAttendedTokens && launcherFor(q_BHTD) != nullptr;
}

at::Tensor attentionOnDevice(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                             const at::Tensor& mask, const DropoutStream& dropout, const Packing& packing,
                             const Stretch& stretch, std::int64_t score_bytes) {
    const auto known_mask = mask.defined() ? std::optional(mask) : std::nullopt;  // autograd takes no undefined tensor
    const auto settings = c10::make_intrusive<AttentionSettings>(dropout, packing, stretch, score_bytes);
    const bool tiles = tilesTake(q_BHTD, k_BHTD, v_BHTD, stretch);
    return (tiles ? attentionByTiles : attentionByProducts)(q_BHTD, k_BHTD, v_BHTD, known_mask, settings);
}

}  // namespace plateau::kernels
