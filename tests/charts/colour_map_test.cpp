#include <gtest/gtest.h>

#include "tests/charts/matrix_support.h"
#include "widgets/charts/colour_map.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr ColourRange kSigned{ColourScale::diverging, -2, 2}, kSize{ColourScale::magnitude, 0, 2};

class ColourMap : public testing::TestWithParam<ThemeMode> {
protected:
    void SetUp() override { applyTheme(*qApp, GetParam()); }
    void TearDown() override { applyTheme(*qApp, ThemeMode::light); }
    static double distance(const QColor& a, const QColor& b) {
        return std::abs(a.redF() - b.redF()) + std::abs(a.greenF() - b.greenF()) + std::abs(a.blueF() - b.blueF());
    }
};
INSTANTIATE_TEST_SUITE_P(Themes, ColourMap, testing::Values(ThemeMode::light, ThemeMode::dark));

TEST_P(ColourMap, ZeroIsTheGroundNegativeIsBlueAndPositiveIsRed) {
    EXPECT_LT(distance(colourOf(0, kSigned), Theme::current().card), 0.02);
    EXPECT_LT(distance(colourOf(0, kSize), Theme::current().card), 0.02);
    EXPECT_GT(colourOf(-1, kSigned).blue(), colourOf(-1, kSigned).red());
    EXPECT_GT(colourOf(1, kSigned).red(), colourOf(1, kSigned).blue());
    EXPECT_EQ(colourOf(9, kSigned), colourOf(2, kSigned)) << "beyond the range: its end";
}

TEST_P(ColourMap, LargerIsFurtherFromTheGround) {
    for (const ColourRange& range : {kSigned, kSize}) {
        double before = 0;
        for (double value = 0.25; value <= 2; value += 0.25) {
            const double lightness = colourOf(value, range).lightnessF();
            const double away = std::abs(lightness - double(Theme::current().card.lightnessF()));
            EXPECT_GT(away, before) << value;
            before = away;
        }
    }
}

TEST_P(ColourMap, EqualSizesOfEitherSignWeighTheSame) {
    for (const double value : {0.5, 1.0, 2.0}) {
        const auto grey = [](const QColor& colour) { return qGray(colour.rgb()); };
        EXPECT_NEAR(grey(colourOf(value, kSigned)), grey(colourOf(-value, kSigned)), 26) << value;
    }
}

TEST_P(ColourMap, WhatIsNoNumberHasAColourOfItsOwn) {
    const QImage image = matrixImage(*matrixOf(2, 3, {kNaN, kInfinity, -kInfinity, 0, 2, -2}), kSigned);
    ASSERT_EQ(image.size(), QSize(3, 2));
    EXPECT_EQ(image.pixelColor(0, 0), colourOfNaN());
    EXPECT_EQ(image.pixelColor(1, 0), colourOf(2, kSigned));
    EXPECT_EQ(image.pixelColor(2, 0), colourOf(-2, kSigned));
    for (double value = -2; value <= 2; value += 0.01)
        ASSERT_GT(distance(colourOf(value, kSigned), colourOfNaN()), 0.08) << value;
}

TEST(ColourRange, IsThatOfAllFiniteNumbers) {
    const std::vector<MatrixPtr> some = {matrixOf(1, 2, {1, -3}), nullptr, matrixOf(1, 3, {kNaN, kInfinity, 2})};
    EXPECT_EQ(rangeOf(some, ColourScale::diverging), (ColourRange{ColourScale::diverging, -3, 3}));
    EXPECT_EQ(rangeOf(some, ColourScale::magnitude), (ColourRange{ColourScale::magnitude, 0, 3}));
    EXPECT_EQ(rangeOf(matrixOf(1, 2, {0, 0}), ColourScale::diverging).high, 1) << "of zeros";
    EXPECT_TRUE(hasNaN(*some[2]));
    EXPECT_FALSE(hasNaN(*some[0]));
}

TEST(MatrixImage, RefusesWhatIsNotWholeAndSurvivesAnEmptyRange) {
    EXPECT_TRUE(matrixImage(*matrixOf(2, 2, {1, 2, 3}), kSigned).isNull());
    EXPECT_TRUE(matrixImage(MatrixData{}, kSigned).isNull());
    EXPECT_EQ(matrixImage(*matrixOf(1, 1, {5}), {ColourScale::diverging, 0, 0}).pixelColor(0, 0), colourOf(0, kSigned));
}

TEST(MatrixImage, EnlargedEntriesKeepTheirEdges) {
    const QImage image = matrixImage(*matrixOf(1, 2, {-2, 2}), kSigned, QSize(20, 10));
    EXPECT_EQ(image.pixelColor(9, 5), colourOf(-2, kSigned));
    EXPECT_EQ(image.pixelColor(10, 5), colourOf(2, kSigned));
}

TEST(MatrixImage, AReducedPixelIsTheMeanOrTheLargest) {
    const MatrixPtr matrix = matrixOf(2, 4, {1, -1, 2, 0, 1, -1, 0, 0});
    const QImage mean = matrixImage(*matrix, kSigned, QSize(2, 1)), largest = matrixImage(*matrix, kSize, QSize(2, 1));
    EXPECT_EQ(mean.pixelColor(0, 0), colourOf(0, kSigned)) << "noise of either sign";
    EXPECT_EQ(mean.pixelColor(1, 0), colourOf(0.5, kSigned));
    EXPECT_EQ(largest.pixelColor(1, 0), colourOf(2, kSize)) << "a single entry is not lost";
    const QImage third = matrixImage(*matrixOf(1, 3, {0, 0, 1.5}), kSigned, QSize(2, 1));
    EXPECT_EQ(third.pixelColor(1, 0), colourOf(1, kSigned)) << "by area: half an entry of 0, a whole one of 1.5";
    EXPECT_EQ(matrixImage(*matrixOf(1, 3, {0, 0, kNaN}), kSize, QSize(2, 1)).pixelColor(1, 0), colourOfNaN());
    EXPECT_EQ(matrixImage(*matrix, kSigned, QRect(2, 0, 9, 1), QSize(2, 1)).pixelColor(0, 0), colourOf(2, kSigned));
}

}  // namespace
}  // namespace plateau::widgets
