#include "core/anatomy/state_geometry.h"

#include <cmath>
#include <map>
#include <random>
#include <vector>

#include <ATen/ops/empty.h>
#include <ATen/ops/eye.h>
#include <ATen/ops/ones.h>
#include <gtest/gtest.h>

namespace plateau::anatomy {
namespace {

using Places = std::vector<std::int64_t>;

at::Tensor random(std::int64_t rows, std::int64_t width, std::uint32_t seed) {
    std::mt19937 engine(seed);
    std::normal_distribution<double> normal(0.3, 1);
    at::Tensor states = at::empty({rows, width}, at::kDouble);
    for (std::int64_t i = 0; i < states.numel(); ++i) states.mutable_data_ptr<double>()[i] = normal(engine);
    return states;
}

TEST(MaskCosine, IsTheMeanOverAllPairs) {
    const at::Tensor states = random(9, 5, 1);
    const Places samples = {0, 0, 0, 2, 3, 3, 3, 3, 3};
    double sum = 0, pairs = 0;
    for (std::int64_t i = 0; i < 9; ++i)
        for (std::int64_t j = 0; j < i; ++j) {
            if (samples[static_cast<std::size_t>(i)] != samples[static_cast<std::size_t>(j)]) continue;
            const double product = (states[i] * states[j]).sum().item<double>();
            sum += product / (states[i].norm() * states[j].norm()).item<double>();
            ++pairs;
        }
    EXPECT_NEAR(maskCosine(states, samples), sum / pairs, 1e-12);
}

TEST(MaskCosine, IsOneOfEqualAndZeroOfOrthogonalStates) {
    EXPECT_NEAR(maskCosine(at::ones({4, 3}, at::kDouble) * 7, Places{0, 0, 1, 1}), 1, 1e-12);
    EXPECT_NEAR(maskCosine(at::eye(3, at::kDouble) * 7, Places{0, 0, 0}), 0, 1e-12);
    EXPECT_TRUE(std::isnan(maskCosine(at::eye(3, at::kDouble), Places{0, 1, 2})));
}

// One-way analysis of variance: with one feature, W is the mean square within groups, from which f_oneway's F is.
TEST(ContextShare, IsTheVarianceWithinPlaces) {
    const at::Tensor states = random(40, 1, 2);
    Places places;
    for (std::int64_t i = 0; i < 40; ++i) places.push_back(i % 7 == 6 ? 100 + i : i % 7);  // some stand alone
    std::map<std::int64_t, std::vector<double>> groups;
    for (std::int64_t i = 0; i < 40; ++i)
        groups[places[static_cast<std::size_t>(i)]].push_back(states[i].item<double>());
    double within = 0, freedom = 0, squares = 0, rows = 0;
    for (const auto& [place, values] : groups) {
        if (values.size() < 2) continue;
        double mean = 0;
        for (const double value : values) mean += value / static_cast<double>(values.size());
        for (const double value : values) {
            within += (value - mean) * (value - mean);
            squares += value * value;
        }
        freedom += static_cast<double>(values.size()) - 1;
        rows += static_cast<double>(values.size());
    }
    EXPECT_NEAR(contextShare(states, places), within / freedom / (squares / rows), 1e-12);
}

// States of place plus noise: σ² of the noise over what both have together.
TEST(ContextShare, FindsSimulatedVariances) {
    constexpr std::int64_t kPlaces = 50, kEach = 40, kWidth = 20;
    std::mt19937 engine(5);
    std::normal_distribution<double> normal(0, 1);
    const at::Tensor of_place = random(kPlaces, kWidth, 6) * 2;
    at::Tensor states = at::empty({kPlaces * kEach, kWidth}, at::kDouble);
    Places places;
    for (std::int64_t i = 0; i < kPlaces * kEach; ++i) {
        places.push_back(i % kPlaces);
        for (std::int64_t f = 0; f < kWidth; ++f)
            states[i][f] = of_place[i % kPlaces][f].item<double>() + 0.5 * normal(engine);
    }
    const double whole = of_place.square().sum(1).mean().item<double>() + kWidth * 0.25;
    EXPECT_NEAR(contextShare(states, places), kWidth * 0.25 / whole, 0.002);
}

TEST(ContextShare, IsZeroWherePlacesDecide) {
    const at::Tensor states = random(3, 4, 7).repeat({5, 1});
    EXPECT_LT(contextShare(states, Places{0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2}), 1e-30);
    EXPECT_TRUE(std::isnan(contextShare(random(3, 4, 8), Places{0, 1, 2})));
}

}  // namespace
}  // namespace plateau::anatomy
