// An operator beside another one with the same parameters.
#pragma once

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <ATen/TensorOperators.h>
#include <ATen/ops/zeros.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/attention/conformance/conformance.h"
#include "core/kernels/dropout.h"
#include "tests/attention/operator_support.h"

namespace plateau::attention::graph {

inline at::Tensor maskOf(std::int64_t B, std::int64_t T) {
    at::Tensor mask = at::zeros({B, 1, 1, T}, at::kDouble);
    mask[B - 1].narrow(-1, T - 2, 2).fill_(-std::numeric_limits<double>::infinity());
    return mask;
}

// The context's weighted sum and its gradients by x and by every parameter.
inline std::vector<at::Tensor> results(const Layer& layer, const at::Tensor& x, const at::Tensor& mask,
                                       const ForwardOptions& options) {
    std::vector<at::Tensor> leaves = {x};
    for (const auto& entry : layer.parameters) leaves.push_back(entry.second);
    for (at::Tensor& leaf : leaves) {
        leaf.set_requires_grad(true);
        leaf.mutable_grad() = at::Tensor();
    }
    const at::Tensor context = layer(x, mask, options).context_BTh;
    (context * randomTensor(context.sizes(), 9)).sum().backward();
    std::vector<at::Tensor> list = {context.detach()};
    for (const at::Tensor& leaf : leaves) list.push_back(leaf.grad().clone());
    return list;
}

// Another operator with the same parameters.
inline void expectEqual(const Layer& built_in, const OperatorDescriptor& own, const ForwardOptions& options = {}) {
    Layer layer(own, {}, built_in.shape);
    layer.parameters = built_in.parameters;
    for (const auto& [B, T] : {std::pair{2, 5}, std::pair{1, 1}, std::pair{3, 9}}) {
        const at::Tensor x = randomTensor({B, T, built_in.shape.hidden}, 3);
        const at::Tensor mask = T > 2 ? maskOf(B, T) : at::Tensor();
        const auto a = results(built_in, x, mask, options), b = results(layer, x, mask, options);
        for (std::size_t i = 0; i < a.size(); ++i) EXPECT_LT(distance(a[i], b[i]), 1e-12) << T << " " << i;
    }
}

inline ForwardOptions dropping() {
    return {.dropout = kernels::dropoutStream({.seed = 4, .step = 2, .first_sample = 0}, 1,
                                              kernels::DropoutSite::attention_probabilities, 0.3),
            .keep_maps = false};
}

// What the suite finds in an operator of a file, as JSON; empty where it finds nothing.
inline std::vector<std::string> faultsOf(const OperatorDescriptor& own) {
    std::vector<std::string> faults;
    for (const operatorfile::CheckRow& row : conformance::conformanceOf(own, {}, conformance::Origin::file))
        if (row.verdict == operatorfile::Verdict::failed || row.verdict == operatorfile::Verdict::not_reached)
            faults.push_back(operatorfile::toJson(row).dump());
    return faults;
}

}  // namespace plateau::attention::graph
