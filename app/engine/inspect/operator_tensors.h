// The matrices of a layer's operator as tensors of a file: chosen ones, parts of them, differences, reduced to
// thumbnails.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/engine/checkpoint/tensor_output.h"
#include "core/base/result.h"
#include "core/inspect/operator_statistics.h"

namespace plateau::engine {

struct OperatorTensorChoice {
    enum class Part { whole, symmetric, antisymmetric };  // M, (M + M^T)/2, (M - M^T)/2

    std::string matrix;               // only this one; empty: all
    std::vector<std::int64_t> heads;  // rising; empty: all
    Part part = Part::whole;          // of the matrix, or of the difference
    bool forms = false;               // also those of order h, heads x h x h a layer
    std::int64_t thumbnails = 0;      // side; 0: none
};

// The same layer of another checkpoint, added to what is written or taken off it.
struct OperatorTerm {
    inspect::OperatorMatrices matrices;  // none: it has no such layer
    bool is_taken_off = true;
    std::string flag;  // that named it
};

// Leaves of `found` only what is wished for: one matrix, some heads. Without that matrix none is left. Errors:
// invalidField for a head that the layer does not have.
Status keepOnly(inspect::OperatorMatrices& found, const OperatorTensorChoice& choice);

// Adds `<layer>.<name>` [H,D,D] in float64 and `thumbnails.<layer>.<name>` [H,n,n] in float, n = min(thumbnails,
// order), each place the number of largest magnitude of its block; `terms` are added first. Errors: invalidField when
// one of them has no such matrix of that size.
Status addOperatorTensors(Tensors& tensors, std::int64_t layer, const inspect::OperatorMatrices& found,
                          const std::vector<OperatorTerm>& terms, const OperatorTensorChoice& choice);

}  // namespace plateau::engine
