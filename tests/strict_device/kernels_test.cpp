// Our kernels on the strict device beyond their results: what they leave to ATen, and what their faults become.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include <ATen/TensorOperators.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/zeros.h>

#include "core/kernels/attention.h"
#include "core/kernels/dropout.h"
#include "core/kernels/gelu.h"
#include "core/kernels/masked_loss.h"
#include "core/kernels/norm.h"
#include "tests/strict_device/kernel_launcher.h"
#include "tests/strict_device/strict_device.h"

namespace plateau::strict {
namespace {

TEST(StrictKernels, DrawTheDecisionsOfTheCpu) {
    kernels::DropoutStream stream =
        kernels::dropoutStream({7, 3, (std::int64_t{5} << 32) - 2}, 1, kernels::DropoutSite::ffn_output, 0.1);
    const at::TensorOptions there = at::TensorOptions().dtype(at::kFloat).device(use());
    const std::vector<std::int64_t> lengths{3, 1, 5};
    const auto expectSame = [&] {
        stream.packing = nullptr;
        EXPECT_TRUE(kernels::dropoutFactors(stream, 4, 9, 21, there)
                        .cpu()
                        .equal(kernels::dropoutFactors(stream, 4, 9, 21, at::kFloat)));
        stream.packing = std::make_shared<const kernels::Segments>(lengths);
        const at::Tensor expected = kernels::dropoutFactors(stream, 1, 9, 21, at::kFloat);
        stream.packing = std::make_shared<const kernels::Segments>(lengths, use());
        EXPECT_TRUE(kernels::dropoutFactors(stream, 1, 9, 21, there).cpu().equal(expected));
    };
    resetCounters();
    expectSame();
    EXPECT_EQ(counters().operators["dropout_factors"], 2);
    const NoKernels atens_way;
    expectSame();
    EXPECT_EQ(counters().operators["dropout_factors"], 2);
}

// Scores never leave the kernels where tensor cores take the heads as they are.
TEST(StrictKernels, AttendByTilesWhereTheyCan) {
    const auto launched = [](at::ScalarType type, std::int64_t D, const kernels::Stretch& stretch, std::int64_t from) {
        const at::Tensor rows = at::ones({2, 5, 2 * D + 8}, at::TensorOptions().device(use()).dtype(type));
        const at::Tensor x = rows.narrow(-1, from, 2 * D).unflatten(-1, {2, D}).transpose(1, 2).requires_grad_();
        resetCounters();
        kernels::attention(x, x * 1, x, {}, {}, {}, stretch).sum().backward();
        return counters().operators;
    };
    const auto narrow = launched(at::kBFloat16, 64, {}, 8);
    for (const char* kernel : {"attention_tiles_64", "attention_tiles_queries_64", "attention_tiles_keys_64"})
        EXPECT_EQ(narrow.at(kernel), 1);
    EXPECT_FALSE(narrow.contains("attention_forward_bf16"));
    EXPECT_TRUE(launched(at::kBFloat16, 64, {}, 1).contains("attention_forward_bf16")) << "begins between vectors";
    EXPECT_TRUE(launched(at::kBFloat16, 24, {}, 0).contains("attention_forward_bf16"));
    EXPECT_TRUE(launched(at::kBFloat16, 16, {1.1, -0.1}, 0).contains("attention_forward_bf16"));
    EXPECT_TRUE(launched(at::kFloat, 16, {}, 0).contains("attention_forward_f32"));
}

TEST(StrictKernels, LeaveToAtenWhatTheyDoNotTake) {
    const auto there = at::TensorOptions().device(use());
    const at::Tensor wide = at::ones({4096}, there), half = at::ones({2, 16}, there.dtype(at::kHalf)),
                     none = at::ones({0, 16}, there);
    resetCounters();
    (void)kernels::dropoutAddNorm(wide.unsqueeze(0), {}, {}, {}, {wide, wide, 1e-12});
    for (const at::Tensor& x : {half, none}) (void)kernels::biasGelu(x, {});
    const at::Tensor heads = at::ones({1, 1, 8193, 1}, there);
    EXPECT_FALSE(kernels::attentionSupports(heads, heads, heads, {}));
    EXPECT_EQ(counters().operators["aten::native_layer_norm"], 1);
    EXPECT_FALSE(counters().operators.contains("gelu_f32"));
}

// The launcher finds what a kernel or its caller does wrong: here a label beyond a tensor that is too short.
TEST(StrictKernels, AnAccessBesideATensorIsAnError) {
    const auto there = at::TensorOptions().device(use());
    const at::Tensor x = at::ones({4, 16}, there), decoder = at::ones({32, 16}, there), bias = at::zeros({31}, there);
    const at::Tensor labels = at::zeros({4}, there.dtype(at::kLong));
    EXPECT_THROW((void)kernels::maskedLoss(x, decoder, bias, labels, 1), c10::Error);
}

}  // namespace
}  // namespace plateau::strict
