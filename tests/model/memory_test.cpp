#include "core/model/memory_estimate.h"

#include <gtest/gtest.h>

#include "model_support.h"

namespace plateau::model {
namespace {

using spec::Precision;

constexpr double kMiB = 1 << 20;

StepMemory of(const BertConfig& config, std::int64_t batch, std::int64_t length, Precision precision,
              StepPlace place = StepPlace::host) {
    return memoryOfStep(config, {.micro_batch = batch, .length = length, .precision = precision, .selected = 0.15},
                        place);
}

BertConfig base() {
    return configFor(sizedSpec("original", 12, 12, 768));
}

// Peak resident MiB of training steps with dropout, head on 15 % of the positions, measured on x86-64 Linux with
// `bench train`, as pretrain's process allocates.
TEST(Memory, AgreesWithMeasuredSteps) {
    const struct {
        std::int64_t layers, heads, hidden, batch, length;
        Precision precision;
        double measured;
    } table[] = {{4, 8, 512, 32, 128, Precision::bf16, 1035},   {4, 8, 512, 32, 128, Precision::fp32, 1277},
                 {4, 8, 512, 8, 512, Precision::bf16, 1049},    {4, 8, 512, 8, 512, Precision::fp32, 1299},
                 {12, 12, 768, 32, 128, Precision::bf16, 3250}, {12, 12, 768, 32, 128, Precision::fp32, 4309},
                 {12, 12, 768, 8, 512, Precision::bf16, 3232}};
    for (const auto& row : table) {
        const BertConfig config = configFor(sizedSpec("original", row.layers, row.heads, row.hidden));
        const auto estimate = static_cast<double>(of(config, row.batch, row.length, row.precision).total());
        EXPECT_NEAR(estimate / kMiB / row.measured, 1, 0.1)
            << "h" << row.hidden << " " << row.batch << "x" << row.length << " " << toString(row.precision);
    }
}

TEST(Memory, KnowsOperatorsThatKeepTheirScores) {
    const auto attention = [](const char* op) {
        return static_cast<double>(of(configFor(sizedSpec(op, 2, 2, 128)), 4, 512, Precision::fp32).attention);
    };
    // Five matrices [4,2,512,512] of four bytes in each of two layers.
    EXPECT_NEAR(attention("clipped-softmax") - attention("original"), 2 * 5 * 4 * 2 * 512.0 * 512 * 4, 8);
    EXPECT_EQ(attention("additive"), attention("original"));
}

TEST(Memory, CountsParametersFourTimesAndSurvivesAbsurdBatches) {
    const BertConfig config = configFor(sizedSpec("original", 4, 8, 512));
    const StepMemory wide = of(config, 32, 128, Precision::fp32), narrow = of(config, 32, 128, Precision::bf16);
    EXPECT_EQ(wide.weights, 4u * 28'795'194u);
    EXPECT_EQ(wide.weights + wide.gradients + wide.optimizer, 16u * 28'795'194u);
    EXPECT_EQ(wide.narrow_copies, 0u);
    EXPECT_EQ(narrow.narrow_copies, 2u * 28'795'194u);
    EXPECT_LT(narrow.activations, wide.activations);
    EXPECT_GT(of(config, std::int64_t{1} << 60, 512, Precision::fp32).total(), std::uint64_t{1} << 60);
}

// The figure of the design of the device's path: 48 GB at most with its kernels. ATen keeps T x T matrices for dropout
// on attention.
TEST(Memory, OfADeviceDependsOnItsKernels) {
    const double fused = double(of(base(), 256, 512, Precision::bf16, StepPlace::device).total()) / 1e9;
    const double plain = double(of(base(), 256, 512, Precision::bf16, StepPlace::device_without_kernels).total()) / 1e9;
    EXPECT_GT(fused, 40);
    EXPECT_LE(fused, 48);
    EXPECT_GT(plain, 100);
    EXPECT_LT(plain, 150);
}

TEST(Memory, OfADeviceKeepsNoDropoutDecisions) {
    spec::ModelSpec spec = sizedSpec("original", 4, 8, 512);
    const BertConfig with = configFor(spec);
    spec.dropout = spec.attention_dropout = 0;
    const BertConfig without = configFor(spec);
    EXPECT_EQ(of(with, 32, 128, Precision::bf16, StepPlace::device).total(),
              of(without, 32, 128, Precision::bf16, StepPlace::device).total());
    EXPECT_GT(of(with, 32, 128, Precision::bf16).total(), of(without, 32, 128, Precision::bf16).total());
}

TEST(FittingMicroBatch, IsTheWholeBatchOrItsHalvesAndReallyFits) {
    const BertConfig config = base();
    const StepShape shape{.micro_batch = 100, .length = 512, .precision = Precision::bf16, .selected = 0.15};
    const auto needs = [&](std::int64_t samples) {
        StepShape own = shape;
        own.micro_batch = samples;
        return memoryOfStep(config, own, StepPlace::device).total();
    };
    EXPECT_EQ(fittingMicroBatch(config, shape, StepPlace::device, needs(100)), 100);
    EXPECT_EQ(fittingMicroBatch(config, shape, StepPlace::device, needs(100) - 1), 50);
    EXPECT_EQ(fittingMicroBatch(config, shape, StepPlace::device, needs(13)), 13);
    EXPECT_EQ(fittingMicroBatch(config, shape, StepPlace::device, needs(12)), 7);
    EXPECT_EQ(fittingMicroBatch(config, shape, StepPlace::device, needs(1)), 1);
    EXPECT_EQ(fittingMicroBatch(config, shape, StepPlace::device, needs(1) - 1), 0);
}

}  // namespace
}  // namespace plateau::model
