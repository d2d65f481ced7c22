#include "core/attention/attend.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <ATen/TensorOperators.h>
#include <ATen/ops/clamp_min.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/scaled_dot_product_attention.h>
#include <ATen/ops/zeros.h>
#include <ATen/record_function.h>

#include "core/attention/joint_projection.h"
#include "core/attention/weigh.h"
#include "core/device/capabilities.h"
#include "core/kernels/attention.h"
#include "core/kernels/part_names.h"

namespace plateau::attention {
namespace {

// A packed batch where no kernel takes it as it is.
ForwardResult attendPadded(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                           const ForwardOptions& options) {
    const kernels::Segments& packing = *options.packing;
    const auto padded = [&](const at::Tensor& x_BHTD) {
        return packing.padded(x_BHTD.transpose(1, 2)).transpose(1, 2);
    };
    const at::Tensor mask_B11T = packing.mask().unsqueeze(1).unsqueeze(1);
    const at::Tensor additive = at::zeros(mask_B11T.sizes(), q_BHTD.options())
                                    .masked_fill_(~mask_B11T, -std::numeric_limits<double>::infinity());
    ForwardOptions own = options;
    own.packing = own.dropout.packing = nullptr;
    ForwardResult result = attend(padded(q_BHTD), padded(k_BHTD), padded(v_BHTD), additive, own);
    result.context_BTh = packing.packed(result.context_BTh);
    return result;
}

}  // namespace

// -inf in every place of a row makes the softmax divide zero by zero; these stay finite in the half-width types.
at::Tensor finiteMask(const at::Tensor& mask) {
    const double lowest = mask.scalar_type() == at::kHalf ? -6e4 : -1e30;
    return at::clamp_min(mask, lowest);
}

std::vector<ParameterInfo> projectionParameters(const AttentionShape& shape, const std::vector<std::string>& names) {
    std::vector<ParameterInfo> list;
    for (const std::string& name : names) {
        list.push_back({name + ".weight", {shape.hidden, shape.hidden}});
        list.push_back({name + ".bias", {shape.hidden}});
    }
    return list;
}

std::vector<ParameterInfo> withRoles(std::vector<ParameterInfo> parameters, const std::vector<std::string>& scores,
                                     const std::vector<std::string>& values) {
    const auto belongs = [](const std::string& parameter, const std::vector<std::string>& names) {
        return std::ranges::any_of(
            names, [&](const std::string& name) { return parameter == name || parameter.starts_with(name + "."); });
    };
    for (ParameterInfo& info : parameters) {
        if (belongs(info.name, scores)) info.role = ParameterInfo::Role::scores;
        if (belongs(info.name, values)) info.role = ParameterInfo::Role::values;
    }
    return parameters;
}

at::Tensor splitHeads(const at::Tensor& x_BTh, const AttentionShape& shape) {
    return x_BTh.unflatten(-1, {shape.heads, shape.headWidth()}).transpose(1, 2);
}

at::Tensor mergeHeads(const at::Tensor& x_BHTD) {
    return x_BHTD.transpose(1, 2).flatten(2);
}

std::vector<at::Tensor> project(const at::Tensor& x_BTh, const Parameters& parameters,
                                const std::vector<std::string>& names, const AttentionShape& shape) {
    std::vector<at::Tensor> weights, biases, heads;
    for (const std::string& name : names) {
        weights.push_back(parameters.at(name + ".weight"));
        biases.push_back(parameters.at(name + ".bias"));
    }
    for (const at::Tensor& part_BTh : projectJointly(x_BTh, weights, biases))
        heads.push_back(splitHeads(part_BTh, shape));
    return heads;
}

ForwardResult attend(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                     const at::Tensor& mask, const ForwardOptions& options) {
    RECORD_USER_SCOPE(kernels::kAttentionPart);
    ForwardResult result;
    // On a device ATen's fused attention is as good where it does: without dropout and packing.
    const bool suits = device::hostMemory(q_BHTD.device()) || options.dropout || options.packing;
    const bool by_steps = options.keep_maps || options.uniform;
    if (!by_steps && suits && kernels::attentionSupports(q_BHTD, k_BHTD, v_BHTD, mask)) {
        result.context_BTh = kernels::attention(q_BHTD, k_BHTD, v_BHTD, mask, options.dropout, options.packing);
        return result;
    }
    if (options.packing) return attendPadded(q_BHTD, k_BHTD, v_BHTD, options);
    // ATen's fused attention has no dropout on the CPU, and elsewhere one that depends on how a batch is split.
    if (!by_steps && !options.dropout) {
        std::optional<at::Tensor> finite;
        if (mask.defined()) finite = finiteMask(mask);
        result.context_BTh = mergeHeads(at::scaled_dot_product_attention(q_BHTD, k_BHTD, v_BHTD, finite));
        return result;
    }
    const double scale = 1 / std::sqrt(static_cast<double>(q_BHTD.size(-1)));
    return weigh(at::matmul(q_BHTD, k_BHTD.transpose(-2, -1)) * scale, v_BHTD, mask, options);
}

}  // namespace plateau::attention
