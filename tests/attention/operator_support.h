// Random layers of operators by their ids, for the tests of operators.
#pragma once

#include <string>

#include "core/attention/conformance/product_count.h"
#include "core/attention/conformance/random_layer.h"
#include "core/attention/registry.h"

namespace plateau::attention {

using conformance::countedFlops;
using conformance::directionalError;
using conformance::distance;
using conformance::generatorOf;
using conformance::randomTensor;

inline constexpr AttentionShape kShape{12, 3};  // h, H; D = 4

struct Layer : conformance::RandomLayer {
    explicit Layer(const std::string& id, std::uint64_t seed = 1, const Settings& chosen = {})
        : RandomLayer(*findOperator(id), chosen, kShape, seed) {}
    Layer(const OperatorDescriptor& of, const Settings& chosen, AttentionShape wanted = kShape, std::uint64_t seed = 1)
        : RandomLayer(of, chosen, wanted, seed) {}
};

}  // namespace plateau::attention
