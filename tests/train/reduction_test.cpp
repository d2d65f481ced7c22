// How the gradients of a run are summed, by its spec and its ranks; and the sum of a tree.
#include <gtest/gtest.h>

#include <ATen/ops/equal.h>
#include <ATen/ops/randn.h>

#include "core/train/gradient_tree.h"
#include "core/train/reduction.h"

namespace plateau::train {
namespace {

spec::TrainSpec train(spec::Reduction reduction, std::int64_t batch = 64, std::int64_t micro_batch = 0) {
    spec::TrainSpec train;
    train.reduction = reduction;
    train.batch = batch;
    train.micro_batch = micro_batch;
    return train;
}

std::int64_t partsOf(const spec::TrainSpec& train, const std::optional<Reduction>& recorded, int world,
                     bool is_one_machine = true) {
    const auto chosen = chooseReduction(train, recorded, world, is_one_machine);
    EXPECT_TRUE(chosen) << describe(chosen.error());
    return chosen ? chosen->parts : -1;
}

using spec::Reduction::automatic, spec::Reduction::exact, spec::Reduction::fast;

TEST(Reduction, IsPlainForOneProcessAndExactForSeveralOnAMachine) {
    EXPECT_EQ(partsOf(train(automatic), {}, 1), 0);
    for (const int world : {2, 4, 8}) EXPECT_EQ(partsOf(train(automatic), {}, world), 8);
    EXPECT_EQ(partsOf(train(automatic), {}, 3), 0);
    EXPECT_EQ(partsOf(train(automatic), {}, 16), 0);
    EXPECT_EQ(partsOf(train(automatic), {}, 4, false), 0);
}

TEST(Reduction, IsWhatTheSpecSaysForAnyNumberOfRanks) {
    for (const int world : {1, 2, 4, 8}) {
        EXPECT_EQ(partsOf(train(exact), {}, world, false), 8);
        EXPECT_EQ(partsOf(train(fast), Reduction{8}, world), 0);
    }
}

TEST(Reduction, StaysWhatARunBeganWith) {
    EXPECT_EQ(partsOf(train(automatic), Reduction{8}, 1), 8);
    EXPECT_EQ(partsOf(train(automatic), Reduction{16}, 2), 16);
    EXPECT_EQ(partsOf(train(automatic), Reduction{0}, 2), 0);
    EXPECT_EQ(partsOf(train(automatic), Reduction{8}, 3), 0);
}

TEST(Reduction, HasAsManyPartsAsTheMicroBatchAsksFor) {
    EXPECT_EQ(partsOf(train(exact, 64, 16), {}, 1), 8);
    EXPECT_EQ(partsOf(train(exact, 64, 4), {}, 1), 16);
    EXPECT_EQ(partsOf(train(exact, 60, 7), {}, 1), 16);
}

TEST(Reduction, NeedsAPowerOfTwoRanksToBeExact) {
    for (const int world : {3, 6, 16}) {
        const auto chosen = chooseReduction(train(exact), {}, world, true);
        ASSERT_FALSE(chosen);
        EXPECT_EQ(chosen.error().context, "train.reduction");
    }
}

TEST(GradientTree, AddsNeighboursFirst) {
    std::vector<at::Tensor> leaves;
    for (int i = 0; i < 8; ++i) leaves.push_back(at::randn({100}));
    GradientTree tree;
    for (const at::Tensor& leaf : leaves) tree.add(leaf.clone());
    const auto pair = [&](std::size_t first) { return leaves[first].add(leaves[first + 1]); };
    const at::Tensor expected = pair(0).add(pair(2)).add(pair(4).add(pair(6)));
    EXPECT_TRUE(at::equal(tree.total(), expected));
}

}  // namespace
}  // namespace plateau::train
