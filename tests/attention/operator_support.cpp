#include "operator_support.h"

#include <algorithm>
#include <cmath>

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/zeros.h>

namespace plateau::attention {

at::Tensor randomTensor(at::IntArrayRef shape, std::uint64_t seed, double scale) {
    return at::empty(shape, at::kDouble).normal_(0, scale, at::make_generator<at::CPUGeneratorImpl>(seed));
}

Layer::Layer(const std::string& id, std::uint64_t seed, const Settings& given) : descriptor(findOperator(id)) {
    settings = resolveSettings(*descriptor, given).value();
    Parameters own;
    for (const ParameterInfo& info : descriptor->implementation->parameters(kShape, settings)) {
        if (info.init == ParameterInfo::Init::own) own[info.name] = at::zeros(info.shape, at::kFloat);
        else parameters[info.name] = randomTensor(info.shape, ++seed, 0.5);
    }
    auto generator = at::make_generator<at::CPUGeneratorImpl>(++seed);
    Parameters all = own;
    descriptor->implementation->initialise(all, kShape, settings, generator);
    for (const auto& [name, tensor] : own) parameters[name] = tensor.to(at::kDouble);
}

ForwardResult Layer::operator()(const at::Tensor& x, const at::Tensor& mask, ForwardOptions options) const {
    return descriptor->implementation->forward(x, mask, parameters, kShape, settings, options);
}

double distance(const at::Tensor& a, const at::Tensor& b) {
    return (a.detach() - b.detach()).abs().max().item<double>();
}

double gradientError(const std::function<at::Tensor()>& scalar, const std::vector<at::Tensor>& inputs) {
    for (const at::Tensor& input : inputs) {
        at::Tensor leaf = input;
        leaf.set_requires_grad(true);
        leaf.mutable_grad() = at::Tensor();
    }
    scalar().backward();
    const at::NoGradGuard no_gradients;
    constexpr double step = 1e-5;
    double worst = 0;
    for (const at::Tensor& input : inputs) {
        const at::Tensor flat = input.view({-1}), gradient = input.grad().reshape({-1});
        for (std::int64_t i = 0; i < flat.numel(); ++i) {
            at::Tensor element = flat[i];
            const double value = element.item<double>();
            element.fill_(value + step);
            const double above = scalar().item<double>();
            element.fill_(value - step);
            const double below = scalar().item<double>();
            element.fill_(value);
            const double wanted = (above - below) / (2 * step), found = gradient[i].item<double>();
            worst = std::max(worst, std::abs(found - wanted) / std::max(1.0, std::abs(wanted)));
        }
    }
    return worst;
}

}  // namespace plateau::attention
