#include "core/analysis/series_difference.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/analysis/difference.h"

namespace plateau::analysis {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
using Values = std::vector<double>;

struct Seed {
    Values steps, values;
    operator RawSeries() const { return {steps, values}; }
};

TEST(SeriesDifference, CommonStepsOnly) {
    const Seed own{{0, 10, 20, 30}, {5, 4, 3, 2}}, baseline{{0, 20, 25, 30, 40}, {5, 4, 1, kNaN, 1}};
    const RawSeries a = own, b = baseline;
    const SeriesDifference difference = seriesDifference(std::span(&a, 1), std::span(&b, 1));
    EXPECT_EQ(difference.steps, (Values{0, 20, 30}));
    EXPECT_EQ(difference.difference[0], 0);
    EXPECT_EQ(difference.difference[1], -1);
    EXPECT_TRUE(std::isnan(difference.difference[2]));
    EXPECT_TRUE(std::isnan(difference.low[1])) << "one seed says nothing of the spread";
    EXPECT_TRUE(seriesDifference({}, std::span(&b, 1)).steps.empty());
}

TEST(SeriesDifference, SeedsGiveWelchsInterval) {
    const Seed seeds[] = {{{0, 10}, {5, 3.0}}, {{0, 10}, {5, 3.2}}, {{0, 10}, {5, 3.1}}};
    const Seed others[] = {{{10, 20}, {3.6, 1}}, {{10, 20}, {3.8, 1}}};
    const std::vector<RawSeries> own(std::begin(seeds), std::end(seeds)),
        baseline(std::begin(others), std::end(others));
    const SeriesDifference difference = seriesDifference(own, baseline);
    ASSERT_EQ(difference.steps, Values{10});
    const Difference expected = differenceOf({3.0, 3.2, 3.1}, {3.6, 3.8});
    EXPECT_NEAR(difference.difference[0], *expected.difference, 1e-12);
    EXPECT_NEAR(difference.low[0], expected.interval->low, 1e-9);
    EXPECT_NEAR(difference.high[0], expected.interval->high, 1e-9);
}

TEST(Difference, LowerLossesAreBetter) {
    const Values low{3.0, 3.01, 3.02, 3.03, 3.04}, high{4.0, 4.01, 4.02, 4.03, 4.04};
    EXPECT_EQ(differenceOf(low, high, Better::lower).verdict, Verdict::better);
    EXPECT_EQ(differenceOf(low, high, Better::higher).verdict, Verdict::worse);
    EXPECT_EQ(differenceOf(high, low, Better::lower).verdict, Verdict::worse);
    EXPECT_EQ(differenceOf({3}, {4}, Better::lower).verdict, Verdict::tooFewSeeds);
    EXPECT_EQ(differenceOf(low, {3.0, 3.015, 3.02, 3.025, 3.04}, Better::lower).verdict, Verdict::notDistinguishable);
    EXPECT_EQ(differenceOf({}, high, Better::lower).verdict, Verdict::unknown);
}

}  // namespace
}  // namespace plateau::analysis
