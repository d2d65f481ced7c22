#include "core/anatomy_figures/measured_run.h"

#include <gtest/gtest.h>

#include "tests/anatomy_figures/made_measures.h"

namespace plateau::anatomy_figures {
namespace {

TEST(MeasuredRun, FindsThePlacesOfHeadsInTheOrderOfTheirNumbers) {
    MeasuredRun run;
    for (const char* name : {"anatomy/heat/10/0", "anatomy/heat/2/1", "anatomy/heat/2/11", "anatomy/heat/x/1",
                             "anatomy/heat/", "anatomy/worth/layer/0"})
        run.series[name] = stepping(50, 100);
    EXPECT_EQ(placesBelow(run, "anatomy/heat/"), (std::vector<std::vector<int>>{{2, 1}, {2, 11}, {10, 0}}));
    EXPECT_EQ(placesBelow(run, "anatomy/worth/layer/"), (std::vector<std::vector<int>>{{0}}));
}

TEST(MeasuredRun, MeansSeriesWhereAllHaveAValue) {
    const Points one{{0, 10, 20}, {1, 2, 3}}, other{{10, 20, 30}, {4, 6, 8}};
    const Points* both[] = {&one, &other};
    const Points mean = meanOf(both);
    EXPECT_EQ(mean.steps, (std::vector<double>{10, 20}));
    EXPECT_EQ(mean.values, (std::vector<double>{3, 4.5}));
}

TEST(MeasuredRun, SaysWhyThereIsNothing) {
    MeasuredRun run;
    run.series["eval/loss"] = stepping(50, 100);
    EXPECT_EQ(absenceOf(run, true, std::nullopt), Absence::imported);
    EXPECT_EQ(absenceOf(run, false, std::nullopt), Absence::not_asked) << "older than the field";
    EXPECT_EQ(absenceOf(run, false, "0"), Absence::not_asked);
    EXPECT_EQ(absenceOf(run, false, "0.02"), Absence::not_yet);
    run.series["anatomy/kl/left"] = stepping(50, 100);
    EXPECT_FALSE(absenceOf(run, false, "0").has_value());
}

TEST(MeasuredRun, SaysWhyASeriesIsMissing) {
    MeasuredRun run;
    run.lacking = {{"anatomy/kl/", run::Lacking::no_reference_levels}};
    EXPECT_FALSE(run.whyMissing("anatomy/kl/left")) << "of a run without any";
    run.series["anatomy/worth/attention"] = std::make_shared<const Points>(Points{{1}, {2}});
    EXPECT_EQ(run.whyMissing("anatomy/kl/left"), run::Lacking::no_reference_levels);
    EXPECT_EQ(run.whyMissing("anatomy/worth/where"), run::Lacking::not_uniform) << "which no log's beginning says";
    EXPECT_FALSE(run.whyMissing("anatomy/worth/attention")) << "it is there";
    EXPECT_FALSE(run.whyMissing("anatomy/heat/")) << "nobody says";
    run.series["anatomy/kl/left"] = run.series["anatomy/worth/attention"];
    EXPECT_FALSE(run.whyMissing("anatomy/kl/")) << "a member is there";
}

}  // namespace
}  // namespace plateau::anatomy_figures
