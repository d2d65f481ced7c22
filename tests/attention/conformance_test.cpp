// What every registered operator must do, whatever it computes (design: architecture, "Adding an operator").
#include <limits>

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/zeros.h>
#include <gtest/gtest.h>

#include "operator_support.h"

namespace plateau::attention {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr ForwardOptions kMaps{.dropout = {}, .keep_maps = true};

class Conformance : public testing::TestWithParam<std::string> {
protected:
    Layer layer{GetParam()};
    at::Tensor x = randomTensor({2, 5, kShape.hidden}, 77);
};

std::vector<std::string> ids() {
    std::vector<std::string> list;
    for (const OperatorDescriptor* descriptor : registeredOperators()) list.push_back(descriptor->id);
    return list;
}

INSTANTIATE_TEST_SUITE_P(Operators, Conformance, testing::ValuesIn(ids()),
                         [](const auto& tested) { return tested.param; });

TEST_P(Conformance, GivesTheShapesOfTheContract) {
    const ForwardResult result = layer(x, {}, kMaps);
    EXPECT_EQ(result.context_BTh.sizes(), x.sizes());
    if (!layer.descriptor->capabilities.attention_weights) return;
    EXPECT_EQ(result.probabilities_BHTT.sizes(), (at::IntArrayRef{2, kShape.heads, 5, 5}));
    EXPECT_EQ(result.scores_BHTT.sizes(), (at::IntArrayRef{2, kShape.heads, 5, 5}));
    EXPECT_LE(distance(result.probabilities_BHTT.sum(-1), at::zeros({2, kShape.heads, 5}, at::kDouble) + 1), 1e-12);
    EXPECT_FALSE(layer(x).probabilities_BHTT.defined());
}

TEST_P(Conformance, CountsItsParameters) {
    std::int64_t counted = 0;
    for (const auto& [name, tensor] : layer.parameters) counted += tensor.numel();
    EXPECT_EQ(layer.descriptor->parameter_count(kShape, layer.settings), counted);
    for (const std::string& name : layer.descriptor->inspectable) EXPECT_TRUE(layer.parameters.contains(name)) << name;
}

TEST_P(Conformance, FusedAgreesWithReference) {
    at::Tensor mask = at::zeros({2, 1, 1, 5}, at::kDouble);
    mask[1].narrow(-1, 3, 2).fill_(-kInf);
    for (const at::Tensor& m : {at::Tensor(), mask})
        EXPECT_LE(distance(layer(x, m).context_BTh, layer(x, m, kMaps).context_BTh), 1e-12);
}

TEST_P(Conformance, GradientsAgreeWithFiniteDifferences) {
    at::Tensor mask = at::zeros({2, 1, 1, 5}, at::kDouble);
    mask[1].narrow(-1, 3, 2).fill_(-kInf);
    const at::Tensor weights = randomTensor(x.sizes(), 5);
    std::vector<at::Tensor> inputs{x};
    for (const auto& [name, tensor] : layer.parameters) inputs.push_back(tensor);
    for (const bool maps : {false, true}) {
        const auto scalar = [&] {
            return (layer(x, mask, {.dropout = {}, .keep_maps = maps}).context_BTh * weights).sum();
        };
        EXPECT_LE(gradientError(scalar, inputs), 1e-7) << (maps ? "reference" : "fused");
    }
}

TEST_P(Conformance, PaddingHasNoInfluence) {
    if (!layer.descriptor->capabilities.key_padding) GTEST_SKIP() << "the operator does not support padding";
    at::Tensor mask = at::zeros({2, 1, 1, 5}, at::kDouble);
    mask.narrow(-1, 3, 2).fill_(-kInf);
    at::Tensor disturbed = x.clone();
    disturbed.narrow(1, 3, 2).copy_(randomTensor({2, 2, kShape.hidden}, 9, 100));
    const at::Tensor alone = layer(x.narrow(1, 0, 3)).context_BTh;
    for (const at::Tensor& padded : {x, disturbed})
        EXPECT_LE(distance(layer(padded, mask).context_BTh.narrow(1, 0, 3), alone), 1e-12);
}

TEST_P(Conformance, FullyMaskedRowStaysFinite) {
    for (const at::ScalarType type : {at::kDouble, at::kFloat, at::kBFloat16}) {
        Layer typed = layer;
        for (auto& [name, tensor] : typed.parameters) tensor = tensor.to(type);
        at::Tensor input = x.detach().to(type, false, true).set_requires_grad(true);
        at::Tensor mask = at::zeros({2, 1, 1, 5}, type);
        mask[0].fill_(-kInf);
        for (const bool maps : {false, true}) {
            const at::Tensor context = typed(input, mask, {.dropout = {}, .keep_maps = maps}).context_BTh;
            EXPECT_TRUE(context.isfinite().all().item<bool>()) << toString(type) << maps;
            input.mutable_grad() = at::Tensor();
            context.sum().backward();
            EXPECT_TRUE(input.grad().isfinite().all().item<bool>()) << toString(type) << maps;
        }
    }
}

TEST_P(Conformance, IsDeterministicWithoutDropout) {
    EXPECT_TRUE(layer(x).context_BTh.equal(layer(x).context_BTh));
}

TEST_P(Conformance, DropoutKeepsTheMean) {
    const at::Tensor plain = layer(x).context_BTh;
    for (const bool maps : {false, true}) {
        at::Tensor sum = at::zeros(x.sizes(), at::kDouble);
        const auto dropped = [&](std::int64_t step) {
            const auto stream = kernels::dropoutStream({.seed = 1, .step = step, .first_sample = 0}, 1,
                                                       kernels::DropoutSite::attention_probabilities, 0.3);
            return layer(x, {}, {.dropout = stream, .keep_maps = maps}).context_BTh;
        };
        for (int i = 0; i < 400; ++i) sum += dropped(i);
        EXPECT_GT(distance(dropped(0), plain), 1e-3);
        EXPECT_TRUE(dropped(1).equal(dropped(1)));
        EXPECT_LE(distance(sum / 400, plain), 0.5);
    }
}

TEST_P(Conformance, FoldsIntoPlainBertExactlyWhenItSaysSo) {
    if (!layer.descriptor->capabilities.fold) GTEST_SKIP() << "the operator does not fold";
    Layer plain("original");
    plain.parameters = layer.descriptor->implementation->fold(layer.parameters, kShape, layer.settings);
    std::vector<std::string> names, wanted;
    for (const auto& [name, tensor] : plain.parameters) names.push_back(name);
    for (const auto& [name, tensor] : Layer("original").parameters) wanted.push_back(name);
    EXPECT_EQ(names, wanted);
    EXPECT_LE(distance(plain(x).context_BTh, layer(x).context_BTh), 1e-10);
}

TEST(PairwiseInit, StartsAsItsSettingSays) {
    const AttentionShape shape{512, 8};
    const OperatorDescriptor* pairwise = findOperator("pairwise");
    const std::pair<const char*, double> inits[] = {{"normal(1)", 1}, {"normal(1/sqrt(D))", 0.125}, {"normal(0.02)", 0.02}};
    for (const auto& [init, deviation] : inits) {
        Parameters own{{"pairwise_factors", at::zeros({8, 64, 64})}};
        at::Generator generator = at::make_generator<at::CPUGeneratorImpl>(3);
        pairwise->implementation->initialise(own, shape, {{"init", init}}, generator);
        EXPECT_NEAR(own.at("pairwise_factors").std().item<double>(), deviation, 0.02 * deviation) << init;
        EXPECT_NEAR(own.at("pairwise_factors").mean().item<double>(), 0, 0.03 * deviation) << init;
    }
}

}  // namespace
}  // namespace plateau::attention
