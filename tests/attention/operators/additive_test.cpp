// Additive attention against its formula written as loops, and a cost that grows with the length alone.
#include <cmath>
#include <limits>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/zeros.h>
#include <gtest/gtest.h>

#include "tests/attention/operator_support.h"

namespace plateau::attention {
namespace {

using Vector = std::vector<double>;
using Rows = std::vector<Vector>;  // [T][features]

constexpr double kInf = std::numeric_limits<double>::infinity();

Rows rowsOf(const at::Tensor& matrix) {
    Rows rows(static_cast<std::size_t>(matrix.size(0)), Vector(static_cast<std::size_t>(matrix.size(1))));
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 0; j < rows[i].size(); ++j)
            rows[i][j] = matrix[static_cast<std::int64_t>(i)][static_cast<std::int64_t>(j)].item<double>();
    return rows;
}

// y_t = W x_t + b
Rows dense(const Rows& x, const Parameters& parameters, const std::string& name) {
    const Rows weight = rowsOf(parameters.at(name + ".weight"));
    const Vector bias = rowsOf(parameters.at(name + ".bias").unsqueeze(0))[0];
    Rows y(x.size(), Vector(weight.size()));
    for (std::size_t t = 0; t < x.size(); ++t)
        for (std::size_t out = 0; out < weight.size(); ++out) {
            y[t][out] = bias[out];
            for (std::size_t in = 0; in < x[t].size(); ++in) y[t][out] += weight[out][in] * x[t][in];
        }
    return y;
}

// One head's softmax over the visible tokens.
Vector softmaxOf(const Rows& logits, std::size_t head, const Vector& mask, double scale) {
    Vector weights(logits.size());
    double sum = 0;
    for (std::size_t t = 0; t < logits.size(); ++t)
        sum += weights[t] = mask[t] < 0 ? 0 : std::exp(logits[t][head] * scale);
    for (double& weight : weights) weight /= sum;
    return weights;
}

// Every feature's sum over the tokens with the weights of its head.
Vector globalOf(const Rows& x, const Rows& logits, const Vector& mask) {
    const auto D = static_cast<std::size_t>(kShape.headWidth());
    Vector sums(x[0].size());
    for (std::size_t feature = 0; feature < sums.size(); ++feature) {
        const Vector weights = softmaxOf(logits, feature / D, mask, 1 / std::sqrt(static_cast<double>(D)));
        for (std::size_t t = 0; t < x.size(); ++t) sums[feature] += weights[t] * x[t][feature];
    }
    return sums;
}

Rows times(Rows x, const Vector& factors) {
    for (Vector& row : x)
        for (std::size_t i = 0; i < row.size(); ++i) row[i] *= factors[i];
    return x;
}

// The formula of resources/guide/operators.md, one sample.
Rows referenceOf(const Rows& x, const Vector& mask, const Parameters& parameters) {
    const Rows q = dense(x, parameters, "query"), k = dense(x, parameters, "key");
    const Vector global_q = globalOf(q, dense(q, parameters, "query_attention"), mask);
    const Rows p = times(k, global_q);
    const Vector global_k = globalOf(p, dense(p, parameters, "key_attention"), mask);
    Rows out = dense(times(q, global_k), parameters, "transform");
    for (std::size_t t = 0; t < out.size(); ++t)
        for (std::size_t i = 0; i < out[t].size(); ++i) out[t][i] += q[t][i];
    return out;
}

TEST(Additive, EqualsItsFormulaWrittenAsLoops) {
    constexpr std::int64_t kSamples = 3, kTokens = 6;
    const Layer additive("additive");
    const at::Tensor x = randomTensor({kSamples, kTokens, kShape.hidden}, 77);
    at::Tensor mask = at::zeros({kSamples, 1, 1, kTokens}, at::kDouble);
    mask[1].narrow(-1, 4, 2).fill_(-kInf);
    mask[2].narrow(-1, 1, 5).fill_(-kInf);
    for (const bool masked : {false, true}) {
        const at::Tensor context = additive(x, masked ? mask : at::Tensor()).context_BTh;
        for (std::int64_t sample = 0; sample < kSamples; ++sample) {
            const Vector of_sample = masked ? rowsOf(mask[sample][0])[0] : Vector(kTokens, 0);
            const Rows wanted = referenceOf(rowsOf(x[sample]), of_sample, additive.parameters);
            const Rows found = rowsOf(context[sample]);
            for (std::size_t t = 0; t < wanted.size(); ++t)
                for (std::size_t i = 0; i < wanted[t].size(); ++i)
                    EXPECT_NEAR(found[t][i], wanted[t][i], 1e-10) << masked << " " << sample << " " << t << " " << i;
        }
    }
}

TEST(Additive, LayerOfBaseHasTheParametersOfThePaper) {
    constexpr AttentionShape kBase{768, 12};
    constexpr std::int64_t kOutputDense = 768 * 768 + 768;
    EXPECT_EQ(findOperator("additive")->parameter_count(kBase, {}) + kOutputDense, 2380824);
    EXPECT_EQ(findOperator("original")->parameter_count(kBase, {}) + kOutputDense, 2362368);
}

double productsOf(const std::string& id, std::int64_t length) {
    const at::NoGradGuard no_gradients;
    const Layer layer(id);
    const at::Tensor x = randomTensor({1, length, kShape.hidden}, 7);
    return countedFlops([&] { layer(x, {}, {.dropout = {}, .keep_maps = true}); });
}

TEST(Additive, CostsTheSameForEachTokenHoweverLongTheSequence) {
    EXPECT_EQ(productsOf("additive", 64), 8 * productsOf("additive", 8));
    EXPECT_GT(productsOf("original", 64), 1.5 * 8 * productsOf("original", 8));
    const OperatorDescriptor& additive = *findOperator("additive");
    EXPECT_EQ(additive.flops_per_token({768, 12}, {}, 2048), additive.flops_per_token({768, 12}, {}, 128));
}

}  // namespace
}  // namespace plateau::attention
