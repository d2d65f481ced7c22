// What is special about linear attention: weights without a softmax, and a cost that grows with the length alone.
#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/zeros.h>
#include <gtest/gtest.h>

#include "tests/attention/operator_support.h"

namespace plateau::attention {
namespace {

// Wx + b of one sample, heads split: [H,T,D]
at::Tensor projected(const Layer& layer, const at::Tensor& x_Th, const std::string& part) {
    const at::Tensor y_Th =
        x_Th.matmul(layer.parameters.at(part + ".weight").t()) + layer.parameters.at(part + ".bias");
    return y_Th.unflatten(-1, {kShape.heads, kShape.headWidth()}).transpose(0, 1);
}

double feature(double x) {
    return x > 0 ? x + 1 : std::exp(x);
}

// Similarity phi(q_t) · phi(k_s) of every pair of tokens, the quadratic way that the operator avoids.
TEST(Linear, EqualsTheSumOverAllPairsOfTokens) {
    constexpr std::int64_t kTokens = 5, kVisible = 3;
    const Layer linear("linear");
    const at::Tensor x = randomTensor({1, kTokens, kShape.hidden}, 77);
    at::Tensor mask = at::zeros({1, 1, 1, kTokens}, at::kDouble);
    mask.narrow(-1, kVisible, kTokens - kVisible).fill_(-INFINITY);
    const at::Tensor q = projected(linear, x[0], "query"), k = projected(linear, x[0], "key"),
                     v = projected(linear, x[0], "value");
    const at::Tensor found = linear(x, mask).context_BTh[0];
    for (std::int64_t head = 0; head < kShape.heads; ++head)
        for (std::int64_t t = 0; t < kTokens; ++t) {
            at::Tensor sum = v[head][0] * 0;
            double total = 0;
            for (std::int64_t s = 0; s < kVisible; ++s) {
                double similarity = 0;
                for (std::int64_t i = 0; i < kShape.headWidth(); ++i)
                    similarity += feature(q[head][t][i].item<double>()) * feature(k[head][s][i].item<double>());
                sum += similarity * v[head][s];
                total += similarity;
            }
            const at::Tensor context = found[t].narrow(0, head * kShape.headWidth(), kShape.headWidth());
            EXPECT_LE(distance(context, sum / total), 1e-10) << head << " " << t;
        }
}

double productsOf(const std::string& id, std::int64_t length) {
    const at::NoGradGuard no_gradients;
    const Layer layer(id);
    const at::Tensor x = randomTensor({1, length, kShape.hidden}, 7);
    return countedFlops([&] { layer(x, {}, {.dropout = {}, .keep_maps = true}); });
}

TEST(Linear, CostsTheSameForEachTokenHoweverLongTheSequence) {
    EXPECT_EQ(productsOf("linear", 64), 8 * productsOf("linear", 8));
    EXPECT_GT(productsOf("original", 64), 1.5 * 8 * productsOf("original", 8));
}

}  // namespace
}  // namespace plateau::attention
