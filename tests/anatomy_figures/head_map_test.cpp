#include "core/anatomy_figures/head_map.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/anatomy_figures/made_measures.h"

namespace plateau::anatomy_figures {
namespace {

// Heat of two layers with these heads, the same at each step up to `end` and then 9 for all.
MeasuredRun heated(const std::string& id, const std::vector<std::vector<double>>& heads, double end) {
    MeasuredRun run = madeRun(id, 100);
    for (std::size_t layer = 0; layer < heads.size(); ++layer)
        for (std::size_t head = 0; head < heads[layer].size(); ++head) {
            auto points = std::make_shared<Points>();
            for (double step = 0; step <= end; step += 10) {
                points->steps.push_back(step);
                points->values.push_back(step < end ? heads[layer][head] / 2 : heads[layer][head]);
            }
            run.series["anatomy/heat/" + std::to_string(layer) + "/" + std::to_string(head)] = std::move(points);
        }
    return run;
}

TEST(HeadMap, OfOneSeedIsItsLastMeasurementHeadByHead) {
    const std::vector<MeasuredRun> seeds{heated("a", {{1, 3, 2}, {6, 4, 5}}, 50), madeRun("without", 100)};
    const HeadMap map = headMap(seeds, HeadQuantity::heat);
    EXPECT_DOUBLE_EQ(map.step, 50);
    EXPECT_EQ(map.layers, (std::vector<int>{0, 1}));
    EXPECT_EQ(map.heads, 3U);
    EXPECT_FALSE(map.is_ranked);
    EXPECT_EQ(map.seeds, 1U);
    EXPECT_EQ(map.values, (std::vector<std::vector<double>>{{1, 3, 2}, {6, 4, 5}}));
    EXPECT_TRUE(headMap(seeds, HeadQuantity::previous).layers.empty());
}

// Whatever numbers the heads have in either seed: the strongest is the strongest.
TEST(HeadMap, OfSeveralSeedsIsTheMeanOfPlacesByValueAtTheLastCommonStep) {
    const std::vector<MeasuredRun> seeds{heated("a", {{1, 3, 2}}, 50), heated("b", {{8, 4, 6}}, 80)};
    const HeadMap map = headMap(seeds, HeadQuantity::heat);
    EXPECT_TRUE(map.is_ranked);
    EXPECT_DOUBLE_EQ(map.step, 50);
    // At step 50 the second seed is at half of what it comes to.
    EXPECT_EQ(map.values, (std::vector<std::vector<double>>{{(3 + 4) / 2.0, (2 + 3) / 2.0, (1 + 2) / 2.0}}));
}

TEST(HeadMap, ALayerWithFewerHeadsHasNoneThere) {
    const HeadMap map = headMap(std::vector{heated("a", {{1, 2}, {3}}, 50)}, HeadQuantity::heat);
    ASSERT_EQ(map.values.size(), 2U);
    EXPECT_DOUBLE_EQ(map.values[1][0], 3);
    EXPECT_TRUE(std::isnan(map.values[1][1]));
}

TEST(HeadMap, AValueThatIsNoneIsTheLastOfItsLayer) {
    const double none = std::nan("");
    const std::vector<MeasuredRun> seeds{heated("a", {{none, 3, 2}}, 50), heated("b", {{8, 4, 6}}, 50)};
    const HeadMap map = headMap(seeds, HeadQuantity::heat);
    EXPECT_DOUBLE_EQ(map.values[0][0], 5.5);
    EXPECT_DOUBLE_EQ(map.values[0][1], 4);
    EXPECT_TRUE(std::isnan(map.values[0][2]));
}

TEST(HeadMap, WithoutACommonStepThereIsNone) {
    MeasuredRun late = heated("b", {{1}}, 50);
    late.series["anatomy/heat/0/0"] = std::make_shared<const Points>(Points{{55}, {1}});
    EXPECT_TRUE(headMap(std::vector{heated("a", {{1}}, 50), late}, HeadQuantity::heat).layers.empty());
}

}  // namespace
}  // namespace plateau::anatomy_figures
