#include "core/protocol/head_figure.h"

#include <gtest/gtest.h>

#include <cmath>

namespace plateau::protocol {
namespace {

TEST(HeadFigure, IsFoundAgainByItsKey) {
    for (std::size_t at = 0; at < kHeadFigures; ++at) EXPECT_EQ(figureOf(figureKey(headFigure(at))), headFigure(at));
    EXPECT_EQ(figureOf("attention_entropy"), std::nullopt);
}

TEST(HeadFigure, WhatFollowsFromTheAnswerIsComputed) {
    OperatorAnswer::Statistics said;
    said.frobenius_norm = 2.5;
    said.eigenvalues = {{3, 4}, {0, 1}};
    HeadFigures figures = headFigures(said, std::nullopt);
    EXPECT_EQ(figures.figure(HeadFigure::frobenius_norm), 2.5);
    EXPECT_EQ(figures.figure(HeadFigure::spectral_radius), 5);
    EXPECT_TRUE(std::isnan(figures.figure(HeadFigure::nuclear_norm))) << "not said";
    EXPECT_FALSE(figures.has(HeadFigure::largest_angle));

    figures = headFigures(said, OperatorAnswer::Subspaces{.principal_angles = {0, std::acos(0.0)}, .cka = 0.5});
    EXPECT_TRUE(figures.has(HeadFigure::largest_angle));
    EXPECT_NEAR(figures.figure(HeadFigure::largest_angle), 90, 1e-9) << "degrees";
    EXPECT_EQ(figures.figure(HeadFigure::query_key_alignment), 0.5);
}

TEST(HeadFigure, WeightsThatAreNoNumbersAreTold) {
    const HeadFigures figures = headFigures({}, std::nullopt);
    EXPECT_FALSE(figures.is_finite);
    EXPECT_TRUE(std::isnan(figures.figure(HeadFigure::spectral_radius)));
}

}  // namespace
}  // namespace plateau::protocol
