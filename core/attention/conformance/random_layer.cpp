#include "core/attention/conformance/random_layer.h"

#include <algorithm>
#include <cmath>

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/zeros.h>

#include "core/attention/registry.h"

namespace plateau::attention::conformance {

at::Tensor randomTensor(at::IntArrayRef shape, std::uint64_t seed, double scale) {
    return at::empty(shape, at::kDouble).normal_(0, scale, generatorOf(seed));
}

at::Generator generatorOf(std::uint64_t seed) {
    return at::make_generator<at::CPUGeneratorImpl>(seed);
}

RandomLayer::RandomLayer(const OperatorDescriptor& of, const Settings& chosen, AttentionShape wanted,
                         std::uint64_t seed)
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

ForwardResult RandomLayer::operator()(const at::Tensor& x, const at::Tensor& mask,
                                      const ForwardOptions& options) const {
    return descriptor->implementation->forward(x, mask, parameters, shape, settings, options);
}

Parameters RandomLayer::folded() const {
    return descriptor->implementation->fold(parameters, shape, settings);
}

double distance(const at::Tensor& a, const at::Tensor& b) {
    return (a.detach() - b.detach()).abs().max().item<double>();
}

namespace {

constexpr double kStep = 1e-5;

void computeGradients(const std::function<at::Tensor()>& scalar, const std::vector<at::Tensor>& inputs) {
    for (const at::Tensor& input : inputs) {
        input.set_requires_grad(true);
        input.mutable_grad() = at::Tensor();
    }
    scalar().backward();
}

double relativeError(double found, double wanted) {
    const double error = std::abs(found - wanted) / std::max(1.0, std::abs(wanted));
    return std::isnan(error) ? INFINITY : error;
}

}  // namespace

double directionalError(const std::function<at::Tensor()>& scalar, const std::vector<at::Tensor>& inputs) {
    computeGradients(scalar, inputs);
    const at::NoGradGuard no_gradients;
    double worst = 0;
    for (const at::Tensor& input : inputs)
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const at::Tensor value = input.detach().clone();
            at::Tensor direction = randomTensor(input.sizes(), seed);
            direction /= direction.norm();
            input.copy_(value + kStep * direction);
            const double above = scalar().item<double>();
            input.copy_(value - kStep * direction);
            const double below = scalar().item<double>();
            input.copy_(value);
            // An input that the result does not depend on has no gradient.
            const double found = input.grad().defined() ? (input.grad() * direction).sum().item<double>() : 0;
            worst = std::max(worst, relativeError(found, (above - below) / (2 * kStep)));
        }
    return worst;
}

}  // namespace plateau::attention::conformance
