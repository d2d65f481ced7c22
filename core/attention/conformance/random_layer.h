// A layer of an operator with random parameters, and derivatives by finite differences. Everything in float64, and
// repeatable: the random numbers are a seed's.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/attention/operator.h"

namespace plateau::attention::conformance {

at::Tensor randomTensor(at::IntArrayRef shape, std::uint64_t seed, double scale = 1);
at::Generator generatorOf(std::uint64_t seed);

// Parameters of the operator's own start as its initialise() sets them, the others are N(0, 0.5).
struct RandomLayer {
    const OperatorDescriptor* descriptor;
    AttentionShape shape;
    Settings given, settings;  // settings: with defaults
    Parameters parameters;

    // `chosen` are settings that the operator takes.
    RandomLayer(const OperatorDescriptor& of, const Settings& chosen, AttentionShape shape, std::uint64_t seed = 1);
    ForwardResult operator()(const at::Tensor& x, const at::Tensor& mask = {},
                             const ForwardOptions& options = {}) const;
    Parameters folded() const;
};

// Largest absolute difference; NaN where there is one in either.
double distance(const at::Tensor& a, const at::Tensor& b);

// Largest relative error of the gradients of `scalar` along a few random directions of each of `inputs`, against
// central differences. Infinite where one is NaN.
double directionalError(const std::function<at::Tensor()>& scalar, const std::vector<at::Tensor>& inputs);

}  // namespace plateau::attention::conformance
