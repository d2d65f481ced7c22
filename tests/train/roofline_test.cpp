#include "core/train/roofline.h"

#include <gtest/gtest.h>

namespace plateau::train {
namespace {

struct Sized {
    std::int64_t layers, heads, hidden, length;
    double goal;  // thousands of tokens a second on an H200, from the design
};
constexpr Sized kGoals[] = {{12, 12, 768, 512, 757}, {12, 12, 768, 128, 816}, {4, 8, 512, 512, 3382}};

model::BertConfig configOf(const Sized& size, const char* op = "original") {
    spec::ModelSpec spec;
    spec.layers = size.layers;
    spec.heads = size.heads;
    spec.hidden = size.hidden;
    spec.ffn = 4 * size.hidden;
    spec.vocab_size = 30522;
    spec.op = op;
    return model::configOf(spec).value();
}

Roofline of(const Sized& size, const char* card, const char* op = "original", std::int64_t batch = 256,
            const Efficiency& efficiency = {}) {
    const model::StepShape shape{
        .micro_batch = batch, .length = size.length, .precision = spec::Precision::bf16, .selected = 0.15};
    return rooflineOf(configOf(size, op), shape, batch, *device::findCard(card), efficiency);
}

TEST(Roofline, KnowsTheGoals) {
    for (const Sized& size : kGoals)
        EXPECT_NEAR(of(size, "h200").goal_tokens_per_second / 1e3, size.goal, 1) << size.hidden << "@" << size.length;
}

TEST(Roofline, PredictsLessThanWithoutLossAndLessThanThePeak) {
    for (const Sized& size : kGoals) {
        const Roofline roofline = of(size, "h200");
        EXPECT_LT(roofline.tokens_per_second, roofline.tokens_per_second_without_loss);
        EXPECT_GT(roofline.utilisation, 0.3);
        EXPECT_LT(roofline.utilisation, 0.65);
        double seconds = 0;
        for (const RooflinePart& part : roofline.parts) seconds += part.seconds;
        EXPECT_NEAR(seconds * roofline.tokens_per_second, 256.0 * static_cast<double>(size.length), 1);
    }
}

// With all products and attention at the peak, and everything else for nothing, utilisation is the share of the
// arithmetic that counts.
TEST(Roofline, OfPureArithmeticIsThePeak) {
    const Efficiency only{.matrix_product = 1, .attention = 1, .memory = 1e9, .launch_seconds = 0};
    const Roofline roofline = of(kGoals[0], "h200", "original", 256, only);
    const double again = 2.0 * 512 * 768 * 12, trained = 587.86e6;  // FLOPs of a token: scores made a second time
    EXPECT_NEAR(roofline.utilisation, trained / (trained + again), 1e-4);
}

TEST(Roofline, GainsByOperatorsThatSaveAProjection) {
    for (const Sized& size : kGoals) {
        const double original = of(size, "h200").tokens_per_second;
        const double gain = of(size, "h200", "symmetric").tokens_per_second / original;
        EXPECT_GT(gain, 1.01);
        EXPECT_LT(gain, 1.09);
        EXPECT_GT(of(size, "h200", "pairwise").tokens_per_second, original);
    }
}

TEST(Roofline, OfASmallBatchIsTimeBetweenKernels) {
    const Roofline roofline = of(kGoals[2], "h200", "original", 1);
    double launches = 0;
    for (const RooflinePart& part : roofline.parts) launches += part.launches;
    EXPECT_GT(512 / roofline.tokens_per_second, 0.9 * launches * Efficiency{}.launch_seconds);
    EXPECT_LT(roofline.utilisation, 0.2);
}

}  // namespace
}  // namespace plateau::train
