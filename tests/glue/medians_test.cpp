#include "core/glue/medians.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/glue/published.h"

namespace plateau::glue {
namespace {

Group groupOf(const std::vector<Values>& seeds) {
    Group group;
    for (const Values& values : seeds) group.seeds.push_back({group.seeds.size() + 1, values, {}, {}, {}});
    return group;
}

double valueOf(const Medians& medians, std::string_view id) {
    for (const auto& [number, value] : medians.numbers)
        if (number->id == id) return value;
    return std::numeric_limits<double>::infinity();
}

TEST(Medians, TakeTheMiddleOfTheTrialsAndOneMetric) {
    const Medians odd = mediansOf(groupOf({{{"mrpc/accuracy", 0.1}, {"mrpc/f1", 0.8}},
                                           {{"mrpc/accuracy", 0.1}, {"mrpc/f1", 0.2}},
                                           {{"mrpc/accuracy", 0.1}, {"mrpc/f1", 0.7}}}));
    EXPECT_DOUBLE_EQ(valueOf(odd, "mrpc"), 70);
    EXPECT_FALSE(odd.score) << "eight numbers are missing";
    const Medians even = mediansOf(groupOf({{{"rte/accuracy", 0.5}}, {{"rte/accuracy", 0.6}}}));
    EXPECT_DOUBLE_EQ(valueOf(even, "rte"), 55);
    EXPECT_EQ(even.numbers.size(), 1U);
}

TEST(Medians, AFailedTrialIsNotPassedOver) {
    const Medians medians =
        mediansOf(groupOf({{{"cola/matthews_correlation", std::nan("")}}, {{"cola/matthews_correlation", 0.4}}}));
    EXPECT_TRUE(std::isnan(valueOf(medians, "cola")));
    EXPECT_FALSE(medians.score);
}

TEST(Medians, OfThePublishedSeeds) {
    const auto& groups = publishedScores();
    ASSERT_TRUE(groups.ok());
    for (const Group& group : *groups) {
        const Medians medians = mediansOf(group);
        ASSERT_EQ(medians.numbers.size(), 9U);
        ASSERT_TRUE(medians.score);
        double sum = 0;
        for (const auto& [number, value] : medians.numbers) sum += value;
        EXPECT_NEAR(*medians.score, sum / 9, 1e-9);
        // F1 of MRPC is above its accuracy for every published model, so above their mean too.
        double mean = 0;
        for (const SeedResult& seed : group.seeds)
            mean += 100 * seed.values.at("mrpc/accuracy") / double(group.seeds.size());
        EXPECT_GT(valueOf(medians, "mrpc"), mean);
    }
}

}  // namespace
}  // namespace plateau::glue
