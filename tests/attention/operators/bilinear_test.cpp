// What is special about bilinear attention: it lies between the original and pairwise attention.
#include <gtest/gtest.h>

#include "tests/attention/operator_support.h"

namespace plateau::attention {
namespace {

const ForwardOptions kMaps{.dropout = {}, .keep_maps = true};

at::Tensor input() {
    return randomTensor({2, 5, kShape.hidden}, 77);
}

void expectSame(const Layer& a, const Layer& b) {
    const ForwardResult left = a(input(), {}, kMaps), right = b(input(), {}, kMaps);
    EXPECT_LE(distance(left.scores_BHTT, right.scores_BHTT), 1e-10);
    EXPECT_LE(distance(left.context_BTh, right.context_BTh), 1e-10);
}

TEST(Bilinear, WithIdentityIsOriginal) {
    const Layer bilinear("bilinear", 1, {{"init", "identity"}});
    Layer original("original");
    for (auto& [name, tensor] : original.parameters) tensor = bilinear.parameters.at(name);
    expectSame(bilinear, original);
}

TEST(Bilinear, WithKeysOfTheQueriesIsPairwise) {
    const Layer pairwise("pairwise");
    Layer bilinear("bilinear");
    for (const char* side : {"query", "key"})
        for (const char* part : {".weight", ".bias"})
            bilinear.parameters[std::string(side) + part] = pairwise.parameters.at(std::string("query") + part);
    for (const char* name : {"value.weight", "value.bias"}) bilinear.parameters[name] = pairwise.parameters.at(name);
    bilinear.parameters["bilinear_factors"] = pairwise.parameters.at("pairwise_factors");
    expectSame(bilinear, pairwise);
}

TEST(Bilinear, AddsOneMatrixAHeadToOriginal) {
    const AttentionShape base{768, 12};
    const OperatorDescriptor &bilinear = *findOperator("bilinear"), &original = *findOperator("original");
    const Settings settings = resolveSettings(bilinear, {}).value();
    EXPECT_EQ(bilinear.parameter_count(base, settings) - original.parameter_count(base, {}), 12 * 64 * 64);
    EXPECT_EQ(bilinear.flops_per_token(base, settings, 128) - original.flops_per_token(base, {}, 128), 2 * 768 * 64);
}

}  // namespace
}  // namespace plateau::attention
