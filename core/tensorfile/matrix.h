// Single matrices taken from tensors: arithmetic on them, and writing them to files. A shared matrix never changes, so
// all functions are thread-safe; writing blocks on the file.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/tensorfile/safetensors.h"

namespace plateau::tensorfile {

struct MatrixData {
    int rows = 0, columns = 0;
    std::vector<float> values;  // rows x columns, row-major; may hold NaN and infinities

    float at(int row, int column) const {
        return values[std::size_t(row) * std::size_t(columns) + std::size_t(column)];
    }
    // True when there is at least one entry and `values` has the right size.
    bool isWhole() const {
        return rows > 0 && columns > 0 && values.size() == std::size_t(rows) * std::size_t(columns);
    }
};
using MatrixPtr = std::shared_ptr<const MatrixData>;

// All return null when an argument is null or not whole, or when the sizes do not fit.
MatrixPtr symmetricPart(const MatrixPtr& matrix);              // (M + M^T)/2, for square M
MatrixPtr antisymmetricPart(const MatrixPtr& matrix);          // (M - M^T)/2, for square M
MatrixPtr difference(const MatrixPtr& a, const MatrixPtr& b);  // a - b
MatrixPtr meanOf(const std::vector<MatrixPtr>& matrices);      // entry by entry; equal sizes

// The H matrices [R,C] of a float32 or float64 tensor [H,R,C]; empty for a tensor of another type or rank.
std::vector<MatrixPtr> matricesOf(const TensorView& tensor);

// Writes one .npy array [rows, columns]. Errors: those of writeNpyFile().
Status writeMatrixNpy(const std::filesystem::path& file, const MatrixData& matrix);

}  // namespace plateau::tensorfile
