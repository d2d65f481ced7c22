#include "core/tensorfile/matrix.h"

#include <gtest/gtest.h>

namespace plateau::tensorfile {
namespace {

MatrixPtr matrixOf(int rows, int columns, std::vector<float> values) {
    return std::make_shared<MatrixData>(MatrixData{rows, columns, std::move(values)});
}

TEST(MatrixParts, AddUpToTheMatrix) {
    const MatrixPtr matrix = matrixOf(2, 2, {1, 5, 3, 4});
    EXPECT_EQ(symmetricPart(matrix)->values, (std::vector<float>{1, 4, 4, 4}));
    EXPECT_EQ(antisymmetricPart(matrix)->values, (std::vector<float>{0, 1, -1, 0}));
    EXPECT_EQ(difference(matrix, symmetricPart(matrix))->values, antisymmetricPart(matrix)->values);
}

TEST(MatrixParts, OfWhatDoesNotFitNothingComes) {
    const MatrixPtr square = matrixOf(2, 2, {1, 2, 3, 4}), wide = matrixOf(1, 2, {1, 2});
    EXPECT_EQ(symmetricPart(wide), nullptr);
    EXPECT_EQ(difference(square, wide), nullptr);
    EXPECT_EQ(difference(nullptr, square), nullptr);
    EXPECT_EQ(antisymmetricPart(nullptr), nullptr);
}

TEST(MatrixMean, IsOfEqualSizesOnly) {
    const MatrixPtr a = matrixOf(1, 2, {1, 2}), b = matrixOf(1, 2, {3, 6});
    EXPECT_EQ(meanOf({a, b})->values, (std::vector<float>{2, 4}));
    EXPECT_EQ(meanOf({}), nullptr);
    EXPECT_EQ(meanOf({a, matrixOf(2, 2, {1, 2, 3, 4})}), nullptr);
    EXPECT_EQ(meanOf({a, nullptr}), nullptr);
}

}  // namespace
}  // namespace plateau::tensorfile
