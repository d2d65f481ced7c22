#include "core/kernels/narrow_copies.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/_foreach_copy.h>
#include <ATen/ops/empty.h>
#include <ATen/record_function.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/device/capabilities.h"
#include "core/kernels/row_tensors.h"

namespace plateau::kernels {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

struct NarrowFunction : torch::autograd::Function<NarrowFunction> {
    static at::Tensor forward(AutogradContext*, const at::Tensor&, const at::Tensor& narrow) {
        return onMemoryOf(narrow);
    }
    static variable_list backward(AutogradContext*, variable_list gradients) {
        RECORD_USER_SCOPE("plateau::widen_gradient");
        return {gradients[0].to(at::kFloat), {}};
    }
};

// All copies at once: their gradients come together and are widened by one call.
struct NarrowAllFunction : torch::autograd::Function<NarrowAllFunction> {
    static variable_list forward(AutogradContext* ctx, at::TensorList weights, at::TensorList narrow) {
        ctx->set_materialize_grads(false);
        ctx->saved_data["count"] = static_cast<std::int64_t>(weights.size());
        variable_list shared;
        for (const at::Tensor& copy : narrow) shared.push_back(onMemoryOf(copy));
        return shared;
    }
    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        RECORD_USER_SCOPE("plateau::widen_gradients");
        variable_list all(2 * static_cast<std::size_t>(ctx->saved_data["count"].toInt())), given, wide;
        for (std::size_t i = 0; i < gradients.size(); ++i) {
            if (!gradients[i].defined()) continue;
            given.push_back(gradients[i]);
            wide.push_back(at::empty(given.back().sizes(), given.back().options().dtype(at::kFloat)));
            all[i] = wide.back();
        }
        if (!given.empty()) at::_foreach_copy_(wide, given);
        return all;
    }
};

}  // namespace

NarrowCopies::NarrowCopies(std::vector<at::Tensor> weights, at::ScalarType type) : m_copies(weights.size()) {
    const at::NoGradGuard no_grad;
    std::int64_t total = 0;
    for (const at::Tensor& weight : weights) total += weight.numel();
    const at::Device device = weights.empty() ? at::Device(at::kCPU) : weights.front().device();
    const at::Tensor buffer = at::empty({total}, at::TensorOptions().dtype(type).device(device));
    std::int64_t first = 0;
    for (const bool matrices : {true, false})
        for (std::size_t place = 0; place < weights.size(); ++place) {
            const at::Tensor& weight = weights[place];
            if ((weight.dim() >= 2) != matrices) continue;
            m_places[weight.unsafeGetTensorImpl()] = place;
            at::Tensor narrow = at::empty({0}, buffer.options());
            narrow.set_(buffer.storage(), first, weight.sizes());
            m_copies[place] = {weight, narrow};
            first += weight.numel();
        }
}

void NarrowCopies::refresh() {
    {
        const at::NoGradGuard no_grad;
        std::vector<at::Tensor> narrow, weights;
        for (Copy& copy : m_copies) {
            const auto version = static_cast<std::int64_t>(copy.weight._version());
            if (version == copy.version) continue;
            narrow.push_back(copy.narrow);
            weights.push_back(copy.weight);
            copy.version = version;
        }
        if (!narrow.empty()) at::_foreach_copy_(narrow, weights);
    }
    m_together.clear();
    // The host widens a gradient best at once, while its cache holds it; a device does better with few calls.
    if (m_copies.empty() || plateau::device::hostMemory(m_copies.front().weight.device()) ||
        !at::GradMode::is_enabled())
        return;
    std::vector<at::Tensor> weights, narrow;
    for (const Copy& copy : m_copies) {
        weights.push_back(copy.weight);
        narrow.push_back(copy.narrow);
    }
    m_together = NarrowAllFunction::apply(at::TensorList(weights), at::TensorList(narrow));
}

at::Tensor NarrowCopies::of(const at::Tensor& weight, const at::Tensor& source) const {
    const std::size_t place = m_places.at(weight.unsafeGetTensorImpl());
    if (!m_together.empty() && source.is_same(weight)) return m_together[place];
    return NarrowFunction::apply(source, m_copies[place].narrow);
}

}  // namespace plateau::kernels
