// The five identities of resources/guide/operators.md, in float64.
#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/ops/matmul.h>
#include <gtest/gtest.h>

#include "core/attention/attend.h"
#include "operator_support.h"

namespace plateau::attention {
namespace {

constexpr double kTolerance = 1e-10;
const ForwardOptions kMaps{.dropout = {}, .keep_maps = true};

at::Tensor input() {
    return randomTensor({2, 5, kShape.hidden}, 77);
}

TEST(Identities, SymmetricIsOriginalWithTheSameKeys) {
    const Layer symmetric("symmetric");
    Layer original("original");
    original.parameters = symmetric.parameters;
    original.parameters["key.weight"] = symmetric.parameters.at("query.weight");
    original.parameters["key.bias"] = symmetric.parameters.at("query.bias");
    EXPECT_LE(distance(symmetric(input()).context_BTh, original(input()).context_BTh), kTolerance);
}

TEST(Identities, PairwiseWithIdentityIsSymmetric) {
    const Layer pairwise("pairwise", 1, {{"init", "identity"}});
    Layer symmetric("symmetric");
    symmetric.parameters = pairwise.parameters;
    EXPECT_LE(distance(pairwise(input()).context_BTh, symmetric(input()).context_BTh), kTolerance);
}

// Computed here head by head from the definition, not by fold().
TEST(Identities, PairwiseIsOriginalWithFactorsInTheKeys) {
    const Layer pairwise("pairwise");
    const std::int64_t H = kShape.heads, D = kShape.headWidth(), h = kShape.hidden;
    Layer original("original");
    original.parameters = pairwise.parameters;
    at::Tensor weight = randomTensor({h, h}, 1), bias = randomTensor({h}, 1);
    for (std::int64_t head = 0; head < H; ++head) {
        const at::Tensor S = pairwise.parameters.at("pairwise_factors")[head];
        weight.narrow(0, head * D, D)
            .copy_(at::matmul(S, pairwise.parameters.at("query.weight").narrow(0, head * D, D)));
        bias.narrow(0, head * D, D).copy_(at::matmul(S, pairwise.parameters.at("query.bias").narrow(0, head * D, D)));
    }
    original.parameters["key.weight"] = weight;
    original.parameters["key.bias"] = bias;
    const ForwardResult a = pairwise(input(), {}, kMaps), b = original(input(), {}, kMaps);
    EXPECT_LE(distance(a.context_BTh, b.context_BTh), kTolerance);
    EXPECT_LE(distance(a.scores_BHTT, b.scores_BHTT), kTolerance);
}

TEST(Identities, SymmetricScoresEqualTheirTransposeAndProbabilitiesDoNot) {
    const ForwardResult maps = Layer("symmetric")(input(), {}, kMaps);
    EXPECT_LE(distance(maps.scores_BHTT, maps.scores_BHTT.transpose(-2, -1)), kTolerance);
    EXPECT_GT(distance(maps.probabilities_BHTT, maps.probabilities_BHTT.transpose(-2, -1)), 0.01);
    const ForwardResult other = Layer("pairwise")(input(), {}, kMaps);
    EXPECT_GT(distance(other.scores_BHTT, other.scores_BHTT.transpose(-2, -1)), 0.01);
}

TEST(Identities, GradientOfSymmetricScoresHasBothTerms) {
    const std::int64_t T = 5, D = kShape.headWidth();
    at::Tensor q = randomTensor({1, 1, T, D}, 3).set_requires_grad(true);
    const at::Tensor v = randomTensor({1, 1, T, D}, 4), upstream = randomTensor({1, 1, T, T}, 5);
    (attend(q, q, v, {}, kMaps).scores_BHTT * upstream).sum().backward();
    const at::Tensor dS = upstream / std::sqrt(static_cast<double>(D));
    EXPECT_LE(distance(q.grad(), at::matmul(dS + dS.transpose(-2, -1), q)), kTolerance);
}

}  // namespace
}  // namespace plateau::attention
