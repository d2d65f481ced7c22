// What is special about shared keys and values: what a token is found by is what it gives.
#include <ATen/TensorOperators.h>
#include <gtest/gtest.h>

#include "tests/attention/operator_support.h"

namespace plateau::attention {
namespace {

at::Tensor input() {
    return randomTensor({2, 5, kShape.hidden}, 77);
}

TEST(KvShared, IsOriginalWithTheKeysAsValues) {
    const Layer shared("kv-shared");
    Layer original("original");
    original.parameters = shared.parameters;
    original.parameters["value.weight"] = shared.parameters.at("key.weight");
    original.parameters["value.bias"] = shared.parameters.at("key.bias");
    EXPECT_LE(distance(shared(input()).context_BTh, original(input()).context_BTh), 1e-10);
}

// Without keys there is nothing to give, while the original still hands on the mean of its values.
TEST(KvShared, WithoutKeysGivesNothing) {
    const auto silent = [](const char* id) {
        const Layer layer(id);
        for (const char* name : {"key.weight", "key.bias"}) layer.parameters.at(name).zero_();
        return layer(input()).context_BTh.abs().max().item<double>();
    };
    EXPECT_EQ(silent("kv-shared"), 0);
    EXPECT_GT(silent("original"), 0.01);
}

TEST(KvShared, HasTwoThirdsOfOriginalsParameters) {
    EXPECT_EQ(findOperator("kv-shared")->parameter_count({768, 12}, {}) * 3,
              findOperator("original")->parameter_count({768, 12}, {}) * 2);
}

}  // namespace
}  // namespace plateau::attention
