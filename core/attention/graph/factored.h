// Scores that are a product of two sides, a bᵀ and a number, as most are: attention then needs no matrix [B,H,T,T], and
// ends in the host's kernels. Immutable once made; any thread.
//
// Shape legend: B batch, T tokens, H heads, D head width.
#pragma once

#include <cmath>
#include <optional>
#include <string>

#include <ATen/TensorOperators.h>
#include <ATen/core/Tensor.h>

#include "core/attention/graph/replay.h"

namespace plateau::attention::graph {

struct Factored {
    Replay sides;                  // gives a and b
    std::optional<double> number;  // the factor of a bᵀ; without one it is 1 / √D

    // a, to be given to a kernel that divides a bᵀ by the root of a's width.
    at::Tensor scaled(const at::Tensor& a, std::int64_t D) const {
        const double root = std::sqrt(static_cast<double>(a.size(-1)));
        const double factor = number ? *number * root : root / std::sqrt(static_cast<double>(D));
        return factor == 1 ? a : a * factor;
    }
};

// Of a graph that gives scores; nothing where it ends in something else.
std::optional<Factored> factoredScores(const Graph& graph, const std::string& source);

}  // namespace plateau::attention::graph
