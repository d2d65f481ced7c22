#include "core/kernels/narrow_copies.h"

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/ones.h>
#include <gtest/gtest.h>

namespace plateau::kernels {
namespace {

at::Tensor leaf(double scale) {
    return (at::arange(8, at::kFloat) * scale).view({2, 4}).set_requires_grad(true);
}

TEST(NarrowCopies, FollowTheirWeights) {
    const std::vector<at::Tensor> leaves{leaf(1), leaf(2)};
    NarrowCopies copies(leaves, at::kBFloat16);
    copies.refresh();
    EXPECT_TRUE(copies.of(leaves[1]).equal(leaves[1].to(at::kBFloat16)));
    {
        const at::NoGradGuard no_grad;
        leaves[1].add_(1);
    }
    EXPECT_FALSE(copies.of(leaves[1]).equal(leaves[1].to(at::kBFloat16)));
    copies.refresh();
    EXPECT_TRUE(copies.of(leaves[1]).equal(leaves[1].to(at::kBFloat16)));
    copies.of(leaves[0]).sum().backward();
    EXPECT_EQ(leaves[0].grad().scalar_type(), at::kFloat);
    EXPECT_TRUE(leaves[0].grad().equal(at::ones({2, 4})));
}

}  // namespace
}  // namespace plateau::kernels
