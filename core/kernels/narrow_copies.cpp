#include "core/kernels/narrow_copies.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty.h>
#include <ATen/record_function.h>
#include <torch/csrc/autograd/custom_function.h>

namespace plateau::kernels {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

// A tensor over the same memory that autograd does not take for a view.
at::Tensor sharing(const at::Tensor& other) {
    at::Tensor shared = at::empty({0}, other.options());
    shared.set_(other.storage(), other.storage_offset(), other.sizes(), other.strides());
    return shared;
}

struct NarrowFunction : torch::autograd::Function<NarrowFunction> {
    static at::Tensor forward(AutogradContext*, const at::Tensor&, const at::Tensor& narrow) { return sharing(narrow); }
    static variable_list backward(AutogradContext*, variable_list gradients) {
        RECORD_USER_SCOPE("plateau::widen_gradient");
        return {gradients[0].to(at::kFloat), {}};
    }
};

// [B,T,P·H·D] -> [B,H,T,D], number p.
at::Tensor headsOf(const at::Tensor& joint_BTk, std::int64_t P, std::int64_t H, std::int64_t p) {
    return joint_BTk.unflatten(-1, {P, H, joint_BTk.size(-1) / (P * H)}).select(2, p).transpose(1, 2);
}

struct SplitFunction : torch::autograd::Function<SplitFunction> {
    static variable_list forward(AutogradContext* ctx, const at::Tensor& joint_BTk, std::int64_t P, std::int64_t H) {
        ctx->saved_data["shape"] = joint_BTk.sizes().vec();
        ctx->saved_data["heads"] = H;
        ctx->saved_data["type"] = joint_BTk.scalar_type();
        ctx->set_materialize_grads(false);
        variable_list heads;
        for (std::int64_t p = 0; p < P; ++p) {
            const at::Tensor view = headsOf(joint_BTk, P, H, p);
            at::Tensor own = at::empty({0}, joint_BTk.options());
            heads.push_back(own.set_(view.storage(), view.storage_offset(), view.sizes(), view.strides()));
        }
        return heads;
    }

    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        const std::vector<std::int64_t> shape = ctx->saved_data["shape"].toIntVector();
        const auto P = static_cast<std::int64_t>(gradients.size()), H = ctx->saved_data["heads"].toInt();
        if (at::Tensor joint = jointOf(gradients, shape, H); joint.defined()) return {joint, {}, {}};
        const auto options = at::TensorOptions().dtype(ctx->saved_data["type"].toScalarType());
        at::Tensor device_like;
        for (const at::Tensor& gradient : gradients)
            if (gradient.defined()) device_like = gradient;
        at::Tensor joint = at::empty(shape, options.device(device_like.device()));
        for (std::int64_t p = 0; p < P; ++p) {
            const at::Tensor& gradient = gradients[static_cast<std::size_t>(p)];
            if (gradient.defined())
                headsOf(joint, P, H, p).copy_(gradient);
            else
                headsOf(joint, P, H, p).zero_();
        }
        return {joint, {}, {}};
    }

    // The buffer whose parts the gradients are, or nothing.
    static at::Tensor jointOf(const variable_list& gradients, const std::vector<std::int64_t>& shape, std::int64_t H) {
        const at::Tensor& first = gradients.front();
        if (!first.defined()) return {};
        const auto P = static_cast<std::int64_t>(gradients.size());
        std::int64_t numel = 1;
        for (const std::int64_t size : shape) numel *= size;
        if (first.storage().nbytes() < static_cast<std::size_t>(first.storage_offset() + numel) * first.element_size())
            return {};
        at::Tensor joint = at::empty({0}, first.options());
        joint.set_(first.storage(), first.storage_offset(), shape);
        for (std::int64_t p = 0; p < P; ++p) {
            const at::Tensor& gradient = gradients[static_cast<std::size_t>(p)];
            const at::Tensor part = headsOf(joint, P, H, p);
            if (!gradient.defined() || !gradient.is_alias_of(first) ||
                gradient.storage_offset() != part.storage_offset() || gradient.sizes() != part.sizes() ||
                gradient.strides() != part.strides())
                return {};
        }
        return joint;
    }
};

}  // namespace

NarrowCopies::NarrowCopies(std::vector<at::Tensor> weights, at::ScalarType type) {
    const at::NoGradGuard no_grad;
    std::int64_t total = 0;
    for (const at::Tensor& weight : weights) total += weight.numel();
    const at::Device device = weights.empty() ? at::Device(at::kCPU) : weights.front().device();
    const at::Tensor buffer = at::empty({total}, at::TensorOptions().dtype(type).device(device));
    std::int64_t first = 0;
    for (const at::Tensor& weight : weights) {
        m_places[weight.unsafeGetTensorImpl()] = m_copies.size();
        at::Tensor narrow = at::empty({0}, buffer.options());
        narrow.set_(buffer.storage(), first, weight.sizes());
        m_copies.push_back({weight, narrow});
        first += weight.numel();
    }
}

void NarrowCopies::refresh() {
    const at::NoGradGuard no_grad;
    for (Copy& copy : m_copies) {
        const auto version = static_cast<std::int64_t>(copy.weight._version());
        if (version == copy.version) continue;
        copy.narrow.copy_(copy.weight);
        copy.version = version;
    }
}

at::Tensor NarrowCopies::of(const at::Tensor& weight, const at::Tensor& source) const {
    return NarrowFunction::apply(source, m_copies[m_places.at(weight.unsafeGetTensorImpl())].narrow);
}

}  // namespace plateau::kernels
