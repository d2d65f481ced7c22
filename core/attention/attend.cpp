#include "core/attention/attend.h"

#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/ops/clamp_min.h>
#include <ATen/ops/dropout.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/scaled_dot_product_attention.h>
#include <ATen/ops/softmax.h>

namespace plateau::attention {
namespace {

// -inf in every place of a row makes the softmax divide zero by zero. A number this far below any score gives the
// same zeros in rows with a visible key, and stays finite in the half-width types.
at::Tensor finiteMask(const at::Tensor& mask) {
    const double lowest = mask.scalar_type() == at::kHalf ? -6e4 : -1e30;
    return at::clamp_min(mask, lowest);
}

}  // namespace

std::vector<ParameterInfo> projectionParameters(const AttentionShape& shape, const std::vector<std::string>& names) {
    std::vector<ParameterInfo> list;
    for (const std::string& name : names) {
        list.push_back({name + ".weight", {shape.hidden, shape.hidden}});
        list.push_back({name + ".bias", {shape.hidden}});
    }
    return list;
}

at::Tensor splitHeads(const at::Tensor& x_BTh, const AttentionShape& shape) {
    return x_BTh.unflatten(-1, {shape.heads, shape.headWidth()}).transpose(1, 2);
}

at::Tensor mergeHeads(const at::Tensor& x_BHTD) {
    return x_BHTD.transpose(1, 2).flatten(2);
}

at::Tensor project(const at::Tensor& x_BTh, const Parameters& parameters, const std::string& name,
                   const AttentionShape& shape) {
    return splitHeads(at::linear(x_BTh, parameters.at(name + ".weight"), parameters.at(name + ".bias")), shape);
}

ForwardResult attend(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                     const at::Tensor& mask, const ForwardOptions& options) {
    ForwardResult result;
    if (!options.keep_maps) {
        std::optional<at::Tensor> finite;
        if (mask.defined()) finite = finiteMask(mask);
        result.context_BTh =
            mergeHeads(at::scaled_dot_product_attention(q_BHTD, k_BHTD, v_BHTD, finite, options.dropout));
        return result;
    }
    const double scale = 1 / std::sqrt(static_cast<double>(q_BHTD.size(-1)));
    result.scores_BHTT = at::matmul(q_BHTD, k_BHTD.transpose(-2, -1)) * scale;
    const at::Tensor masked = mask.defined() ? result.scores_BHTT + finiteMask(mask) : result.scores_BHTT;
    result.probabilities_BHTT = at::softmax(masked, -1);
    const at::Tensor kept = at::dropout(result.probabilities_BHTT, options.dropout, options.dropout > 0);
    result.context_BTh = mergeHeads(at::matmul(kept, v_BHTD));
    return result;
}

}  // namespace plateau::attention
