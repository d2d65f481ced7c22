// What is special about differential attention: the second map is taken away from the first.
#include <cmath>

#include <ATen/TensorOperators.h>
#include <gtest/gtest.h>

#include "core/attention/attend.h"
#include "tests/attention/operator_support.h"

namespace plateau::attention {
namespace {

const std::int64_t kHalf = kShape.headWidth() / 2;

constexpr const char* kVectors[] = {"lambda_query_1", "lambda_key_1", "lambda_query_2", "lambda_key_2"};

at::Tensor input() {
    return randomTensor({2, 5, kShape.hidden}, 77);
}

// Without the norm and the factor; lambda is `initial` as the four vectors are zero.
Layer plain(const char* initial) {
    Layer layer(
        "differential", 1,
        {{"lambda_init", "constant"}, {"lambda_constant", initial}, {"head_norm", "none"}, {"output_scale", "1"}});
    for (const char* name : kVectors) layer.parameters.at(name).zero_();
    return layer;
}

// The original's context with the halves of queries and keys from `first` on, computed from the definition.
at::Tensor ofHalf(const Layer& layer, std::int64_t first) {
    const auto heads = project(input(), layer.parameters, {"query", "key", "value"}, kShape);
    const at::Tensor q = heads[0].narrow(-1, first, kHalf), k = heads[1].narrow(-1, first, kHalf);
    const at::Tensor scores = q.matmul(k.transpose(-2, -1)) / std::sqrt(static_cast<double>(kHalf));
    return mergeHeads(scores.softmax(-1).matmul(heads[2]));
}

TEST(Differential, WithoutTheSecondMapIsOriginalOnTheFirstHalf) {
    const Layer layer = plain("0");
    EXPECT_LE(distance(layer(input()).context_BTh, ofHalf(layer, 0)), 1e-10);
    // The same by the operator `original`: its queries are zero in the second half.
    Layer original("original");
    for (auto& [name, tensor] : original.parameters) tensor = layer.parameters.at(name).clone();
    for (const char* name : {"query.weight", "query.bias"}) {
        at::Tensor heads = original.parameters.at(name).unflatten(0, {kShape.heads, kShape.headWidth()});
        heads.mul_(std::sqrt(2.0)).narrow(1, kHalf, kHalf).zero_();
    }
    EXPECT_LE(distance(layer(input()).context_BTh, original(input()).context_BTh), 1e-10);
}

TEST(Differential, TakesTheSecondMapAway) {
    const Layer layer = plain("0.5");
    EXPECT_LE(distance(layer(input()).context_BTh, ofHalf(layer, 0) - 0.5 * ofHalf(layer, kHalf)), 1e-10);
    layer.parameters.at("lambda_query_1").fill_(0.3);
    layer.parameters.at("lambda_key_1").fill_(0.7);
    layer.parameters.at("lambda_query_2").fill_(0.2);
    layer.parameters.at("lambda_key_2").fill_(-0.4);
    const double lambda = std::exp(0.3 * 0.7 * kHalf) - std::exp(-0.2 * 0.4 * kHalf) + 0.5;
    EXPECT_LE(distance(layer(input()).context_BTh, ofHalf(layer, 0) - lambda * ofHalf(layer, kHalf)), 1e-10);
}

// With lambda 1 and two equal halves nothing is left, whatever the values: noise that both maps see goes away.
TEST(Differential, WhatBothHalvesSeeCancels) {
    const auto given = [](const Layer& layer) {
        for (const char* name : {"query.weight", "query.bias", "key.weight", "key.bias"}) {
            at::Tensor heads = layer.parameters.at(name).unflatten(0, {kShape.heads, kShape.headWidth()});
            heads.narrow(1, kHalf, kHalf).copy_(heads.narrow(1, 0, kHalf));
        }
        return layer(input()).context_BTh.abs().max().item<double>();
    };
    EXPECT_LE(given(plain("1")), 1e-12);
    EXPECT_GT(given(Layer("original")), 0.01);
}

// Equation of the paper's section 2.1 with its layers 1, 2 and 12, to four decimals.
TEST(Differential, StartsByDepth) {
    for (const auto& [index, initial] : {std::pair{0, 0.2}, {1, 0.3555}, {11, 0.7779}}) {
        Layer layer(*findOperator("differential"), {{"head_norm", "none"}, {"output_scale", "1"}},
                    {kShape.hidden, kShape.heads, index});
        for (const char* name : kVectors) layer.parameters.at(name).zero_();
        const at::Tensor expected = ofHalf(layer, 0) - initial * ofHalf(layer, kHalf);
        EXPECT_LE(distance(layer(input()).context_BTh, expected), 1e-3) << index;
        layer.settings.at("output_scale") = "1-lambda_init";
        EXPECT_LE(distance(layer(input()).context_BTh, expected * (1 - initial)), 1e-3) << index;
    }
}

TEST(Differential, NormAndFactorActOnEachHead) {
    const Layer layer("differential", 1, {{"lambda_init", "constant"}});
    const at::Tensor heads = layer(input()).context_BTh.unflatten(-1, {kShape.heads, kShape.headWidth()});
    EXPECT_LE((heads.square().mean(-1).sqrt() - 0.2).abs().max().item<double>(), 1e-3);  // the norm's small addend
}

TEST(Differential, RefusesHeadsOfOddWidth) {
    const OperatorDescriptor& differential = *findOperator("differential");
    const Settings settings = resolveSettings(differential, {}).value();
    EXPECT_TRUE(checkShape(differential, settings, {12, 3}).ok());
    const Status refused = checkShape(differential, settings, {12, 4});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().context, "model.heads");
    EXPECT_TRUE(checkShape(*findOperator("original"), {}, {12, 4}).ok());
}

}  // namespace
}  // namespace plateau::attention
