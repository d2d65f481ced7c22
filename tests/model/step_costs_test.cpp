#include "core/model/step_costs.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/attention/registry.h"
#include "model_support.h"

namespace plateau::model {
namespace {

using spec::Precision;

constexpr StepShape kShape{.micro_batch = 8, .length = 64, .precision = Precision::bf16, .selected = 0.15};

StepCost costOf(const std::vector<StepCost>& costs, std::string_view name) {
    const auto found = std::ranges::find(costs, name, &StepCost::name);
    return found == costs.end() ? StepCost{} : *found;
}

TEST(StepCosts, HoldTheModelsFlopsOfEveryOperator) {
    for (const auto* descriptor : attention::registeredOperators()) {
        const BertConfig config = configFor(sizedSpec(descriptor->id, 2, 4, 128));
        double flops = 0;
        for (const StepCost& cost : stepCosts(config, kShape, 32)) {
            flops += cost.flops - cost.flops_again;
            EXPECT_GT(cost.launches, 0) << cost.name;
            EXPECT_GT(cost.bytes, 0) << cost.name;
        }
        const double expected = flopsPerToken(config, kShape.length, kShape.selected).training * 32 * 64;
        EXPECT_NEAR(flops / expected, 1, 1e-12) << descriptor->id;
    }
}

// By hand, for 32 x 64 tokens of width 128 in two bytes: a norm reads two rows a token and writes two.
TEST(StepCosts, CountTheBytesOfRowPasses) {
    const BertConfig config = configFor(sizedSpec("original", 2, 4, 128));
    const double row = 32 * 64 * 128 * 2;
    const auto costs = stepCosts(config, kShape, 32);
    const StepCost norm = costOf(costs, "dropout + bias + residual + norm");
    EXPECT_EQ(norm.bytes, 2 * 2 * 4 * row);
    EXPECT_EQ(norm.launches, 2 * 2 * 4) << "two in each of two layers, in four micro-batches";
    EXPECT_EQ(costOf(costs, "bias + GELU").bytes, 2 * 2 * 4 * row) << "four times as wide";
    EXPECT_EQ(costOf(costs, "attention output").flops, 2 * 3 * 2.0 * 32 * 64 * 128 * 128);
    const double parameters = static_cast<double>(countParameters(config).total());
    EXPECT_EQ(costOf(costs, "AdamW").bytes, 28 * parameters);
}

TEST(StepCosts, OfMoreMicroBatchesAreMoreLaunchesAndTheSameArithmetic) {
    const BertConfig config = configFor(sizedSpec("pairwise", 2, 4, 128));
    StepShape whole = kShape;
    whole.micro_batch = 32;
    double few = 0, many = 0, flops = 0, more_flops = 0, bytes = 0, more_bytes = 0;
    for (const StepCost& cost : stepCosts(config, whole, 32))
        few += cost.launches, flops += cost.flops, bytes += cost.bytes;
    for (const StepCost& cost : stepCosts(config, kShape, 32))
        many += cost.launches, more_flops += cost.flops, more_bytes += cost.bytes;
    EXPECT_GT(many, 3 * few);
    EXPECT_DOUBLE_EQ(flops, more_flops);
    EXPECT_GT(more_bytes, bytes) << "weights are read again, gradients added up";
}

}  // namespace
}  // namespace plateau::model
