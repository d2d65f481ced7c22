#include "model_support.h"

#include <cstdlib>
#include <stdexcept>

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <gtest/gtest.h>

namespace plateau::model {

spec::ModelSpec tinySpec(const std::string& op) {
    spec::ModelSpec spec;
    spec.size = "";
    spec.layers = 2;
    spec.heads = 2;
    spec.hidden = 8;
    spec.ffn = 12;
    spec.vocab_size = 19;
    spec.max_positions = 16;
    spec.op = op;
    return spec;
}

spec::ModelSpec sizedSpec(const std::string& op, std::int64_t layers, std::int64_t heads, std::int64_t hidden) {
    spec::ModelSpec spec;
    spec.layers = layers;
    spec.heads = heads;
    spec.hidden = hidden;
    spec.ffn = 4 * hidden;
    spec.vocab_size = 30522;
    spec.op = op;
    return spec;
}

BertConfig configFor(const spec::ModelSpec& spec) {
    auto config = configOf(spec);
    if (!config) throw std::runtime_error(describe(config.error()));
    return *config;
}

at::Tensor someIds(std::int64_t batch, std::int64_t length) {
    return (at::arange(batch * length, at::kLong) * 7 % 18 + 1).view({batch, length});
}

double distance(const at::Tensor& a, const at::Tensor& b) {
    return (a.detach().to(at::kDouble) - b.detach().to(at::kDouble)).abs().max().item<double>();
}

}  // namespace plateau::model
