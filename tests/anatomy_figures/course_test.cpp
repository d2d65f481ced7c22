#include "core/anatomy_figures/course.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/anatomy_figures/layer_worth.h"
#include "tests/anatomy_figures/made_measures.h"

namespace plateau::anatomy_figures {
namespace {

PointsPtr line(double every, double end, double slope) {
    auto points = std::make_shared<Points>();
    for (double at = 0; at <= end; at += every) {
        points->steps.push_back(at);
        points->values.push_back(slope * at);
    }
    return points;
}

TEST(Course, MeansSeedsAtTheStepsThatAllHave) {
    std::vector<MeasuredRun> seeds{madeRun("a", 100), madeRun("b", 200)};
    seeds[0].series["s"] = line(10, 100, 1);
    seeds[1].series["s"] = line(20, 80, 3);
    const Course course = courseOf(seeds, "s", Time::steps);
    EXPECT_EQ(course.band.steps, (std::vector<double>{0, 20, 40, 60, 80}));
    EXPECT_DOUBLE_EQ(course.band.mean[2], 80);
    EXPECT_EQ(course.band.seeds, 2U);
    EXPECT_TRUE(courseOf(seeds, "none", Time::steps).band.steps.empty());
}

// Seeds that do the same in their own time do the same in exits.
TEST(Course, InExitsSeedsMeetWhereTheyLeave) {
    std::vector<MeasuredRun> seeds{madeRun("a", 100), madeRun("b", 200), madeRun("c", 100)};
    seeds[0].series["s"] = line(10, 300, 1.0 / 100);
    seeds[1].series["s"] = line(10, 400, 1.0 / 200);
    seeds[2].series["s"] = line(10, 300, 1);
    seeds[2].exit.reset();
    const Course course = courseOf(seeds, "s", Time::exits);
    EXPECT_EQ(course.without_exit, 1U);
    EXPECT_EQ(course.band.seeds, 2U);
    ASSERT_FALSE(course.band.steps.empty());
    EXPECT_DOUBLE_EQ(course.band.steps.back(), 2) << "as far as both reach";
    for (std::size_t i = 0; i < course.band.steps.size(); ++i) {
        EXPECT_NEAR(course.band.mean[i], course.band.steps[i], 1e-9);
        EXPECT_NEAR(course.band.high[i] - course.band.low[i], 0, 1e-9);
    }
}

TEST(Course, TakesALevelOffEachSeed) {
    std::vector<MeasuredRun> seeds{madeRun("a", 100), madeRun("b", 100)};
    for (MeasuredRun& seed : seeds) seed.series["s"] = line(10, 50, 0);
    seeds[0].no_context = 5;
    seeds[1].no_context.reset();
    const Course course = courseOf(seeds, "s", Time::steps, &MeasuredRun::no_context);
    EXPECT_EQ(course.band.seeds, 1U) << "a seed without the level takes no part";
    EXPECT_DOUBLE_EQ(course.band.mean.front(), -5);
}

TEST(Course, LossesOfClassesAreDrawnAboveTheLevelWithoutContext) {
    std::vector<MeasuredRun> seeds{madeRun("a", 100)};
    seeds[0].series["anatomy/loss/rest"] = seeds[0].series["eval/loss"] = line(10, 50, 0);
    EXPECT_DOUBLE_EQ(drawnCourse(seeds, "anatomy/loss/rest", Time::steps).band.mean.front(), -6);
    EXPECT_DOUBLE_EQ(drawnCourse(seeds, "eval/loss", Time::steps).band.mean.front(), 0);
}

TEST(Course, APlateauIsShadedAsHighAsTheBandIsThere) {
    std::vector<MeasuredRun> seeds{madeRun("a", 100), madeRun("b", 100)};
    seeds[0].series["s"] = line(10, 200, 1);
    seeds[1].series["s"] = line(10, 200, 3);
    const Course course = courseOf(seeds, "s", Time::steps);
    const auto shaded = shadedPlateau(course, *plateauOf(seeds, Time::steps));
    ASSERT_TRUE(shaded.has_value());
    EXPECT_DOUBLE_EQ(shaded->plateau.start, 20);
    const double deviation = std::sqrt(2.0);  // of 1 and 3, times the step
    EXPECT_NEAR(shaded->low, 20 * (2 - deviation), 1e-9);
    EXPECT_NEAR(shaded->high, 100 * (2 + deviation), 1e-9);
    GroupPlateau beyond;
    beyond.start = 500;
    beyond.end = 600;
    EXPECT_FALSE(shadedPlateau(course, beyond).has_value()) << "where the course has no point";
}

TEST(Course, OneSeedHasTheIntervalOfItsReadingSeveralTheirRange) {
    std::vector<MeasuredRun> seeds{madeRun("a", 100)};
    EXPECT_EQ(plateauOf(seeds, Time::steps)->exit_interval, (analysis::Interval{90, 110.00000000000001}));
    seeds.push_back(madeRun("b", 300));
    const auto both = plateauOf(seeds, Time::steps);
    EXPECT_DOUBLE_EQ(*both->exit, 200);
    EXPECT_DOUBLE_EQ(both->start, 40);
    EXPECT_EQ(both->exit_interval, (analysis::Interval{100, 300}));
    EXPECT_DOUBLE_EQ(*plateauOf(seeds, Time::exits)->exit, 1);
    EXPECT_FALSE(plateauOf(seeds, Time::exits)->exit_interval.has_value());
    seeds[1].exit.reset();
    EXPECT_FALSE(plateauOf(seeds, Time::steps)->exit.has_value()) << "one is still on its plateau";
    EXPECT_FALSE(plateauOf(std::vector<MeasuredRun>{MeasuredRun()}, Time::steps).has_value());
}

// A mean line ends where a seed has not got further.
TEST(Course, AGroupHasAnExitOnlyWhereItsLineHasComeSoFar) {
    std::vector<MeasuredRun> seeds{madeRun("a", 100), madeRun("b", 300), madeRun("c", 200)};
    seeds[2].plateau_start = seeds[2].plateau_end = seeds[2].exit = std::nullopt;  // which is on its way there
    for (MeasuredRun& seed : seeds) seed.series["eval/loss"] = line(10, 400, 1);
    EXPECT_EQ(plateauOf(seeds, Time::steps)->exit, 200.0) << "of those that have one";
    seeds[2].series["eval/loss"] = line(10, 150, 1);
    EXPECT_FALSE(plateauOf(seeds, Time::steps)->exit.has_value());
    EXPECT_FALSE(plateauOf(seeds, Time::steps)->exit_interval.has_value());
    EXPECT_EQ(plateauOf(seeds, Time::steps)->end, 150.0);
    EXPECT_EQ(plateauOf(std::span(seeds).first(2), Time::steps)->exit, 200.0);
    EXPECT_DOUBLE_EQ(plateauOf(seeds, Time::exits)->exit.value_or(0), 1) << "seeds without an exit take no part there";
}

TEST(Course, ATimeIsAStepOfARun) {
    MeasuredRun run = madeRun("a", 200);
    EXPECT_DOUBLE_EQ(*stepAt(run, 0.5, Time::exits), 100);
    EXPECT_DOUBLE_EQ(*stepAt(run, 50, Time::steps), 50);
    run.exit.reset();
    EXPECT_FALSE(stepAt(run, 0.5, Time::exits).has_value());
}

TEST(LayerWorth, IsTheMeanOverSeedsByLayer) {
    std::vector<MeasuredRun> seeds{madeRun("a", 100), madeRun("b", 100)};
    for (int layer : {0, 2, 11}) {
        seeds[0].series["anatomy/worth/layer/" + std::to_string(layer)] = line(10, 50, layer);
        seeds[1].series["anatomy/worth/layer/" + std::to_string(layer)] = line(10, 30, layer + 2);
    }
    const LayerWorth worth = layerWorth(seeds, Time::steps);
    EXPECT_EQ(worth.layers, (std::vector<int>{0, 2, 11}));
    EXPECT_EQ(worth.times, (std::vector<double>{0, 10, 20, 30}));
    ASSERT_EQ(worth.worth.size(), 3U);
    EXPECT_DOUBLE_EQ(worth.worth[2][3], 360);
    EXPECT_EQ(worth.seeds, 2U);
    EXPECT_TRUE(layerWorth(std::vector<MeasuredRun>{madeRun("a", 100)}, Time::steps).layers.empty());
}

TEST(LayerWorth, IsThinnedEvenlyUpToTheEnd) {
    const LayerWorth all{{0}, {0, 10, 20, 30, 40, 50, 60}, {{1, 2, 3, 4, 5, 6, 7}}};
    EXPECT_EQ(thinned(all, 3).times, (std::vector<double>{0, 30, 60}));
    EXPECT_EQ(thinned(all, 3).worth, (std::vector<std::vector<double>>{{1, 4, 7}}));
    EXPECT_EQ(thinned(all, 4).times, (std::vector<double>{0, 20, 40, 60}));
    EXPECT_EQ(thinned(all, 5).times.back(), 60);
    EXPECT_LE(thinned(all, 5).times.size(), 5U);
    EXPECT_EQ(thinned(all, 7).times, all.times);
}

TEST(LayerWorth, AMapHasTimesThatCanBeSeen) {
    LayerWorth all{{0, 1}, {}, {{}, {}}};
    for (double time = 0; time < 1000; time += 1) {
        all.times.push_back(time);
        for (std::vector<double>& row : all.worth) row.push_back(time);
    }
    EXPECT_LE(asMap(all).times.size(), 16U);
    EXPECT_EQ(asMap(all).times.back(), 999);
    for (int layer = 2; layer < 24; ++layer) {
        all.layers.push_back(layer);
        all.worth.push_back(all.worth.front());
    }
    EXPECT_GT(asMap(all).times.size(), 40U) << "twice as many as layers";
}

TEST(LayerWorth, OnlyMoreThanNoiseBelowZeroIsSigned) {
    EXPECT_FALSE(isSigned({{0, 1, 2}}));
    EXPECT_FALSE(isSigned({{-0.05, 1, 2}}));
    EXPECT_TRUE(isSigned({{1, 2}, {-0.2, 2}}));
    EXPECT_FALSE(isSigned({}));
}

}  // namespace
}  // namespace plateau::anatomy_figures
