// scaled_dot_product_attention as one launch: the CPU's flash kernel takes the place of CUDA's fused ones.
#include <ATen/native/DispatchStub.h>
#include <ATen/native/transformers/attention.h>
#include <ATen/native/transformers/sdp_utils_cpp.h>
#include <ATen/ops/_fused_sdp_choice.h>
#include <ATen/ops/_scaled_dot_product_flash_attention_for_cpu.h>
#include <ATen/ops/_scaled_dot_product_flash_attention_for_cpu_backward.h>
#include <ATen/ops/empty.h>
#include <torch/library.h>

#include "tests/strict_device/device_memory.h"
#include "tests/strict_device/host_twins.h"
#include "tests/strict_device/ledger.h"
#include "tests/strict_device/tape.h"

namespace plateau::strict {
namespace {

using Mask = std::optional<at::Tensor>;

Mask twinOf(const Mask& mask) {
    return mask && mask->defined() ? Mask(twin(*mask)) : std::nullopt;
}

std::int64_t choice(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, const Mask& mask, double dropout,
                    bool causal, std::optional<double> scale, bool gqa) {
    const auto cpu = static_cast<sdp::SDPBackend>(
        at::_fused_sdp_choice(twin(q), twin(k), twin(v), twinOf(mask), dropout, causal, scale, gqa));
    return static_cast<std::int64_t>(cpu == sdp::SDPBackend::flash_attention ? sdp::SDPBackend::overrideable
                                                                             : sdp::SDPBackend::math);
}

using Forward = std::tuple<at::Tensor, at::Tensor, at::Tensor, at::Tensor, c10::SymInt, c10::SymInt, at::Tensor,
                           at::Tensor, at::Tensor>;
Forward forward(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, const Mask& mask, double dropout,
                bool causal, bool, std::optional<double> scale) {
    for (const at::Tensor& argument : {q, k, v, mask.value_or(at::Tensor())})
        TORCH_CHECK(!argument.defined() || onDevice(argument), "strict: an argument of attention lies on ",
                    argument.device());
    Ledger::one().launch("attention");
    const auto [context, log_sums] = at::_scaled_dot_product_flash_attention_for_cpu(twin(q), twin(k), twin(v), dropout,
                                                                                     causal, twinOf(mask), scale);
    const at::Tensor seed = at::empty({}, q.options().dtype(at::kLong)), offset = at::empty({}, seed.options());
    const at::Tensor result = onto(context), sums = onto(log_sums);
    if (isTaping())
        tape([given = aliases({q, k, v, mask}), written = aliases({result, sums}), dropout, causal, scale] {
            const auto [again, again_sums] = at::_scaled_dot_product_flash_attention_for_cpu(
                twin(given[0].toTensor()), twin(given[1].toTensor()), twin(given[2].toTensor()), dropout, causal,
                twinOf(given[3].toOptional<at::Tensor>()), scale);
            overwrite(written, {onto(again), onto(again_sums)});
        });
    return {result, sums, {}, {}, q.size(2), k.size(2), seed, offset, {}};
}

using Backward = std::tuple<at::Tensor, at::Tensor, at::Tensor, at::Tensor>;
Backward backward(const at::Tensor& gradient, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                  const at::Tensor& mask, std::array<bool, 4>, const at::Tensor& context, const at::Tensor& log_sums,
                  const at::Tensor&, const at::Tensor&, c10::SymInt, c10::SymInt, double dropout, bool causal,
                  const at::Tensor&, const at::Tensor&, std::optional<double> scale) {
    Ledger::one().launch("attention_backward");
    const auto [dq, dk, dv] = at::_scaled_dot_product_flash_attention_for_cpu_backward(
        twin(gradient), twin(q), twin(k), twin(v), twin(context), twin(log_sums), dropout, causal, twinOf(mask), scale);
    const at::Tensor result_q = onto(dq), result_k = onto(dk), result_v = onto(dv);
    if (isTaping())
        tape([given = aliases({gradient, q, k, v, context, log_sums, mask}),
              written = aliases({result_q, result_k, result_v}), dropout, causal, scale] {
            const auto of = [&](std::size_t i) { return twin(given[i].toTensor()); };
            const auto [again_q, again_k, again_v] = at::_scaled_dot_product_flash_attention_for_cpu_backward(
                of(0), of(1), of(2), of(3), of(4), of(5), dropout, causal, twinOf(given[6].toTensor()), scale);
            overwrite(written, {onto(again_q), onto(again_k), onto(again_v)});
        });
    return {result_q, result_k, result_v, {}};
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_fused_sdp_choice", choice);
    m.impl("_scaled_dot_product_fused_attention_overrideable", forward);
    m.impl("_scaled_dot_product_fused_attention_overrideable_backward", backward);
}

}  // namespace
}  // namespace plateau::strict

// scaled_dot_product_attention() asks the stub of the device, not the dispatcher.
namespace at::native {
static std::int64_t strictChoice(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                 const std::optional<at::Tensor>& mask, double dropout, bool causal,
                                 std::optional<double> scale, bool gqa) {
    return at::_fused_sdp_choice(q, k, v, mask, dropout, causal, scale, gqa);
}
REGISTER_PRIVATEUSE1_DISPATCH(_fused_sdp_choice_stub, &strictChoice)
}  // namespace at::native
