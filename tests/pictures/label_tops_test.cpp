#include "core/pictures/label_tops.h"

#include <gtest/gtest.h>

namespace plateau::pictures {
namespace {

using Tops = std::vector<double>;

TEST(LabelTops, HaveTheirMiddleAtTheirLine) {
    EXPECT_EQ(labelTops({50, 150}, 15, 0, 200), (Tops{42.5, 142.5}));
    EXPECT_EQ(labelTops({50, 65}, 15, 0, 200), (Tops{42.5, 57.5})) << "they touch";
    EXPECT_TRUE(labelTops({}, 15, 0, 200).empty());
}

TEST(LabelTops, MoveApartToBothSides) {
    EXPECT_EQ(labelTops({50, 55}, 15, 0, 200), (Tops{37.5, 52.5}));
    EXPECT_EQ(labelTops({50, 55, 60}, 15, 0, 200), (Tops{32.5, 47.5, 62.5}));
    EXPECT_EQ(labelTops({50, 55, 60, 150}, 15, 0, 200), (Tops{32.5, 47.5, 62.5, 142.5})) << "as few as must";
}

TEST(LabelTops, ThoseThatMoveTakeAlongWhomTheyMeet) {
    const Tops tops = labelTops({40, 60, 64, 66}, 15, 0, 200);
    for (std::size_t i = 1; i < tops.size(); ++i) EXPECT_GE(tops[i], tops[i - 1] + 15 - 1e-9) << i;
    EXPECT_LT(tops.front(), 32.5);
}

TEST(LabelTops, AreNeverCutAtTheHeadOrTheFoot) {
    EXPECT_EQ(labelTops({5}, 15, 0, 200), Tops{0});
    EXPECT_EQ(labelTops({5, 6}, 15, 0, 200), (Tops{0, 15}));
    EXPECT_EQ(labelTops({180, 190}, 15, 0, 200), (Tops{170, 185}));
    EXPECT_EQ(labelTops({185, 190, 195}, 15, 0, 200), (Tops{155, 170, 185}));
}

TEST(LabelTops, WhereTheyDoNotFitTheFirstOnesAreOutside) {
    EXPECT_EQ(labelTops({5, 10, 15}, 15, 0, 30), (Tops{-15, 0, 15}));
}

}  // namespace
}  // namespace plateau::pictures
