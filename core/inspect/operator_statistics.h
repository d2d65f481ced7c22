// The matrices of a model's attention operators, head by head, and the statistics of each.
//
// With q = Wq x, a head's scores without biases are x^T M y for a matrix M [h,h] of rank D: its *effective form*, Wq^T
// Wk of the plain BERT into which the operator folds. So it is Wq^T Wk for `original`, Wq^T S Wq for `pairwise`, and
// comparable between operators. Names of matrices:
//
//   <inspectable>    as the operator names it, e.g. "pairwise_factors": S [H,D,D]
//   effective_form   [H,h,h], of every operator that folds
//   query_key        Wq^T Wk [H,h,h] without what stands between the two, of operators with both and with an own matrix
//
// The first of them that a layer has is *its* matrix. Everything in float64 on the CPU.
//
// Shape legend: H heads, D head width, h hidden.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/inspect/matrix_statistics.h"
#include "core/model/bert.h"

namespace plateau::inspect {

using NamedMatrices = std::pair<std::string, MatrixBatch>;  // N = H

struct OperatorMatrices {
    std::string op;                       // id of the operator
    std::vector<NamedMatrices> matrices;  // empty: the operator has nothing to show
    at::Tensor query_HDh, key_HDh;        // where both exist, otherwise undefined
};
// Of one layer. To be read only: a model in float64 shares its memory. No random numbers are drawn.
OperatorMatrices operatorMatrices(const model::Bert& model, std::int64_t layer);
// Only the layer's own matrix, without the work for the others.
std::optional<NamedMatrices> ownMatrix(const model::Bert& model, std::int64_t layer);

struct OperatorStatistics {
    std::string op;
    std::vector<std::pair<std::string, std::vector<MatrixStatistics>>> matrices;  // as above; one per head
    std::vector<SubspaceComparison> query_key;                                    // per head; empty unless both exist
};
OperatorStatistics operatorStatistics(const OperatorMatrices& matrices);

}  // namespace plateau::inspect
