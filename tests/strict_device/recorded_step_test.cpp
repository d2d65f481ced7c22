// Steps that the device has recorded: the same numbers as step by step, at the price of one launch.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <ATen/Parallel.h>
#include <ATen/ops/ones.h>

#include "core/attention/registry.h"
#include "core/device/recording.h"
#include "core/train/recorded_step.h"
#include "tests/strict_device/small_training.h"
#include "tests/strict_device/tape.h"

namespace plateau::strict {
namespace {

constexpr double kAlways = std::numeric_limits<double>::infinity(), kNever = 0;
constexpr int kSteps = 12;

std::vector<double> numbersOf(const spec::RunSpec& spec, double quick) {
    SmallTraining training(spec, use(), quick);
    {
        const NoWaiting scope;
        for (int i = 0; i < kSteps; ++i) training.step();
    }
    return training.numbers();
}

// Launches of the last of so many steps.
Counters lastOf(SmallTraining& training, int steps) {
    for (int i = 1; i < steps; ++i) training.step();
    resetCounters();
    training.step();
    return counters();
}

class Recorded : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override { at::set_num_threads(1); }
};

TEST_P(Recorded, StepsHaveTheSameNumbers) {
    for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16}) {
        spec::RunSpec spec = oneBatch(GetParam(), precision);
        const std::vector<double> plain = numbersOf(spec, kNever), recorded = numbersOf(spec, kAlways);
        ASSERT_EQ(plain.size(), recorded.size());
        // Products over more rows, which hold zeros, add in another order.
        const double apart = precision == spec::Precision::fp32 ? 2e-6 : 2e-3;
        for (std::size_t i = 0; i < plain.size(); ++i)
            EXPECT_NEAR(recorded[i], plain[i], apart * std::abs(plain[i])) << toString(precision) << " number " << i;
    }
}

TEST_P(Recorded, AStepIsOneLaunchAndOneCopy) {
    SmallTraining training(oneBatch(GetParam(), spec::Precision::bf16), use(), kAlways);
    const Counters cost = lastOf(training, kSteps);
    EXPECT_EQ(cost.operators.at("recording"), 1);
    EXPECT_LE(cost.launches, 6) << "the recording, and what keeps and reads its numbers";
    EXPECT_EQ(cost.uploads, 1);
    EXPECT_EQ(cost.waits, 0);
    EXPECT_EQ(cost.blocking_uploads, 0);
}

std::vector<std::string> operators() {
    std::vector<std::string> ids;
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators())
        ids.push_back(descriptor->id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Strict, Recorded, testing::ValuesIn(operators()), [](const auto& test) {
    std::string name = test.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

// With as many selected positions in every batch nothing is filled up, and every sum has its order.
TEST(RecordedStep, HasTheSameBitsWhereNothingIsFilledUp) {
    at::set_num_threads(1);
    spec::RunSpec spec = oneBatch("original", spec::Precision::fp32);
    spec.train.mlm_fixed_count = true;
    EXPECT_EQ(numbersOf(spec, kAlways), numbersOf(spec, kNever));
}

TEST(RecordedStep, IsForQuickSteps) {
    // The device's clock has a millisecond for each launch, so that no step takes less than ten.
    SmallTraining training(oneBatch("original", spec::Precision::bf16), use(), train::StepRepeater::kQuick);
    EXPECT_FALSE(lastOf(training, kSteps).operators.contains("recording"));
}

TEST(RecordedStep, LeavesStepsOfSeveralMicroBatchesAsTheyAre) {
    SmallTraining training(smallTraining("original", 0.1), use(), kAlways);
    EXPECT_FALSE(lastOf(training, kSteps).operators.contains("recording"));
}

TEST(RecordedStep, IsSeenByTheCopiesOfTheWeights) {
    at::set_num_threads(1);
    const spec::RunSpec spec = oneBatch("original", spec::Precision::bf16);
    SmallTraining plain(spec, use(), kNever), recorded(spec, use(), kAlways);
    for (int i = 0; i < kSteps; ++i) {
        plain.step();
        recorded.step();
    }
    const auto hidden = [](const SmallTraining& training) {
        const at::NoGradGuard no_grad;
        model::BertInput input;
        input.input_ids_BT = at::ones({1, 8}, at::TensorOptions(at::kLong).device(use()));
        input.type = at::kBFloat16;
        return training.model().encode(input).hidden_BTh.to(at::kCPU).to(at::kFloat);
    };
    EXPECT_LT((hidden(plain) - hidden(recorded)).abs().max().item<float>(), 0.05);
}

TEST(RecordedStep, GivesWayWhereTheDeviceCannotRecord) {
    class Refusing final : public device::Recorder {
        std::unique_ptr<device::Recording> record(at::Device, const std::function<void()>&) override {
            TORCH_CHECK(false, "no graphs here");
        }
    };
    const std::shared_ptr<device::Recorder> before = taper();
    device::setRecorder(use().type(), std::make_shared<Refusing>());
    const spec::RunSpec spec = oneBatch("original", spec::Precision::fp32);
    EXPECT_EQ(numbersOf(spec, kAlways), numbersOf(spec, kNever));
    device::setRecorder(use().type(), before);
}

TEST(StrictDevice, RefusesWaitsAndCopiesInARecording) {
    const at::Tensor x = at::ones({4}, at::TensorOptions().device(use()));
    EXPECT_THROW((void)taper()->record(use(), [&] { (void)x.sum().item<float>(); }), c10::Error);
    EXPECT_THROW((void)taper()->record(use(), [&] { (void)x.to(at::kCPU); }), c10::Error);
    EXPECT_EQ(x.sum().item<float>(), 4);
}

TEST(StrictDevice, DoesNothingOfWhatItRecordsUntilItRepeats) {
    at::Tensor x = at::ones({4}, at::TensorOptions().device(use())), y;
    const auto recording = taper()->record(use(), [&] {
        x.add_(1);
        y = x * 2;
    });
    EXPECT_EQ(x.sum().item<float>(), 4);
    EXPECT_TRUE(std::isnan(y.sum().item<float>()));
    recording->repeat();
    recording->repeat();
    EXPECT_EQ(x.sum().item<float>(), 12);
    EXPECT_EQ(y.sum().item<float>(), 24);
}

}  // namespace
}  // namespace plateau::strict
