#include "core/inspect/uniform_heads.h"

#include <numeric>

#include <ATen/TensorOperators.h>
#include <ATen/ops/log.h>

#include "core/attention/weigh.h"

namespace plateau::inspect {

bool areUniform(const at::Tensor& weights_BHTT, const model::BertInput& input, const std::vector<std::int64_t>& heads) {
    constexpr double kRounding = 1e-5;
    if (!weights_BHTT.defined()) return false;
    at::Tensor mask_B11T;
    if (input.mask_BT.defined())
        mask_B11T = at::log(input.mask_BT.to(weights_BHTT.scalar_type())).unsqueeze(1).unsqueeze(1);
    const at::Tensor wanted_BHTT = attention::withUniformHeads(weights_BHTT, mask_B11T, heads);
    return !((weights_BHTT - wanted_BHTT).abs().max().item<double>() > kRounding);
}

bool areUniform(const at::Tensor& weights_BHTT, const model::BertInput& input) {
    if (!weights_BHTT.defined()) return false;
    std::vector<std::int64_t> all(static_cast<std::size_t>(weights_BHTT.size(1)));
    std::iota(all.begin(), all.end(), std::int64_t{0});
    return areUniform(weights_BHTT, input, all);
}

}  // namespace plateau::inspect
