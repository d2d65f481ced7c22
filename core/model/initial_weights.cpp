#include "core/model/initial_weights.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty.h>

#include "core/model/parameter_layout.h"

namespace plateau::model {
namespace {

at::Generator streamOf(std::uint64_t seed, const std::string& name) {
    return at::make_generator<at::CPUGeneratorImpl>(XXH3_64bits_withSeed(name.data(), name.size(), seed));
}

void fill(at::Tensor& tensor, const ParameterPlace& place, double range, std::uint64_t seed) {
    switch (place.init) {
        case InitialValue::zeros:
            tensor.zero_();
            break;
        case InitialValue::ones:
            tensor.fill_(1);
            break;
        case InitialValue::normal:
        case InitialValue::words:
            tensor.normal_(0, range, streamOf(seed, place.name));
            break;
        case InitialValue::own:
            tensor.zero_();
            break;  // the operator follows
    }
    if (place.init == InitialValue::words) tensor.select(0, 0).zero_();
}

void initialiseOperator(std::map<std::string, at::Tensor>& weights, const BertConfig& config, std::size_t index,
                        std::uint64_t seed) {
    const LayerOperator& op = config.operators[index];
    const std::string prefix = layerPrefix(index) + "attention.self.";
    attention::Parameters own;
    for (const auto& info : op.descriptor->implementation->parameters(config.shape(index), op.settings))
        own[info.name] = weights.at(prefix + info.name);
    at::Generator generator = streamOf(seed, prefix);
    op.descriptor->implementation->initialise(own, config.shape(index), op.settings, generator);
}

std::map<std::string, at::Tensor> filled(const std::vector<ParameterPlace>& places, const BertConfig& config,
                                         std::uint64_t seed) {
    std::map<std::string, at::Tensor> weights;
    for (const ParameterPlace& place : places) {
        at::Tensor& tensor = weights[place.name] = at::empty(place.shape, at::kFloat);
        fill(tensor, place, config.initializer_range, seed);
    }
    return weights;
}

}  // namespace

std::map<std::string, at::Tensor> initialWeights(const BertConfig& config, std::uint64_t seed) {
    const at::NoGradGuard no_gradients;
    auto weights = filled(parameterLayout(config), config, seed);
    for (std::size_t i = 0; i < config.operators.size(); ++i) initialiseOperator(weights, config, i, seed);
    return weights;
}

std::map<std::string, at::Tensor> initialHeadWeights(const BertConfig& config, std::uint64_t seed) {
    const at::NoGradGuard no_gradients;
    return filled(headLayout(config), config, seed);
}

}  // namespace plateau::model
