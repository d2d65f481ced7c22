// Exchanges of GPUs' tensors over NCCL: a stand-in of the library (stub_nccl.cpp) and the strict device, each rank a
// thread with a group of its own. What they give is held against Gloo's.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include <ATen/ops/equal.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include "core/ranks/group.h"
#include "core/ranks/nccl.h"
#include "core/ranks/tree_sum.h"
#include "tests/ranks/with_ranks.h"
#include "tests/strict_device/strict_device.h"

namespace plateau::ranks {
namespace {

using std::chrono::seconds;
using test::withRanks, test::withRanksOn;

class Nccl : public testing::Test {
protected:
    void SetUp() override { script(""); }
    void TearDown() override { script(""); }

    static void script(const char* words) {
        ::unsetenv("PLATEAU_EXCHANGE");
        ::setenv("PLATEAU_STUB_NCCL", words, 1);
        if (!*words) ::unsetenv("PLATEAU_STUB_NCCL");
    }
    static std::vector<at::Device> strict(int world) {
        return std::vector<at::Device>(static_cast<std::size_t>(world), strict::use());
    }
    // The same in all ranks, and exchanges work nevertheless.
    static void expectOverHost(const std::string& why, seconds limit = seconds(30)) {
        withRanksOn(
            strict(2),
            [&](Group& group) {
                EXPECT_STREQ(group.exchangedOver(), "gloo");
                EXPECT_EQ(group.whyOverHost(), why);
                const at::Device device = strict::use();
                EXPECT_FALSE(group.exchangesOn(device));
                at::Tensor values = group.exchangeable(at::zeros({3}, at::Device(at::kCPU)).add_(1).to(device));
                ASSERT_TRUE(values.is_cpu());
                group.sum(values);
                EXPECT_TRUE(at::equal(values, at::zeros({3}).add_(2)));
            },
            limit);
    }
};

// Of each rank, made before the threads, which share one generator.
std::vector<at::Tensor> randomOf(int world, std::int64_t size) {
    std::vector<at::Tensor> all;
    at::manual_seed(7);
    for (int rank = 0; rank < world; ++rank) all.push_back(at::randn({size}));
    return all;
}

// What each rank has after `work` on its values, on each device.
using Work = std::function<void(Group&, at::Tensor&)>;
std::vector<at::Tensor> after(const Work& work, const std::vector<at::Tensor>& own, at::Device device) {
    std::vector<at::Tensor> results(own.size());
    withRanksOn(std::vector<at::Device>(own.size(), device), [&](Group& group) {
        const auto rank = static_cast<std::size_t>(group.rank());
        EXPECT_STREQ(group.exchangedOver(), device.is_cpu() ? "gloo" : "nccl") << group.whyOverHost();
        at::Tensor values = group.exchangeable(own[rank].to(device, at::kFloat, false, /*copy=*/true));
        EXPECT_EQ(values.device(), device) << "exchanged where it is";
        work(group, values);
        results[rank] = values.to(at::kCPU);
    });
    return results;
}

void expectSameBits(const Work& work, const std::vector<at::Tensor>& own) {
    const std::vector<at::Tensor> direct = after(work, own, strict::use()), host = after(work, own, at::kCPU);
    for (std::size_t rank = 0; rank < own.size(); ++rank)
        EXPECT_TRUE(at::equal(direct[rank], host[rank])) << "rank " << rank << " of " << own.size();
}

TEST_F(Nccl, GivesTheBitsOfGloo) {
    for (const int world : {2, 4})
        for (const std::int64_t size : {1, 7, 40000}) {
            const std::vector<at::Tensor> own = randomOf(world, size);
            SCOPED_TRACE(std::to_string(size) + " values of each of " + std::to_string(world) + " ranks");
            expectSameBits([](Group& group, at::Tensor& values) { treeSum(group, values); }, own);
            expectSameBits([](Group& group, at::Tensor& values) { group.broadcast(values); }, own);
        }
    // Of two numbers the order does not matter; of whole ones nor does that of four.
    const Work sum = [](Group& group, at::Tensor& values) { group.sum(values); };
    expectSameBits(sum, randomOf(2, 1000));
    std::vector<at::Tensor> whole = randomOf(4, 1000);
    for (at::Tensor& values : whole) values.mul_(100).round_();
    expectSameBits(sum, whole);
}

TEST_F(Nccl, KeepsNumbersOfTheHostWithGlooAndCountsTheSameBytes) {
    withRanksOn(strict(2), [](Group& group) {
        at::Tensor numbers = at::tensor({std::int64_t{1} << (40 + group.rank())}, at::kLong);
        group.sum(numbers);
        EXPECT_EQ(numbers.const_data_ptr<std::int64_t>()[0], std::int64_t{3} << 40);
        const std::int64_t before = group.bytesSent();
        at::Tensor values = at::zeros({1000}, at::TensorOptions(strict::use()));
        treeSum(group, values);
        EXPECT_EQ(group.bytesSent() - before, 4000);
    });
}

TEST_F(Nccl, HasSeveralSumsOnTheirWay) {
    withRanksOn(strict(2), [](Group& group) {
        std::vector<at::Tensor> values;
        std::vector<std::unique_ptr<Group::Pending>> sums;
        for (int i = 0; i < 3; ++i) {
            values.push_back(at::zeros({1000}, at::TensorOptions(strict::use())).add_(i + group.rank()));
            sums.push_back(group.startSum(values.back()));
        }
        for (const auto& sum : sums) sum->wait();
        for (int i = 0; i < 3; ++i) EXPECT_EQ(values[static_cast<std::size_t>(i)][999].item<float>(), 2.F * i + 1);
    });
}

TEST_F(Nccl, IsLostToTheOthersWhenOneLeaves) {
    withRanksOn(strict(2), [](Group& group) {
        at::Tensor values = at::zeros({1000}, at::TensorOptions(strict::use()));
        treeSum(group, values);
        if (group.rank() == 1) return;
        EXPECT_THROW(treeSum(group, values), Lost);
        EXPECT_THROW(group.broadcast(values), Lost) << "it is of no use any more";
    });
}

TEST_F(Nccl, IsLostWhenAnotherIsSilentForLongerThanTheLimit) {
    std::promise<void> over;
    const std::shared_future<void> ended = over.get_future().share();
    withRanksOn(
        strict(2),
        [&](Group& group) {
            if (group.rank() == 1) return ended.wait();
            const auto begin = std::chrono::steady_clock::now();
            for (const bool isSum : {true, false}) {
                at::Tensor values = at::zeros({10}, at::TensorOptions(strict::use()));
                EXPECT_THROW(isSum ? group.sum(values) : treeSum(group, values), Lost);
            }
            EXPECT_LT(std::chrono::steady_clock::now() - begin, seconds(20));
            over.set_value();
        },
        seconds(1));
}

TEST_F(Nccl, IsLostWithItsWordsWhenItFailsOnTheWay) {
    script("break 1");
    withRanksOn(strict(2), [](Group& group) {
        at::Tensor values = at::zeros({10}, at::TensorOptions(strict::use()));
        try {
            treeSum(group, values);
            FAIL() << "rank " << group.rank();
        } catch (const Lost& lost) {
            const std::string expected = group.rank() == 1 ? "unhandled system error" : "remote process exited";
            EXPECT_NE(std::string(lost.what()).find(expected), std::string::npos) << lost.what();
        }
    });
}

TEST_F(Nccl, IsLeftForGlooWhereTheyDoNotMeet) {
    script("refuse 1");
    expectOverHost("rank 1: NCCL: unhandled system error: as it was told");
    script("no meeting");
    expectOverHost("rank 0: NCCL: unhandled system error: as it was told");
}

TEST_F(Nccl, IsLeftForGlooWhereSomebodyWantsThat) {
    ::setenv("PLATEAU_EXCHANGE", "gloo", 1);
    expectOverHost("rank 0 is told so by PLATEAU_EXCHANGE");
}

TEST_F(Nccl, IsLeftForGlooWhereARankHasNoGpu) {
    withRanksOn({strict::use(), at::kCPU}, [](Group& group) {
        EXPECT_STREQ(group.exchangedOver(), "gloo");
        EXPECT_EQ(group.whyOverHost(), group.leads() ? "rank 1 has no GPU" : "");
    });
}

TEST_F(Nccl, IsOfNoConcernOnTheCpu) {
    withRanks(2, [](Group& group) {
        EXPECT_STREQ(group.exchangedOver(), "gloo");
        EXPECT_EQ(group.whyOverHost(), "");
    });
}

TEST_F(Nccl, SaysItsVersion) {
    EXPECT_EQ(nccl::versionOf(nccl::library()), "2.99.1");
    EXPECT_EQ(nccl::versionOf(nccl::Library({"libnccl.so.none"})), "");
}

}  // namespace
}  // namespace plateau::ranks
