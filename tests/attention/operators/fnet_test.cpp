// What is special about Fourier mixing: a transform in place of attention, without a parameter.
#include <cmath>
#include <numbers>

#include <ATen/TensorOperators.h>
#include <ATen/ops/fft_fft2.h>
#include <ATen/ops/real.h>
#include <gtest/gtest.h>

#include "tests/attention/operator_support.h"

namespace plateau::attention {
namespace {

at::Tensor input() {
    return randomTensor({2, 5, kShape.hidden}, 77);
}

TEST(FNet, IsTheRealPartOfTheTwoDimensionalTransform) {
    const Layer fnet("fnet");
    const at::Tensor x = input(), found = fnet(x).context_BTh;
    EXPECT_LE(distance(found, at::real(at::fft_fft2(x, {}, {1, 2}))), 1e-10);
    // And by the definition, for one sample.
    const auto T = x.size(1), h = x.size(2);
    for (std::int64_t t = 0; t < T; ++t)
        for (std::int64_t f = 0; f < h; ++f) {
            double sum = 0;
            for (std::int64_t s = 0; s < T; ++s)
                for (std::int64_t g = 0; g < h; ++g)
                    sum += x[0][s][g].item<double>() * std::cos(2 * std::numbers::pi *
                                                                (static_cast<double>(t * s) / static_cast<double>(T) +
                                                                 static_cast<double>(f * g) / static_cast<double>(h)));
            EXPECT_NEAR(found[0][t][f].item<double>(), sum, 1e-10) << t << " " << f;
        }
}

// Tokens are mixed by a fixed matrix: the context of a sum is the sum of the contexts.
TEST(FNet, IsLinearInItsInput) {
    const auto surplus = [](const char* id) {
        const Layer layer(id);
        const at::Tensor a = input(), b = randomTensor(a.sizes(), 5);
        return distance(layer(a + b).context_BTh, layer(a).context_BTh + layer(b).context_BTh);
    };
    EXPECT_LE(surplus("fnet"), 1e-10);
    EXPECT_GT(surplus("original"), 0.01);
}

TEST(FNet, HasNoParametersAndNoOutputDenseUnlessItIsKept) {
    const OperatorDescriptor& fnet = *findOperator("fnet");
    EXPECT_EQ(fnet.parameter_count({768, 12}, {}), 0);
    EXPECT_FALSE(fnet.implementation->hasOutputDense(resolveSettings(fnet, {}).value()));
    EXPECT_TRUE(fnet.implementation->hasOutputDense(resolveSettings(fnet, {{"output_dense", "kept"}}).value()));
    EXPECT_TRUE(findOperator("original")->implementation->hasOutputDense({}));
}

}  // namespace
}  // namespace plateau::attention
