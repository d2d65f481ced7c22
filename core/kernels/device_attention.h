// The two ways of attentionOnDevice() (device_passes.h), for it alone: products by LibTorch with our passes between
// them, and tiles, where scores never leave the registers.
#pragma once

#include <optional>
#include <utility>

#include <ATen/core/Tensor.h>
#include <ATen/core/ivalue.h>

#include "core/kernels/attention.h"

namespace plateau::kernels {

// What the backward pass must know besides tensors.
struct AttentionSettings : torch::CustomClassHolder {
    DropoutStream dropout;
    Packing packing;
    Stretch stretch;
    std::int64_t score_bytes;
    AttentionSettings(DropoutStream drops, Packing packs, const Stretch& stretches, std::int64_t bytes)
        : dropout(std::move(drops)), packing(std::move(packs)), stretch(stretches), score_bytes(bytes) {}
};
using AttentionSettingsPtr = c10::intrusive_ptr<AttentionSettings>;

// [B,T,h] -> [B,H,T,D]
inline at::Tensor asHeads(const at::Tensor& x_BTh, std::int64_t H) {
    return x_BTh.unflatten(-1, {H, -1}).transpose(1, 2);
}

// As kernels take it: [S or 1, T] float, or undefined.
inline at::Tensor maskRows(const std::optional<at::Tensor>& mask_B11T) {
    return mask_B11T ? mask_B11T->to(at::kFloat).flatten(1).contiguous() : at::Tensor();
}

// One buffer [B,T,n,H,D] for the gradients of q, k and v, or of q and v where q and k are one (dk is undefined then).
struct AttentionGradients {
    at::Tensor dq, dk, dv;  // [B,H,T,D]
    AttentionGradients(const at::Tensor& q_BHTD, bool joint);
};

at::Tensor attentionByProducts(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                               const std::optional<at::Tensor>& mask, const AttentionSettingsPtr& settings);

// bfloat16 on tensor cores, without a stretch, heads of 16, 32 or 64 that can be read 16 bytes at a time.
bool tilesTake(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD, const Stretch& stretch);
at::Tensor attentionByTiles(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                            const std::optional<at::Tensor>& mask, const AttentionSettingsPtr& settings);

}  // namespace plateau::kernels
