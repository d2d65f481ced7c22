// What is special about shared-weight attention: one matrix in three roles.
#include <ATen/TensorOperators.h>
#include <gtest/gtest.h>

#include "tests/attention/operator_support.h"

namespace plateau::attention {
namespace {

const ForwardOptions kMaps{.dropout = {}, .keep_maps = true};

at::Tensor input() {
    return randomTensor({2, 5, kShape.hidden}, 77);
}

// How far the scores are from their transpose.
double asymmetry(const Layer& layer) {
    const at::Tensor scores = layer(input(), {}, kMaps).scores_BHTT;
    return distance(scores, scores.transpose(-2, -1));
}

TEST(SharedWeight, AtItsStartIsOriginalWithTheSameQueriesKeysAndValues) {
    for (const char* bias : {"yes", "no"}) {
        const Layer shared("shared-weight", 1, {{"shared_bias", bias}});
        Layer original("original");
        for (const std::string part : {"query", "key", "value"}) {
            const at::Tensor weight = shared.parameters.at("shared.weight");
            original.parameters[part + ".weight"] = weight;
            original.parameters[part + ".bias"] =
                shared.parameters.contains("shared.bias") ? shared.parameters.at("shared.bias") : weight[0] * 0;
        }
        const ForwardResult a = shared(input(), {}, kMaps), b = original(input(), {}, kMaps);
        EXPECT_LE(distance(a.context_BTh, b.context_BTh), 1e-10) << bias;
        EXPECT_LE(distance(a.scores_BHTT, b.scores_BHTT), 1e-10) << bias;
        EXPECT_EQ(shared.parameters.contains("shared.bias"), std::string(bias) == "yes");
    }
}

// With dq = dk, and even without: a score is the sum of s dq dk s' over the features, which is the same from both
// sides.
TEST(SharedWeight, HasSymmetricScores) {
    Layer shared("shared-weight");
    shared.parameters["query_scale"] = shared.parameters["key_scale"] = randomTensor({kShape.hidden}, 3);
    EXPECT_LE(asymmetry(shared), 1e-10);
    shared.parameters["key_scale"] = randomTensor({kShape.hidden}, 4);
    EXPECT_LE(asymmetry(shared), 1e-10);
    EXPECT_GT(asymmetry(Layer("original")), 0.01);
}

TEST(SharedWeight, HasAThirdOfOriginalsParameters) {
    constexpr AttentionShape kBase{768, 12};
    const OperatorDescriptor& shared = *findOperator("shared-weight");
    const auto count = [&](const char* bias) {
        return shared.parameter_count(kBase, resolveSettings(shared, {{"shared_bias", bias}}).value());
    };
    EXPECT_EQ(count("yes"), 768 * 768 + 768 + 3 * 768);
    EXPECT_EQ(count("no"), 768 * 768 + 3 * 768);
    EXPECT_NEAR(
        static_cast<double>(count("yes")) / static_cast<double>(findOperator("original")->parameter_count(kBase, {})),
        1 - 0.665, 5e-4);
}

}  // namespace
}  // namespace plateau::attention
