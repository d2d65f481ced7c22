// Single matrices of tensors: values that never change once threads share them, their parts, and as files. Thread-safe;
// writing blocks on the file.
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
    // As many values as it has entries, and at least one.
    bool isWhole() const {
        return rows > 0 && columns > 0 && values.size() == std::size_t(rows) * std::size_t(columns);
    }
};
using MatrixPtr = std::shared_ptr<const MatrixData>;

// Of null, of what is not whole, or of sizes that do not fit, null comes.
MatrixPtr symmetricPart(const MatrixPtr& matrix);              // (M + M^T)/2 of a square one
MatrixPtr antisymmetricPart(const MatrixPtr& matrix);          // (M - M^T)/2
MatrixPtr difference(const MatrixPtr& a, const MatrixPtr& b);  // a - b
MatrixPtr meanOf(const std::vector<MatrixPtr>& matrices);      // entry by entry, of equal sizes

// The H matrices of a float32 or float64 tensor [H,R,C]; none when it is of another form.
std::vector<MatrixPtr> matricesOf(const TensorView& tensor);

// As one .npy array [rows, columns]. Errors: those of writeNpyFile().
Status writeMatrixNpy(const std::filesystem::path& file, const MatrixData& matrix);

}  // namespace plateau::tensorfile
