#include "core/attention/joint_projection.h"

#include <cstdint>

#include <ATen/autocast_mode.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/mm.h>
#include <torch/csrc/autograd/custom_function.h>

namespace plateau::attention {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

// The gradients as one matrix [BT,nh]: the buffer that they are views of, or a copy.
at::Tensor joined(const variable_list& gradients_BTh) {
    const at::Tensor& first = gradients_BTh.front();
    const std::int64_t B = first.size(0), T = first.size(1), h = first.size(2);
    const auto n = static_cast<std::int64_t>(gradients_BTh.size());
    const std::int64_t strides[] = {T * n * h, n * h, 1};
    bool side_by_side = true;
    for (std::int64_t i = 0; i < n; ++i) {
        const at::Tensor& gradient = gradients_BTh[static_cast<std::size_t>(i)];
        side_by_side = side_by_side && gradient.strides() == at::IntArrayRef(strides) && gradient.is_alias_of(first) &&
                       gradient.storage_offset() == first.storage_offset() + i * h;
    }
    if (side_by_side) return first.as_strided({B * T, n * h}, {n * h, 1});
    return at::cat(gradients_BTh, -1).flatten(0, 1);
}

// One below the other: as they stand where they have no gaps between them, else a copy.
at::Tensor stacked(at::TensorList parts) {
    const at::Tensor& first = parts.front();
    std::int64_t offset = first.storage_offset();
    std::vector<std::int64_t> shape = first.sizes().vec();
    shape.front() = 0;
    for (const at::Tensor& part : parts) {
        if (!part.is_contiguous() || !part.is_alias_of(first) || part.storage_offset() != offset) return at::cat(parts);
        offset += part.numel();
        shape.front() += part.size(0);
    }
    return first.as_strided(shape, first.strides());
}

struct JointProjection : torch::autograd::Function<JointProjection> {
    static variable_list forward(AutogradContext* ctx, const at::Tensor& x_BTh, at::TensorList weights_hh,
                                 at::TensorList biases_h) {
        // Where the joined weights are a copy they are cheap to make again, and would cost one of all parameters to
        // keep.
        variable_list saved{x_BTh};
        saved.insert(saved.end(), weights_hh.begin(), weights_hh.end());
        ctx->save_for_backward(std::move(saved));
        const at::Tensor all_BTnh = at::linear(x_BTh, stacked(weights_hh), stacked(biases_h));
        variable_list parts;
        for (const at::Tensor& part : all_BTnh.chunk(static_cast<std::int64_t>(weights_hh.size()), -1))
            parts.push_back(part.detach());
        return parts;
    }

    static variable_list backward(AutogradContext* ctx, const variable_list& gradients_BTh) {
        const auto saved = ctx->get_saved_variables();
        const at::Tensor& x_BTh = saved.front();
        const auto n = static_cast<std::int64_t>(gradients_BTh.size());
        const at::Tensor gradient = joined(gradients_BTh);
        variable_list results(1 + 2 * gradients_BTh.size());
        if (ctx->needs_input_grad(0))
            results[0] = at::mm(gradient, stacked(at::TensorList(saved).slice(1))).view(x_BTh.sizes());
        const auto weights = at::mm(gradient.t(), x_BTh.flatten(0, 1)).chunk(n), biases = gradient.sum(0).chunk(n);
        for (std::size_t i = 0; i < weights.size(); ++i) {
            results[1 + i] = weights[i];
            results[1 + weights.size() + i] = biases[i];
        }
        return results;
    }
};

// Autocast would lower what is multiplied but not what is saved for the backward pass; this is what it does to the
// arguments of at::linear, its cache of weights included.
at::Tensor lowered(const at::Tensor& x) {
    const at::DeviceType device = x.device().type();
    if (!at::autocast::is_autocast_enabled(device)) return x;
    return at::autocast::cached_cast(at::autocast::get_autocast_dtype(device), x, device);
}

variable_list lowered(const std::vector<at::Tensor>& list) {
    variable_list result;
    for (const at::Tensor& x : list) result.push_back(lowered(x));
    return result;
}

}  // namespace

std::vector<at::Tensor> projectJointly(const at::Tensor& x_BTh, const std::vector<at::Tensor>& weights_hh,
                                       const std::vector<at::Tensor>& biases_h) {
    const variable_list weights = lowered(weights_hh), biases = lowered(biases_h);
    return JointProjection::apply(lowered(x_BTh), at::TensorList(weights), at::TensorList(biases));
}

}  // namespace plateau::attention
