#include "widgets/pages/operators/matrix_parts.h"

namespace plateau::widgets {
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

}  // namespace plateau::widgets
