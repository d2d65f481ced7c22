// Two models beside each other as weights: tensor by tensor, and by the matrices of their operators.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/inspect/matrix_statistics.h"
#include "core/model/bert.h"

namespace plateau::inspect {

// Whether a tensor can be compared, and why not.
enum class TensorState {
    compared,
    missing,  // the other model has none of this name
    other_shape,
    other_vocabulary,  // of a row a token, and the tokens are others
};

struct TensorChange {
    std::string name;
    std::vector<std::int64_t> shape;  // of the first model
    TensorState state = TensorState::compared;
    // Frobenius norms, and the cosine of the angle between the two as vectors; NaN unless compared, or for zeros.
    double norm, other_norm, difference, cosine;
};

// Of one head.
struct MatrixSide {
    TraceStatistics trace;
    SingularStatistics singular;
};
struct MatrixChange {
    MatrixSide first, other;
    double difference, cosine;  // as above
    // |(D + D^T)/2|² / |D|² of the difference D: how much of what changed is symmetric; NaN for D = 0.
    double symmetric_share;
};

struct LayerMatrixChange {
    std::int64_t layer;
    std::string matrix;  // its name (operator_statistics.h), empty where the first model has none
    bool compared;       // false: the other layer has none of that name and size
    std::vector<MatrixChange> heads;
};

struct WeightChanges {
    std::vector<TensorChange> tensors;      // the first model's, in its order
    std::vector<std::string> only_other;    // names that the first one does not have
    std::vector<LayerMatrixChange> layers;  // the first model's
};

// In float64. `same_tokens`: row by row both vocabularies hold the same tokens.
WeightChanges weightChanges(const model::Bert& first, const model::Bert& other, bool same_tokens);

}  // namespace plateau::inspect
