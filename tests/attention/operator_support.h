// Random parameters and finite differences, for the tests of operators. Everything in float64.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/attention/operator.h"
#include "core/attention/registry.h"

namespace plateau::attention {

inline constexpr AttentionShape kShape{12, 3};  // h, H; D = 4

at::Tensor randomTensor(at::IntArrayRef shape, std::uint64_t seed, double scale = 1);
at::Generator generatorOf(std::uint64_t seed);

// One layer of an operator with random parameters (own ones by its initialise()).
struct Layer {
    const OperatorDescriptor* descriptor;
    AttentionShape shape;
    Settings given, settings;  // settings: with defaults
    Parameters parameters;

    explicit Layer(const std::string& id, std::uint64_t seed = 1, const Settings& chosen = {});
    Layer(const OperatorDescriptor& of, const Settings& chosen, AttentionShape shape = kShape, std::uint64_t seed = 1);
    ForwardResult operator()(const at::Tensor& x, const at::Tensor& mask = {}, ForwardOptions options = {}) const;
    Parameters folded() const;
};

// Largest absolute difference.
double distance(const at::Tensor& a, const at::Tensor& b);

// Largest relative error of the gradients of `scalar` in every element of `inputs`, against central differences.
double gradientError(const std::function<at::Tensor()>& scalar, const std::vector<at::Tensor>& inputs);

// The same along a few random directions of each input: any wrong gradient shows, at a hundredth of the evaluations.
double directionalError(const std::function<at::Tensor()>& scalar, const std::vector<at::Tensor>& inputs);

}  // namespace plateau::attention
