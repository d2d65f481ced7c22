// Steps that the device has recorded: the same numbers as step by step, at the price of one launch.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <memory>
#include <vector>

#include <ATen/Parallel.h>
#include <ATen/ops/ones.h>

#include "core/device/recording.h"
#include "core/train/standing_step.h"
#include "tests/strict_device/small_training.h"
#include "tests/strict_device/tape.h"

namespace plateau::strict {
namespace {

constexpr int kSteps = 10;

TEST(RecordedStep, IsOneLaunchAndOneCopy) {
    SmallTraining training(oneBatch("original", spec::Precision::bf16), use(), kAlways);
    const Counters cost = costOfLast(training, kSteps);
    EXPECT_EQ(cost.operators.at("recording"), 1);
    EXPECT_LE(cost.launches, 6) << "the recording, and what keeps and reads its numbers";
    EXPECT_EQ(cost.uploads, 1);
    EXPECT_EQ(cost.waits, 0);
    EXPECT_EQ(cost.blocking_uploads, 0);
}

TEST(RecordedStep, HasTheNumbersOfStepsThatAreNot) {
    at::set_num_threads(1);
    for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16}) {
        const spec::RunSpec spec = oneBatch("pairwise", precision);
        EXPECT_EQ(numbersWithoutWaiting(spec, use(), kSteps, kAlways),
                  numbersWithoutWaiting(spec, use(), kSteps, kNever))
            << toString(precision);
    }
}

// The CPU's steps have as many selected positions as there are, sums of another order, and the learning rate in double.
TEST(RecordedStep, HasTheNumbersOfTheCpu) {
    at::set_num_threads(1);
    const spec::RunSpec spec = oneBatch("original", spec::Precision::fp32);
    SmallTraining here(spec, at::kCPU);
    for (int i = 0; i < kSteps; ++i) here.step();
    const std::vector<double> expected = here.numbers(), found = numbersWithoutWaiting(spec, use(), kSteps, kAlways);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], 2e-6 * expected[i]) << i;
}

TEST(RecordedStep, IsForQuickSteps) {
    // The device's clock has a millisecond for each launch, so that no step takes less than ten.
    SmallTraining training(oneBatch("original", spec::Precision::bf16), use(), train::StepRepeater::kQuick);
    EXPECT_FALSE(costOfLast(training, kSteps).operators.contains("recording"));
}

TEST(RecordedStep, LeavesStepsOfSeveralMicroBatchesAsTheyAre) {
    SmallTraining training(smallTraining("original", 0.1), use(), kAlways);
    EXPECT_FALSE(costOfLast(training, kSteps).operators.contains("recording"));
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
    EXPECT_TRUE(hidden(plain).equal(hidden(recorded)));
}

// What had been done of it by then, such as copies of the weights, counts for nothing.
TEST(RecordedStep, GivesWayWhereTheDeviceCannotRecord) {
    class Refusing final : public device::Recorder {
        std::unique_ptr<device::Recording> record(at::Device on, const std::function<void()>& work) override {
            return taper()->record(on, [&] {
                work();
                TORCH_CHECK(false, "no graphs here");
            });
        }
    };
    at::set_num_threads(1);
    const spec::RunSpec spec = oneBatch("original", spec::Precision::bf16);
    const std::vector<double> expected = numbersWithoutWaiting(spec, use(), kSteps, kNever);
    device::setRecorder(use().type(), std::make_shared<Refusing>());
    const std::vector<double> found = numbersWithoutWaiting(spec, use(), kSteps, kAlways);
    device::setRecorder(use().type(), taper());
    EXPECT_EQ(found, expected);
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
