// What muting parts of a model counts on: heads stand beside each other in the context of every operator that says so,
// and weights that are to be alike are.
#include <limits>
#include <optional>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/zeros.h>
#include <gtest/gtest.h>

#include "core/attention/weigh.h"
#include "operator_support.h"

namespace plateau::attention {
namespace {

constexpr std::int64_t kTokens = 6;

at::Tensor headOf(const at::Tensor& context_BTh, std::int64_t head) {
    return context_BTh.narrow(-1, head * kShape.headWidth(), kShape.headWidth());
}

// With other rows of head 0 in the projection `name`; nothing where there is none with a row a feature.
std::optional<at::Tensor> withOtherRows(const Layer& layer, const at::Tensor& x, const std::string& name) {
    const auto found = layer.parameters.find(name);
    if (found == layer.parameters.end() || found->second.size(0) != kShape.hidden) return std::nullopt;
    Layer other = layer;
    other.parameters.at(name) = found->second.detach().clone();
    other.parameters.at(name).narrow(0, 0, kShape.headWidth()).mul_(-2);
    return other(x).context_BTh;
}

TEST(Muting, AHeadsProjectionChangesNoOtherHead) {
    const at::NoGradGuard no_gradients;
    for (const OperatorDescriptor* op : registeredOperators()) {
        const Layer layer(*op, {});
        const at::Tensor x = randomTensor({2, kTokens, kShape.hidden}, 5), own = layer(x).context_BTh;
        for (const char* name : {"query.weight", "shared.weight"}) {
            const auto other = withOtherRows(layer, x, name);
            if (!other) continue;
            EXPECT_GT(distance(headOf(*other, 0), headOf(own, 0)), 1e-3) << op->id;
            const at::Tensor others = other->narrow(-1, kShape.headWidth(), 2 * kShape.headWidth());
            EXPECT_EQ(distance(others, own.narrow(-1, kShape.headWidth(), 2 * kShape.headWidth())) < 1e-12,
                      op->capabilities.heads)
                << op->id;
        }
    }
    EXPECT_FALSE(findOperator("fnet")->capabilities.heads);
    EXPECT_FALSE(findOperator("additive")->capabilities.heads);
}

TEST(Muting, UniformWeightsAreAlikeInTheirHeadAlone) {
    const at::NoGradGuard no_gradients;
    for (const OperatorDescriptor* op : registeredOperators()) {
        if (!op->capabilities.attention_weights) continue;
        const Layer layer(*op, {});
        const at::Tensor x = randomTensor({2, kTokens, kShape.hidden}, 5);
        at::Tensor mask = at::zeros({2, 1, 1, kTokens}, at::kDouble);
        mask[1].narrow(-1, kTokens - 2, 2).fill_(-std::numeric_limits<double>::infinity());
        const ForwardOptions maps{.dropout = {}, .keep_maps = true};
        ForwardOptions wanted = maps;
        wanted.uniform_heads = {1};
        const ForwardResult own = layer(x, mask, maps), muted = layer(x, mask, wanted);
        EXPECT_TRUE(muted.probabilities_BHTT.select(1, 0).equal(own.probabilities_BHTT.select(1, 0))) << op->id;
        EXPECT_LE(distance(headOf(muted.context_BTh, 0), headOf(own.context_BTh, 0)), 1e-12) << op->id;
        const at::Tensor alike_BTT = muted.probabilities_BHTT.select(1, 1);
        EXPECT_LE(distance(alike_BTT[0], at::ones({kTokens, kTokens}, at::kDouble) / kTokens), 1e-12) << op->id;
        EXPECT_EQ(alike_BTT[1].narrow(-1, kTokens - 2, 2).abs().max().item<double>(), 0) << op->id;
        EXPECT_LE(distance(alike_BTT[1].sum(-1), at::ones({kTokens}, at::kDouble)), 1e-12) << op->id;
        EXPECT_GT(distance(muted.context_BTh, own.context_BTh), 1e-4) << op->id;
        // Without maps the same.
        wanted.keep_maps = false;
        EXPECT_LE(distance(layer(x, mask, wanted).context_BTh, muted.context_BTh), 1e-12) << op->id;
    }
}

TEST(Muting, UniformRowsKeepTheirSums) {
    const at::Tensor weights = randomTensor({1, 2, 3, 3}, 8).abs();
    const at::Tensor alike = withUniformHeads(weights, {}, {0});
    EXPECT_LE(distance(alike.sum(-1), weights.sum(-1)), 1e-12);
    EXPECT_LE(distance(alike[0][0][2], weights[0][0][2].mean().expand({3})), 1e-12);
    EXPECT_TRUE(withUniformHeads(weights, {}, {}).is_same(weights));
}

}  // namespace
}  // namespace plateau::attention
