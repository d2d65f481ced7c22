#include "core/pictures/colour_scale.h"

#include <cmath>

#include <gtest/gtest.h>

namespace plateau::pictures {
namespace {

constexpr Rgb kWhite{255, 255, 255}, kBlack{10, 12, 14};

int distance(const Rgb& a, const Rgb& b) {
    return std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue);
}

TEST(ColourScale, GoesFromTheBackgroundAwayInEvenSteps) {
    for (const bool is_dark : {false, true}) {
        const Rgb ground = is_dark ? kBlack : kWhite;
        const auto sizes = colourTable(ColourScale::magnitude, is_dark, ground, 101);
        ASSERT_EQ(sizes.size(), 101U);
        EXPECT_LE(distance(sizes.front(), ground), 1);
        EXPECT_GT(distance(sizes.back(), ground), 300);
        for (std::size_t i = 10; i < sizes.size(); i += 10)
            EXPECT_GT(distance(sizes[i], ground), distance(sizes[i - 10], ground)) << i;
    }
}

TEST(ColourScale, SignedValuesAreBlueAndRedAroundTheBackground) {
    const auto table = colourTable(ColourScale::diverging, false, kWhite, 5);
    EXPECT_EQ(table[2], kWhite);
    EXPECT_GT(table[1].blue, table[1].red);
    EXPECT_GT(table[3].red, table[3].blue);
    EXPECT_EQ(hexText(table[0]), "#08396f") << "an end is as it was given";
    EXPECT_EQ(hexText(table[4]), "#7f0f1f");
}

}  // namespace
}  // namespace plateau::pictures
