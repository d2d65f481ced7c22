// The matrices of a layer's operator as tensors for a file: a choice of them, their symmetric parts, differences
// between checkpoints, and thumbnails.
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

    std::string matrix;               // name of the only matrix; empty: all
    std::vector<std::int64_t> heads;  // ascending; empty: all
    Part part = Part::whole;          // of the matrix or of the difference
    bool forms = false;               // also those on hidden states, [heads,h,h] for each layer
    std::int64_t thumbnails = 0;      // side length; 0: none
};

// The matrices of the same layer in another checkpoint, which are added to the written ones or subtracted from them.
struct OperatorTerm {
    inspect::OperatorMatrices matrices;  // empty: it has no such layer
    bool is_taken_off = true;
    std::string flag;  // the flag that named the checkpoint, for errors
};

// Removes from `found` all matrices and heads that are not chosen; it is empty then if it has no matrix of that name.
// Errors: invalidField for a head that the layer does not have.
Status keepOnly(inspect::OperatorMatrices& found, const OperatorTensorChoice& choice);

// Adds the tensors `<layer>.<name>` [H,D,D] in float64 and `thumbnails.<layer>.<name>` [H,n,n] in float32, where n =
// min(thumbnails, D) and each entry is the number of largest magnitude in its block. `terms` are applied first. Errors:
// invalidField when a term has no matrix of that name and size.
Status addOperatorTensors(Tensors& tensors, std::int64_t layer, const inspect::OperatorMatrices& found,
                          const std::vector<OperatorTerm>& terms, const OperatorTensorChoice& choice);

}  // namespace plateau::engine
