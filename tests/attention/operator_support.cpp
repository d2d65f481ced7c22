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
    return at::empty(shape, at::kDouble).normal_(0, scale, generatorOf(seed));
}

at::Generator generatorOf(std::uint64_t seed) {
    return at::make_generator<at::CPUGeneratorImpl>(seed);
}

Layer::Layer(const std::string& id, std::uint64_t seed, const Settings& chosen)
    : Layer(*findOperator(id), chosen, kShape, seed) {}

Layer::Layer(const OperatorDescriptor& of, const Settings& chosen, AttentionShape wanted, std::uint64_t seed)
    : descriptor(&of), shape(wanted), given(chosen), settings(resolveSettings(of, chosen).value()) {
    Parameters own;
    for (const ParameterInfo& info : descriptor->implementation->parameters(shape, settings)) {
        if (info.init == ParameterInfo::Init::own)
            own[info.name] = at::zeros(info.shape, at::kFloat);
        else
            parameters[info.name] = randomTensor(info.shape, ++seed, 0.5);
    }
    at::Generator generator = generatorOf(++seed);
    Parameters all = own;
    descriptor->implementation->initialise(all, shape, settings, generator);
    for (const auto& [name, tensor] : own) parameters[name] = tensor.to(at::kDouble);
}

ForwardResult Layer::operator()(const at::Tensor& x, const at::Tensor& mask, ForwardOptions options) const {
    return descriptor->implementation->forward(x, mask, parameters, shape, settings, options);
}

Parameters Layer::folded() const {
    return descriptor->implementation->fold(parameters, shape, settings);
}

double distance(const at::Tensor& a, const at::Tensor& b) {
    return (a.detach() - b.detach()).abs().max().item<double>();
}

namespace {

constexpr double kStep = 1e-5;

void computeGradients(const std::function<at::Tensor()>& scalar, const std::vector<at::Tensor>& inputs) {
    for (const at::Tensor& input : inputs) {
        at::Tensor leaf = input;
        leaf.set_requires_grad(true);
        leaf.mutable_grad() = at::Tensor();
    }
    scalar().backward();
}

double relativeError(double found, double wanted) {
    const double error = std::abs(found - wanted) / std::max(1.0, std::abs(wanted));
    return std::isnan(error) ? INFINITY : error;
}

}  // namespace

double gradientError(const std::function<at::Tensor()>& scalar, const std::vector<at::Tensor>& inputs) {
    computeGradients(scalar, inputs);
    const at::NoGradGuard no_gradients;
    double worst = 0;
    for (const at::Tensor& input : inputs) {
        const at::Tensor flat = input.view({-1}), gradient = input.grad().reshape({-1});
        for (std::int64_t i = 0; i < flat.numel(); ++i) {
            at::Tensor element = flat[i];
            const double value = element.item<double>();
            element.fill_(value + kStep);
            const double above = scalar().item<double>();
            element.fill_(value - kStep);
            const double below = scalar().item<double>();
            element.fill_(value);
            worst = std::max(worst, relativeError(gradient[i].item<double>(), (above - below) / (2 * kStep)));
        }
    }
    return worst;
}

double directionalError(const std::function<at::Tensor()>& scalar, const std::vector<at::Tensor>& inputs) {
    computeGradients(scalar, inputs);
    const at::NoGradGuard no_gradients;
    double worst = 0;
    for (const at::Tensor& input : inputs)
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            at::Tensor moved = input;
            const at::Tensor value = input.detach().clone();
            at::Tensor direction = randomTensor(input.sizes(), seed);
            direction /= direction.norm();
            moved.copy_(value + kStep * direction);
            const double above = scalar().item<double>();
            moved.copy_(value - kStep * direction);
            const double below = scalar().item<double>();
            moved.copy_(value);
            // An input that the result does not depend on has no gradient.
            const double found = input.grad().defined() ? (input.grad() * direction).sum().item<double>() : 0;
            worst = std::max(worst, relativeError(found, (above - below) / (2 * kStep)));
        }
    return worst;
}

}  // namespace plateau::attention
