// Sums over ranks, each in a thread of its own with a group of its own, through real sockets.
#include <gtest/gtest.h>

#include <future>

#include <ATen/ops/equal.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include "core/ranks/group.h"
#include "core/ranks/tree_sum.h"
#include "tests/ranks/with_ranks.h"

namespace plateau::ranks {
namespace {

using std::chrono::seconds;
using test::withRanks;

at::Tensor leaf(int index, std::int64_t size) {
    at::manual_seed(static_cast<std::uint64_t>(index));
    return at::randn({size});
}

at::Tensor treeOf(int first, int count, std::int64_t size) {
    if (count == 1) return leaf(first, size);
    return treeOf(first, count / 2, size).add(treeOf(first + count / 2, count / 2, size));
}

TEST(TreeSum, IsTheTreeOverTheLeavesForAnyNumberOfRanks) {
    constexpr int kLeaves = 8;
    for (const std::int64_t size : {std::int64_t{1}, std::int64_t{7}, std::int64_t{1000}}) {
        const at::Tensor expected = treeOf(0, kLeaves, size);
        for (const int world : {2, 4, 8}) {
            std::vector<at::Tensor> own;  // made before the threads, which share one generator
            for (int rank = 0; rank < world; ++rank)
                own.push_back(treeOf(rank * kLeaves / world, kLeaves / world, size));
            withRanks(world, [&](Group& group) {
                at::Tensor values = own[static_cast<std::size_t>(group.rank())].clone();
                treeSum(group, values);
                EXPECT_TRUE(at::equal(values, expected)) << size << " values, rank " << group.rank() << " of " << world;
                if (size == 1000) {
                    EXPECT_EQ(group.bytesSent(), 2 * size * 4 * (world - 1) / world);
                }
            });
        }
    }
}

TEST(Group, SharesIntegersAndTextsAndRankZerosValues) {
    withRanks(3, [](Group& group) {
        at::Tensor numbers = at::tensor({std::int64_t{1} << (40 + group.rank()), std::int64_t{1}}, at::kLong);
        group.sum(numbers);
        EXPECT_EQ(numbers.const_data_ptr<std::int64_t>()[0], std::int64_t{7} << 40);
        EXPECT_EQ(numbers.const_data_ptr<std::int64_t>()[1], 3);
        at::Tensor values = at::zeros({2}, at::kDouble).fill_(group.rank() + 0.5);
        group.broadcast(values);
        EXPECT_EQ(values.const_data_ptr<double>()[1], 0.5);
        group.tell("from." + std::to_string(group.rank()), "rank " + std::to_string(group.rank()));
        const auto heard = group.hear({"from.0", "from.1", "from.2"}, seconds(30), {});
        ASSERT_TRUE(heard) << describe(heard.error());
        EXPECT_EQ(heard->at(2), "rank 2");
        at::Tensor last = at::zeros({1});  // nobody leaves while another reads
        group.sum(last);
    });
}

TEST(Group, IsLostToTheOthersWhenOneLeaves) {
    withRanks(2, [](Group& group) {
        at::Tensor values = at::zeros({1000});
        treeSum(group, values);
        if (group.rank() == 1) return;  // its sockets close with it
        EXPECT_THROW(treeSum(group, values), Lost);
    });
}

TEST(Group, IsLostWhenAnotherIsSilentForLongerThanTheLimit) {
    std::promise<void> over;
    const std::shared_future<void> ended = over.get_future().share();
    withRanks(
        2,
        [&](Group& group) {
            at::Tensor values = at::zeros({10});
            if (group.rank() == 1) return ended.wait();
            const auto begin = std::chrono::steady_clock::now();
            EXPECT_THROW(group.sum(values), Lost);
            EXPECT_LT(std::chrono::steady_clock::now() - begin, seconds(20));
            over.set_value();
        },
        seconds(1));
}

TEST(Group, WaitsNoLongerThanItIsLet) {
    Place place;
    place.world = place.local_world = 2;
    const auto group = meet(place, seconds(30));
    ASSERT_TRUE(group) << describe(group.error());
    const auto late = (*group)->hear({"never"}, seconds(0), {});
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().code, ErrorCode::io);
    const auto stopped = (*group)->hear({"never"}, seconds(30), []() -> Status {
        return Error{ErrorCode::cancelled, "stopped", "", ""};
    });
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::cancelled);
}

TEST(Meet, RefusesAnotherNumberOfRanks) {
    Place first;
    first.world = first.local_world = 2;
    const auto zero = meet(first, seconds(30));
    ASSERT_TRUE(zero) << describe(zero.error());
    Place other = (*zero)->place();
    other.rank = other.local_rank = 2;
    other.world = other.local_world = 3;
    const auto group = meet(other, seconds(30));
    ASSERT_FALSE(group);
    EXPECT_EQ(group.error().code, ErrorCode::usage);
    EXPECT_NE(group.error().message.find("2 ranks, this one 3"), std::string::npos) << group.error().message;
}

TEST(Meet, SaysThatThePortIsTaken) {
    Place first;
    first.world = first.local_world = 2;
    const auto zero = meet(first, seconds(30));
    ASSERT_TRUE(zero) << describe(zero.error());
    Place again = (*zero)->place();
    const auto group = meet(again, seconds(30));
    ASSERT_FALSE(group);
    EXPECT_EQ(group.error().code, ErrorCode::io);
    EXPECT_NE(group.error().advice.find("MASTER_PORT"), std::string::npos) << describe(group.error());
}

}  // namespace
}  // namespace plateau::ranks
