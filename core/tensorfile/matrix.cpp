#include "core/tensorfile/matrix.h"

#include <algorithm>
#include <cstring>
#include <span>

#include "core/tensorfile/npy_file.h"

namespace plateau::tensorfile {
namespace {

MatrixPtr withMirror(const MatrixPtr& matrix, float sign) {
    if (!matrix || !matrix->isWhole() || matrix->rows != matrix->columns) return nullptr;
    auto part = std::make_shared<MatrixData>(*matrix);
    for (int row = 0; row < part->rows; ++row)
        for (int column = 0; column < part->columns; ++column)
            part->values[std::size_t(row) * std::size_t(part->columns) + std::size_t(column)] =
                (matrix->at(row, column) + sign * matrix->at(column, row)) / 2;
    return part;
}

// Within the file a tensor need not be aligned.
template <typename Number>
void copyAs(const std::byte* from, std::vector<float>& to) {
    for (std::size_t at = 0; at < to.size(); ++at) {
        Number value;
        std::memcpy(&value, from + at * sizeof(Number), sizeof(Number));
        to[at] = float(value);
    }
}

}  // namespace

MatrixPtr symmetricPart(const MatrixPtr& matrix) {
    return withMirror(matrix, 1);
}

MatrixPtr antisymmetricPart(const MatrixPtr& matrix) {
    return withMirror(matrix, -1);
}

MatrixPtr difference(const MatrixPtr& a, const MatrixPtr& b) {
    if (!a || !b || !a->isWhole() || !b->isWhole() || a->rows != b->rows || a->columns != b->columns) return nullptr;
    auto result = std::make_shared<MatrixData>(*a);
    for (std::size_t i = 0; i < result->values.size(); ++i) result->values[i] -= b->values[i];
    return result;
}

MatrixPtr meanOf(const std::vector<MatrixPtr>& matrices) {
    if (matrices.empty() || !matrices.front()) return nullptr;
    auto mean = std::make_shared<MatrixData>(*matrices.front());
    std::fill(mean->values.begin(), mean->values.end(), 0.0F);
    for (const MatrixPtr& matrix : matrices) {
        if (!matrix || matrix->values.size() != mean->values.size()) return nullptr;
        std::transform(mean->values.begin(), mean->values.end(), matrix->values.begin(), mean->values.begin(),
                       [share = 1.0F / float(matrices.size())](float sum, float value) { return sum + share * value; });
    }
    return mean;
}

std::vector<MatrixPtr> matricesOf(const TensorView& tensor) {
    if (tensor.dtype != DType::F32 && tensor.dtype != DType::F64) return {};
    if (tensor.shape.size() != 3 || tensor.shape[1] <= 0 || tensor.shape[2] <= 0) return {};
    const auto entries = std::size_t(tensor.shape[1]) * std::size_t(tensor.shape[2]);
    std::vector<MatrixPtr> matrices;
    for (std::size_t head = 0; head < std::size_t(tensor.shape[0]); ++head) {
        auto matrix = std::make_shared<MatrixData>();
        matrix->rows = int(tensor.shape[1]);
        matrix->columns = int(tensor.shape[2]);
        matrix->values.resize(entries);
        const std::byte* from = tensor.bytes.data() + head * entries * byteSize(tensor.dtype);
        if (tensor.dtype == DType::F64)
            copyAs<double>(from, matrix->values);
        else
            copyAs<float>(from, matrix->values);
        matrices.push_back(std::move(matrix));
    }
    return matrices;
}

Status writeMatrixNpy(const std::filesystem::path& file, const MatrixData& matrix) {
    return writeNpyFile(file, {DType::F32, {matrix.rows, matrix.columns}, std::as_bytes(std::span(matrix.values))});
}

}  // namespace plateau::tensorfile
