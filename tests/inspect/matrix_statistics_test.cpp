// Matrices whose figures are known by hand.
#include <cmath>
#include <limits>
#include <numbers>

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/eye.h>
#include <ATen/ops/sin.h>
#include <ATen/ops/stack.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <gtest/gtest.h>

#include "core/inspect/matrix_statistics.h"

namespace plateau::inspect {
namespace {

constexpr double kClose = 1e-12;

at::Tensor matrix(const std::vector<double>& entries, std::int64_t rows) {
    return at::tensor(entries, at::kDouble).view({rows, -1});
}

MatrixStatistics only(const at::Tensor& whole_DD) {
    return matrixStatistics({whole_DD.unsqueeze(0)}).at(0);
}

// Entries without any pattern, the same everywhere.
at::Tensor irregular(std::initializer_list<std::int64_t> sizes, double seed) {
    std::int64_t count = 1;
    for (const std::int64_t size : sizes) count *= size;
    const at::Tensor n = at::arange(count, at::kDouble);
    return at::sin(n * n * seed + seed).view(at::IntArrayRef(sizes));  // of n alone all rows lie in one plane
}

TEST(MatrixStatistics, OfTheIdentity) {
    const MatrixStatistics s = only(at::eye(4, at::kDouble));
    EXPECT_DOUBLE_EQ(s.frobenius_norm, 2);
    EXPECT_DOUBLE_EQ(s.nuclear_norm, 4);
    EXPECT_DOUBLE_EQ(s.spectral_norm, 1);
    EXPECT_EQ(s.symmetric_share, 1);
    EXPECT_EQ(s.antisymmetric_share, 0);
    EXPECT_EQ(s.distance_to_identity, 0);
    EXPECT_NEAR(s.effective_rank, 4, kClose);
    EXPECT_NEAR(s.condition, 1, kClose);
    EXPECT_EQ(s.eigenvalues.size(), 4u);
}

TEST(MatrixStatistics, OfATurnByARightAngle) {
    const MatrixStatistics s = only(matrix({0, -3, 3, 0}, 2));
    EXPECT_EQ(s.symmetric_share, 0);
    EXPECT_EQ(s.antisymmetric_share, 1);
    EXPECT_NEAR(s.distance_to_identity, std::sqrt(20), kClose);
    ASSERT_EQ(s.eigenvalues.size(), 2u);
    EXPECT_NEAR(std::abs(s.eigenvalues[0] - std::complex<double>(0, 3)), 0, kClose);
    EXPECT_NEAR(std::abs(s.eigenvalues[1] - std::complex<double>(0, -3)), 0, kClose);
}

TEST(MatrixStatistics, OfADiagonal) {
    const MatrixStatistics s = only(matrix({1, 0, 0, 0, -4, 0, 0, 0, 2}, 3));
    EXPECT_NEAR(s.singular_values[0], 4, kClose);
    EXPECT_NEAR(s.singular_values[1], 2, kClose);
    EXPECT_NEAR(s.singular_values[2], 1, kClose);
    EXPECT_NEAR(s.condition, 4, kClose);
    EXPECT_NEAR(s.nuclear_norm, 7, kClose);
    EXPECT_NEAR(s.eigenvalues[0].real(), -4, kClose);  // by magnitude
    const double entropy = -(4 * std::log(4. / 7) + 2 * std::log(2. / 7) + std::log(1. / 7)) / 7;
    EXPECT_NEAR(s.effective_rank, std::exp(entropy), kClose);
}

TEST(MatrixStatistics, SharesOfATriangle) {
    // Symmetric part {1,1,1,1}, antisymmetric {0,1,-1,0}: 4 and 2 of 6.
    const MatrixStatistics s = only(matrix({1, 2, 0, 1}, 2));
    EXPECT_NEAR(s.symmetric_share, 4. / 6, kClose);
    EXPECT_NEAR(s.antisymmetric_share, 2. / 6, kClose);
}

TEST(MatrixStatistics, OfOneDirection) {
    const MatrixStatistics s = only(matrix({1, 2, 2, 4}, 2));
    EXPECT_NEAR(s.effective_rank, 1, 1e-9);
    EXPECT_TRUE(std::isinf(s.condition));
    EXPECT_NEAR(s.spectral_norm, 5, kClose);
}

TEST(MatrixStatistics, NothingHasNoShares) {
    const MatrixStatistics s = only(at::zeros({3, 3}, at::kDouble));
    EXPECT_EQ(s.frobenius_norm, 0);
    EXPECT_TRUE(std::isnan(s.symmetric_share) && std::isnan(s.antisymmetric_share));
    EXPECT_TRUE(std::isnan(s.effective_rank) && std::isnan(s.condition));
    EXPECT_NEAR(s.distance_to_identity, std::sqrt(3), kClose);
}

TEST(MatrixStatistics, WhatIsNotFiniteSpoilsOnlyItself) {
    at::Tensor batch = at::stack({at::eye(3), at::eye(3), at::eye(3)});  // float32 here
    batch[0][1][2].fill_(std::numeric_limits<float>::quiet_NaN());
    batch[2][0][0].fill_(std::numeric_limits<float>::infinity());
    const auto all = matrixStatistics({batch});
    for (const std::size_t bad : {0u, 2u}) {
        EXPECT_TRUE(std::isnan(all[bad].frobenius_norm) && std::isnan(all[bad].condition));
        ASSERT_EQ(all[bad].eigenvalues.size(), 3u);
        EXPECT_TRUE(std::isnan(all[bad].eigenvalues[2].imag()) && std::isnan(all[bad].singular_values[0]));
    }
    EXPECT_EQ(all[1].symmetric_share, 1);
    EXPECT_TRUE(std::isnan(traceStatistics({batch})[0].frobenius_norm));
}

TEST(MatrixStatistics, AFormHasTheFiguresOfTheMatrixItStandsFor) {
    const MatrixBatch form{{}, irregular({2, 3, 8}, 0.7), irregular({2, 3, 8}, 1.3)};
    const auto ours = matrixStatistics(form), whole = matrixStatistics({form.matrices()});
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_NEAR(ours[i].frobenius_norm, whole[i].frobenius_norm, 1e-10);
        EXPECT_NEAR(ours[i].symmetric_share, whole[i].symmetric_share, 1e-10);
        EXPECT_NEAR(ours[i].antisymmetric_share, whole[i].antisymmetric_share, 1e-10);
        EXPECT_NEAR(ours[i].distance_to_identity, whole[i].distance_to_identity, 1e-10);
        EXPECT_NEAR(ours[i].nuclear_norm, whole[i].nuclear_norm, 1e-10);
        EXPECT_NEAR(ours[i].effective_rank, whole[i].effective_rank, 1e-8);
        ASSERT_EQ(ours[i].singular_values.size(), 3u);
        for (std::size_t k = 0; k < 3; ++k) {
            EXPECT_NEAR(ours[i].singular_values[k], whole[i].singular_values[k], 1e-10);
            EXPECT_NEAR(std::abs(ours[i].eigenvalues[k]), std::abs(whole[i].eigenvalues[k]), 1e-10);
        }
        EXPECT_TRUE(std::isinf(whole[i].condition)) << "of order 8 and rank 3";
        EXPECT_NEAR(ours[i].condition, ours[i].singular_values[0] / ours[i].singular_values[2], 1e-10);
    }
    const at::Tensor side = irregular({2, 3, 8}, 0.7);
    EXPECT_NEAR(matrixStatistics({{}, side, side})[1].antisymmetric_share, 0, kClose);
}

TEST(CompareSubspaces, AnglesOfKnownPlanes) {
    // The first: a plane and itself, turned within. The second: one shared direction, the other at 30 degrees.
    const double c = std::cos(std::numbers::pi / 6), s = 0.5;
    const at::Tensor left = at::stack({matrix({1, 0, 0, 0, 0, 1, 0, 0}, 2), matrix({1, 0, 0, 0, 0, 1, 0, 0}, 2)});
    const at::Tensor right = at::stack({matrix({1, 1, 0, 0, -1, 1, 0, 0}, 2), matrix({2, 0, 0, 0, 0, c, 0, s}, 2)});
    const auto both = compareSubspaces(left, right);
    EXPECT_NEAR(both[0].principal_angles[1], 0, kClose);
    EXPECT_NEAR(both[0].cka, 1, kClose) << "a turn and a scale";
    EXPECT_NEAR(both[1].principal_angles[0], 0, kClose);
    EXPECT_NEAR(both[1].principal_angles[1], std::numbers::pi / 6, kClose);
    EXPECT_LT(both[1].cka, 0.99);
    EXPECT_GT(both[1].cka, 0);
}

TEST(CompareSubspaces, SmallAnglesAreNotLostInTheirCosines) {
    const at::Tensor left = at::tensor({1.0, 0.0, 0.0}, at::kDouble).view({1, 1, 3});
    const at::Tensor right = at::tensor({1.0, 1e-9, 0.0}, at::kDouble).view({1, 1, 3});
    EXPECT_NEAR(compareSubspaces(left, right)[0].principal_angles[0] / 1e-9, 1, 1e-6);
}

TEST(CompareSubspaces, WhatIsNotFiniteIsNaN) {
    at::Tensor left = irregular({2, 2, 5}, 0.7);
    left[1][0][0].fill_(std::numeric_limits<double>::quiet_NaN());
    const auto both = compareSubspaces(left, irregular({2, 2, 5}, 1.3));
    EXPECT_FALSE(std::isnan(both[0].cka));
    EXPECT_TRUE(std::isnan(both[1].cka) && std::isnan(both[1].principal_angles[1]));
}

}  // namespace
}  // namespace plateau::inspect
