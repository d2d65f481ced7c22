// What is special about the clipped softmax: weights that are exactly zero, or exactly one.
#include <ATen/TensorOperators.h>
#include <gtest/gtest.h>

#include "tests/attention/operator_support.h"

namespace plateau::attention {
namespace {

const ForwardOptions kMaps{.dropout = {}, .keep_maps = true};

at::Tensor input() {
    return randomTensor({2, 5, kShape.hidden}, 77);
}

Layer clipped(const char* gamma, const char* eta) {
    return Layer("clipped-softmax", 1, {{"gamma", gamma}, {"eta", eta}});
}

TEST(ClippedSoftmax, WithoutStretchIsOriginal) {
    const Layer layer = clipped("0", "1");
    Layer original("original");
    original.parameters = layer.parameters;
    const ForwardResult a = layer(input(), {}, kMaps), b = original(input(), {}, kMaps);
    EXPECT_LE(distance(a.context_BTh, b.context_BTh), 1e-10);
    EXPECT_LE(distance(a.probabilities_BHTT, b.probabilities_BHTT), 1e-10);
    EXPECT_LE(distance(a.scores_BHTT, b.scores_BHTT), 1e-10);
}

// Among five equal keys each has a probability of 1/5: below 0.25/1.25 = 1/5 and all are cut off, so that the head
// gives nothing, at scores of zero.
TEST(ClippedSoftmax, CanGiveExactlyNothing) {
    const auto given = [](const Layer& layer) {
        for (const char* name : {"query.weight", "query.bias"}) layer.parameters.at(name).zero_();
        return layer(input()).context_BTh.abs().max().item<double>();
    };
    EXPECT_EQ(given(clipped("-0.26", "1")), 0);
    EXPECT_GT(given(clipped("-0.025", "1")), 0.01);
    EXPECT_GT(given(Layer("original")), 0.01);
}

TEST(ClippedSoftmax, WeightsAreThoseOfTheFormula) {
    const Layer layer = clipped("-0.1", "1.2");
    const ForwardResult result = layer(input(), {}, kMaps);
    const at::Tensor weights = (result.probabilities_BHTT * 1.3 - 0.1).clamp(0, 1);
    EXPECT_GT((weights == 0).sum().item<double>(), 0);
    EXPECT_GT((weights == 1).sum().item<double>(), 0);
    const at::Tensor x = input(), &value = layer.parameters.at("value.weight");
    const at::Tensor values = (x.matmul(value.t()) + layer.parameters.at("value.bias"))
                                  .unflatten(-1, {kShape.heads, kShape.headWidth()})
                                  .transpose(1, 2);
    EXPECT_LE(distance(weights.matmul(values).transpose(1, 2).flatten(2), result.context_BTh), 1e-10);
}

}  // namespace
}  // namespace plateau::attention
