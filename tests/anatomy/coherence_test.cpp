#include "core/anatomy/coherence.h"

#include <cmath>
#include <random>
#include <vector>

#include <ATen/ops/full.h>
#include <ATen/ops/tensor.h>
#include <gtest/gtest.h>

namespace plateau::anatomy {
namespace {

using spec::PartKind;

constexpr double kBeta1 = 0.9, kBeta2 = 0.999;

struct State {
    std::vector<double> m, v;
};

// Adam's moments after `steps` gradients of mean μ and deviation σ.
State adam(std::int64_t steps, double mean, double deviation, std::size_t parameters = 20000) {
    std::mt19937_64 engine(9);
    std::normal_distribution<double> gradient(mean, deviation);
    State state{std::vector<double>(parameters, 0), std::vector<double>(parameters, 0)};
    for (std::int64_t t = 0; t < steps; ++t)
        for (std::size_t i = 0; i < parameters; ++i) {
            const double g = gradient(engine);
            state.m[i] = kBeta1 * state.m[i] + (1 - kBeta1) * g;
            state.v[i] = kBeta2 * state.v[i] + (1 - kBeta2) * g * g;
        }
    return state;
}

double coherenceAfter(std::int64_t steps, double mean, double deviation) {
    const State state = adam(steps, mean, deviation);
    MomentSums sums;
    for (const double m : state.m) sums.squared_mean += m * m;
    for (const double v : state.v) sums.mean_square += v;
    return coherenceOf(sums, steps, kBeta1, kBeta2);
}

TEST(Coherence, IsZeroOfNoise) {
    for (const std::int64_t steps : {50, 60, 200}) EXPECT_NEAR(coherenceAfter(steps, 0, 2), 0, 0.005) << steps;
}

TEST(Coherence, IsTheShareOfTheMeanInTheSquare) {
    for (const double mean : {0.1, 0.5, 1.0, 3.0})
        EXPECT_NEAR(coherenceAfter(100, mean, 1), mean * mean / (mean * mean + 1), 0.006) << mean;
    EXPECT_NEAR(coherenceAfter(100, 0.3, 0), 1, 1e-12);
}

TEST(Coherence, OfTensorsIsByGroups) {
    const State noise = adam(80, 0, 1, 3000), steady = adam(80, 1, 1, 3000);
    const auto tensor = [](const std::vector<double>& values) {
        return at::tensor(values, at::kDouble).to(at::kFloat);
    };
    const Reading reading = coherence(
        {PartKind::scores, PartKind::values, PartKind::scores},
        {{tensor(noise.m), tensor(noise.v)}, {tensor(steady.m), tensor(steady.v)}, {tensor(noise.m), tensor(noise.v)}},
        80, kBeta1, kBeta2);
    ASSERT_EQ(reading.values.size(), 2u);
    EXPECT_NEAR(reading.values.at("anatomy/coherence/scores"), 0, 0.02);
    EXPECT_NEAR(reading.values.at("anatomy/coherence/values"), 0.5, 0.02);
}

TEST(Coherence, IsNotKnownOfAYoungOptimiser) {
    EXPECT_TRUE(std::isnan(coherenceOf({1, 1}, 49, kBeta1, kBeta2)));
    EXPECT_TRUE(std::isnan(coherenceOf({0, 0}, 60, kBeta1, kBeta2)));
    const at::Tensor ones = at::full({3}, 1.0);
    const Reading reading = coherence({PartKind::ffn}, {{ones, ones}}, 49, kBeta1, kBeta2);
    EXPECT_TRUE(reading.values.empty());
    EXPECT_EQ(reading.lacking.at("anatomy/coherence/"), Lacking::young_optimiser);
}

}  // namespace
}  // namespace plateau::anatomy
