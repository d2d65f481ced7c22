// Computes a graph: each of its calls goes through LibTorch's dispatcher, so that gradients, autocast and devices are
// those of eager code. Immutable once made; any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/operatorfile/graph.h"

namespace plateau::attention::graph {

using operatorfile::Graph;

// What the host adds to ATen's calls: plateau::attend(q, k, v, mask) and plateau::dropout(probabilities).
struct HostCalls {
    std::function<at::Tensor(const at::Tensor&, const at::Tensor&, const at::Tensor&, const at::Tensor&)> attend;
    std::function<at::Tensor(const at::Tensor&)> dropout;
};

using Given = std::variant<at::Tensor, std::int64_t>;

class Replay {
public:
    // Binds every call to its schema. The input "heads" is an integer, all others are tensors. Errors, with the node:
    // unavailable for a call that this LibTorch does not have, malformed for arguments that do not fit it.
    static Result<Replay> of(const Graph& graph, const std::string& source);

    // What the graph gives for its inputs, in their order. Dtypes and devices that follow the input are those of
    // `like`. Throws c10::Error, or std::runtime_error with the node that failed.
    std::vector<at::Tensor> operator()(const std::vector<Given>& inputs, const at::Tensor& like,
                                       const HostCalls& host) const;

private:
    struct Plan;
    explicit Replay(std::shared_ptr<const Plan> plan) : m_plan(std::move(plan)) {}
    std::shared_ptr<const Plan> m_plan;
};

}  // namespace plateau::attention::graph
