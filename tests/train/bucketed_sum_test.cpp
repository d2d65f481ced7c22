// Gradients summed in buckets while the backward pass goes on.
#include <gtest/gtest.h>

#include <ATen/ops/equal.h>
#include <ATen/ops/full.h>
#include <ATen/ops/ones.h>

#include "core/train/bucketed_sum.h"
#include "tests/ranks/with_ranks.h"

namespace plateau::train {
namespace {

std::vector<at::Tensor> parameters(const std::vector<std::int64_t>& sizes) {
    std::vector<at::Tensor> all;
    for (const std::int64_t size : sizes) all.push_back(at::ones({size}).requires_grad_(true));
    return all;
}

TEST(BucketedSum, AddsWhatTheLastPassLeavesInAllRanks) {
    ranks::test::withRanks(2, [](ranks::Group& group) {
        const std::vector<at::Tensor> all = parameters({10, 300, 20, 5});
        const double factor = group.rank() + 1;
        {
            BucketedSum sum(group, all, 100);
            EXPECT_EQ(sum.buckets(), 3U);         // 5 and 20 make one of 100 bytes; 300 one, and 10 is left
            all[1].mul(factor).sum().backward();  // an earlier pass of the step, of which nothing is begun
            sum.watch();
            all[0].mul(factor).sum().add(all[1].mul(10 * factor).sum()).add(all[3].sum()).backward();
            sum.finish();
        }
        EXPECT_TRUE(at::equal(all[0].grad(), at::full({10}, 3.0)));
        EXPECT_TRUE(at::equal(all[1].grad(), at::full({300}, 33.0)));
        EXPECT_TRUE(at::equal(all[2].grad(), at::full({20}, 0.0))) << "no pass came to it";
        EXPECT_TRUE(at::equal(all[3].grad(), at::full({5}, 2.0)));
        // What comes after is nobody's business.
        all[0].sum().backward();
        EXPECT_TRUE(at::equal(all[0].grad(), at::full({10}, 4.0)));
    });
}

TEST(BucketedSum, OfARankWithoutAPassIsTheOthersGradients) {
    ranks::test::withRanks(2, [](ranks::Group& group) {
        const std::vector<at::Tensor> all = parameters({4, 4});
        BucketedSum sum(group, all, 8);
        sum.watch();
        if (group.rank() == 1) all[0].mul(2.0).sum().add(all[1].sum()).backward();
        sum.finish();
        EXPECT_TRUE(at::equal(all[0].grad(), at::full({4}, 2.0)));
        EXPECT_TRUE(at::equal(all[1].grad(), at::full({4}, 1.0)));
    });
}

}  // namespace
}  // namespace plateau::train
