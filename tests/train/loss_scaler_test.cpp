#include <gtest/gtest.h>
#include <cmath>
#include <limits>

#include <ATen/ops/full.h>
#include <ATen/ops/linspace.h>

#include "core/train/loss_scaler.h"

namespace plateau::train {
namespace {

// One parameter whose gradients are given, and the steps of fp16 training on it.
struct Bench {
    model::NamedParameter weight{"weight", at::linspace(-1, 2, 5).set_requires_grad(true), true};
    AdamW optimizer{{weight}, spec::TrainSpec{}};
    LossScaler scaler{at::kCPU};

    // `gradient` is the loss's; one step as training does it. Returns the norm.
    double step(double gradient) {
        optimizer.clearGradients();
        weight.tensor.mutable_grad() = at::full({5}, gradient).mul(scaler.scale());
        scaler.unscale(optimizer.gradients());
        const double norm = optimizer.clipGradients(0).item<double>();
        optimizer.step(0.1, scaler.foundInf());
        scaler.update();
        return norm;
    }
    at::Tensor values() const { return weight.tensor.detach().clone(); }
};

constexpr double kInfinity = std::numeric_limits<double>::infinity(), kNaN = std::numeric_limits<double>::quiet_NaN();

TEST(LossScaler, FiniteGradientsAreThoseWithoutAScale) {
    Bench scaled;
    EXPECT_NEAR(scaled.step(0.25), 0.25 * std::sqrt(5.0), 1e-6);
    Bench plain;
    plain.weight.tensor.mutable_grad() = at::full({5}, 0.25);
    plain.optimizer.step(0.1);
    EXPECT_TRUE(scaled.values().equal(plain.values()));
    EXPECT_EQ(scaled.optimizer.steps(), 1);
    EXPECT_EQ(scaled.scaler.state(), (LossScaler::State{LossScaler::kFirstScale, 1, 0}));
}

TEST(LossScaler, AnOverflowSkipsTheStepAndHalvesTheScale) {
    for (const double bad : {kInfinity, -kInfinity, kNaN}) {
        Bench bench;
        bench.step(0.25);
        const at::Tensor before = bench.values();
        const at::Tensor moment = bench.optimizer.moments().front().exp_avg.clone();
        EXPECT_FALSE(std::isfinite(bench.step(bad)));
        EXPECT_TRUE(bench.values().equal(before));
        EXPECT_TRUE(bench.optimizer.moments().front().exp_avg.equal(moment));
        EXPECT_EQ(bench.optimizer.steps(), 1) << "a skipped step does not age the moments";
        EXPECT_EQ(bench.scaler.state(), (LossScaler::State{LossScaler::kFirstScale / 2, 0, 1}));
        bench.step(0.25);
        EXPECT_FALSE(bench.values().equal(before)) << "the next good step counts again";
    }
}

TEST(LossScaler, GrowsAfterManyGoodStepsInARow) {
    Bench bench;
    bench.scaler.restore({1024, LossScaler::kGrowthInterval - 1, 3});
    bench.step(0.25);
    EXPECT_EQ(bench.scaler.state(), (LossScaler::State{2048, 0, 3}));
    bench.scaler.restore({1024, LossScaler::kGrowthInterval - 1, 3});
    bench.step(kNaN);
    EXPECT_EQ(bench.scaler.state(), (LossScaler::State{512, 0, 4})) << "an overflow breaks the row";
}

TEST(LossScaler, CollapsesWhenNoScaleHelps) {
    Bench bench;
    int steps = 0;
    while (!hasCollapsed(bench.scaler.state()) && steps < 100) {
        bench.step(kNaN);
        ++steps;
    }
    EXPECT_EQ(steps, 17) << "2^16 halved below 1";
}

}  // namespace
}  // namespace plateau::train
