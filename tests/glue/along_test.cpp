#include "core/glue/along.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/glue/published.h"
#include "core/glue/summary.h"
#include "tests/glue/score_support.h"

namespace plateau::glue {
namespace {

Group point(std::int64_t step, std::optional<double> score) {
    Group group;
    group.pretrain_step = step;
    if (score) group.score = analysis::Spread{*score, {}, 1};
    return group;
}

TEST(Along, PublishedLineAndCrossings) {
    EXPECT_NEAR(publishedLine(), 75.0975, 1e-10);
    const auto& curves = publishedAlong();
    ASSERT_TRUE(curves.ok());
    ASSERT_EQ(curves->size(), 3u);
    for (const AlongCurve& curve : *curves) {
        EXPECT_EQ(curve.points.size(), 18u);
        EXPECT_NEAR(curve.line.value(), 75.0975, 1e-10);
        const std::string op = curve.name.at("operator");
        if (op == "pairwise")
            EXPECT_NEAR(curve.crossing.value(), 32'800, 50);
        else if (op == "original")
            EXPECT_NEAR(curve.crossing.value(), 65'500, 50);
        else
            EXPECT_FALSE(curve.crossing);
    }
}

TEST(Along, CrossesAtTheFirstRiseAboveTheLine) {
    EXPECT_DOUBLE_EQ(firstCrossing({point(0, 10), point(100, 20), point(200, 5), point(300, 30)}, 15).value(), 50);
    EXPECT_DOUBLE_EQ(firstCrossing({point(0, 10), point(100, 15)}, 15).value(), 100);
    EXPECT_FALSE(firstCrossing({point(0, 20), point(100, 30)}, 15));             // above from the start
    EXPECT_TRUE(firstCrossing({point(0, 20), point(1, 10), point(2, 30)}, 15));  // a fall below comes first
    EXPECT_FALSE(firstCrossing({point(0, 1), point(100, 2)}, 15));
    EXPECT_DOUBLE_EQ(firstCrossing({point(0, 10), point(50, {}), point(100, 20)}, 15).value(), 50);
    EXPECT_FALSE(firstCrossing({}, 15));
}

TEST(Along, OwnCurvesHaveTheLineOfTheirBaseline) {
    std::vector<Scores> scores;
    for (const auto& [op, step, value] : {std::tuple("original", 3000, 0.8),
                                          {"original", 1000, 0.5},
                                          {"original", 2000, 0.7},
                                          {"pairwise", 1000, 0.6},
                                          {"pairwise", 2000, 0.78}}) {
        for (Scores row : test::seeds({{"operator", op}}, {7, 14}, value)) {  // both add nothing
            row.pretrain_step = step;
            scores.push_back(row);
        }
    }
    const auto summary = summarise(scores);
    ASSERT_TRUE(summary.ok());
    EXPECT_TRUE(summary->groups.empty());
    ASSERT_EQ(summary->along.size(), 2u);
    for (const AlongCurve& curve : summary->along) {
        EXPECT_EQ(curve.points.front().pretrain_step, 1000);
        EXPECT_EQ(curve.points.front().seeds.size(), 2u);
        EXPECT_NEAR(curve.line.value(), 76, 1e-9);
    }
    EXPECT_NEAR(summary->along[0].crossing.value(), 2600, 1e-6);
    EXPECT_NEAR(summary->along[1].crossing.value(), 1000 + 1000 * 16 / 18.0, 1e-6);
    const auto other = summarise(scores, "pairwise");
    EXPECT_NEAR(other->along[0].line.value(), 0.95 * 78, 1e-9);
}

TEST(Along, PublishedCurvesBesideOwnOnesHaveNoLineOfTheirOwn) {
    std::vector<Scores> scores;
    for (const AlongCurve& curve : *publishedAlong())
        for (const Group& group : curve.points)
            scores.push_back({group.name, 1, group.pretrain_step, group.seeds[0].values, {}, "published"});
    const auto alone = summarise(scores);
    EXPECT_NEAR(alone->along[0].line.value(), 75.0975, 1e-10);
    scores[0].values["rte/accuracy"] += 0.01;
    const auto changed = summarise(scores);
    const auto& curves = changed->along;
    const auto original = std::find_if(curves.begin(), curves.end(),
                                       [](const AlongCurve& c) { return c.name.at("operator") == "original"; });
    EXPECT_NEAR(curves[0].line.value(), 0.95 * original->points.back().score->mean, 1e-9);
}

}  // namespace
}  // namespace plateau::glue
