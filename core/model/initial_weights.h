// Fresh weights. Each parameter draws from a stream of its own, keyed by (seed, name), so that models with different
// operators have equal values in all parameters that they share.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <ATen/core/Tensor.h>

#include "core/model/bert_config.h"

namespace plateau::model {

// All parameters of the configuration by name: CPU, float32, no gradients.
std::map<std::string, at::Tensor> initialWeights(const BertConfig& config, std::uint64_t seed);

// Those of the head alone, with the values that initialWeights() gives them.
std::map<std::string, at::Tensor> initialHeadWeights(const BertConfig& config, std::uint64_t seed);

}  // namespace plateau::model
