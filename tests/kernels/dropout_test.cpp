#include "core/kernels/dropout.h"

#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/ones.h>
#include <gtest/gtest.h>

#include "core/base/philox.h"

namespace plateau::kernels {
namespace {

const at::TensorOptions kFloat = at::TensorOptions().dtype(at::kFloat);

DropoutStream streamAt(const DropoutPosition& position, double rate = 0.1, std::uint32_t layer = 3,
                       DropoutSite site = DropoutSite::ffn_output) {
    return dropoutStream(position, layer, site, rate);
}

TEST(Dropout, everyDecisionFollowsTheDocumentedDraw) {
    const DropoutStream stream = streamAt({7, 11, (std::int64_t{1} << 40) + 5});
    const at::Tensor factors = dropoutFactors(stream, 2, 3, 21, kFloat);
    for (std::int64_t b = 0; b < 2; ++b)
        for (std::uint32_t t = 0; t < 3; ++t)
            for (std::uint32_t f = 0; f < 21; ++f) {
                const auto sample = static_cast<std::uint64_t>(stream.first_sample + b);
                const auto words =
                    philox4x32({f / 8, t, static_cast<std::uint32_t>(sample), static_cast<std::uint32_t>(sample >> 32)},
                               stream.key);
                const std::uint32_t draw = words[f % 8 / 2] >> (f % 2 ? 16 : 0) & 0xFFFF;
                const float expected = draw >= stream.threshold() ? static_cast<float>(stream.scale()) : 0.0F;
                ASSERT_EQ(factors[b][t][f].item<float>(), expected) << b << " " << t << " " << f;
            }
}

TEST(Dropout, splittingABatchChangesNoDecision) {
    const DropoutPosition whole{1, 2, 100}, second{1, 2, 103};
    const at::Tensor all = dropoutFactors(streamAt(whole), 5, 4, 16, kFloat);
    EXPECT_TRUE(at::equal(all.narrow(0, 3, 2), dropoutFactors(streamAt(second), 2, 4, 16, kFloat)));
    const at::Tensor maps = attentionDropoutFactors(streamAt(whole), 5, 2, 9, kFloat);
    EXPECT_TRUE(at::equal(maps.narrow(0, 3, 2), attentionDropoutFactors(streamAt(second), 2, 2, 9, kFloat)));
}

TEST(Dropout, seedStepLayerSiteAndHeadEachGiveOtherDecisions) {
    const at::Tensor base = dropoutFactors(streamAt({1, 1, 0}), 1, 8, 64, kFloat);
    for (const DropoutStream& other :
         {streamAt({2, 1, 0}), streamAt({1, 2, 0}), streamAt({1, 1, 1}), streamAt({1, 1, 0}, 0.1, 4),
          streamAt({1, 1, 0}, 0.1, 3, DropoutSite::attention_output), streamAt({1, 1, 0}).ofHead(0)})
        EXPECT_FALSE(at::equal(base, dropoutFactors(other, 1, 8, 64, kFloat)));
    const at::Tensor maps = attentionDropoutFactors(streamAt({1, 1, 0}), 1, 2, 32, kFloat);
    EXPECT_FALSE(at::equal(maps[0][0], maps[0][1]));
}

TEST(Dropout, dropsItsShareAndKeepsTheMean) {
    for (const double rate : {0.05, 0.1, 0.5}) {
        const at::Tensor factors = dropoutFactors(streamAt({3, 4, 0}, rate), 64, 64, 256, kFloat);
        const auto count = static_cast<double>(factors.numel());
        const double dropped = factors.eq(0).sum().item<double>() / count;
        EXPECT_NEAR(dropped, rate, 5 * std::sqrt(rate * (1 - rate) / count) + 1e-5);
        EXPECT_NEAR(factors.mean().item<double>(), 1, 0.005);
    }
}

TEST(Dropout, withoutARateTheInputIsUntouched) {
    const at::Tensor x = at::ones({1, 2, 3});
    EXPECT_TRUE(dropout(x, {}).is_same(x));
}

}  // namespace
}  // namespace plateau::kernels
