// One run trained by several processes, each with a GPU whose tensors NCCL exchanges: the strict device and a stand-in
// of the library (tests/ranks/stub_nccl.cpp). It is the run that Gloo gives over the host.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/full.h>
#include <ATen/ops/zeros.h>

#include "core/run/run_directory.h"
#include "core/train/bucketed_sum.h"
#include "tests/ranks/with_ranks.h"
#include "tests/strict_device/strict_device.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

constexpr std::int64_t kSteps = 10;

spec::RunSpec shortSpec(spec::Reduction reduction) {
    spec::RunSpec spec = test::smallSpec();
    spec.train.reduction = reduction;
    spec.train.steps = kSteps;
    return spec;
}

test::ChildResult runRanks(const fs::path& run, int count, std::vector<std::string> more = {}) {
    more.insert(more.end(), {"--device", "strict"});
    if (count > 1) more.insert(more.end(), {"--ranks", std::to_string(count)});
    return test::runChild(run, more);
}

class OverNccl : public testing::Test {
protected:
    void SetUp() override { ::unsetenv("PLATEAU_EXCHANGE"); }
    void TearDown() override { ::unsetenv("PLATEAU_EXCHANGE"); }

    fs::path finished(const std::string& name, spec::Reduction reduction, int count,
                      std::vector<std::string> more = {}) {
        fs::path run = test::makeRun(m_folder.path() / name, shortSpec(reduction));
        const test::ChildResult child = runRanks(run, count, std::move(more));
        EXPECT_EQ(child.exit_code, 0) << child.output;
        return run;
    }
    static nlohmann::json said(const fs::path& run, const char* name) {
        const nlohmann::json details = test::eventsOf(run).front().details;
        return details.value(name, nlohmann::json());
    }
    static void expectSameRun(const fs::path& run, const fs::path& reference) {
        EXPECT_EQ(test::checkpointBytes(run, kSteps), test::checkpointBytes(reference, kSteps));
        EXPECT_EQ(test::seriesWithoutSpeeds(run), test::seriesWithoutSpeeds(reference));
    }

    const TemporaryFolder m_folder;
};

TEST_F(OverNccl, ExactRunsHaveTheBitsOfGlooAndOfOneProcess) {
    const fs::path one = finished("one", spec::Reduction::exact, 1);
    for (const int count : {2, 4}) {
        const fs::path run = finished(std::to_string(count), spec::Reduction::exact, count);
        EXPECT_EQ(said(run, "exchange"), "nccl") << said(run, "exchange_reason");
        EXPECT_TRUE(said(run, "exchange_reason").is_null());
        expectSameRun(run, one);
    }
    ::setenv("PLATEAU_EXCHANGE", "gloo", 1);
    const fs::path host = finished("host", spec::Reduction::exact, 2);
    EXPECT_EQ(said(host, "exchange"), "gloo");
    EXPECT_EQ(said(host, "exchange_reason"), "rank 0 is told so by PLATEAU_EXCHANGE");
    expectSameRun(host, one);
}

TEST_F(OverNccl, FastRunsOfTwoHaveTheBitsOfGloo) {
    const fs::path run = finished("direct", spec::Reduction::fast, 2);
    EXPECT_EQ(said(run, "exchange"), "nccl");
    ::setenv("PLATEAU_EXCHANGE", "gloo", 1);
    expectSameRun(run, finished("host", spec::Reduction::fast, 2));
}

TEST_F(OverNccl, ARankWithoutTheLibraryMakesAllGoOverTheHost) {
    const fs::path run = finished("run", spec::Reduction::exact, 2, {"--bare-rank", "1"});
    EXPECT_EQ(said(run, "exchange"), "gloo");
    // Without it, or with a real one of the system.
    const std::string why = said(run, "exchange_reason").get<std::string>();
    EXPECT_TRUE(why == "rank 1 has no NCCL" || why.starts_with("rank 0 has NCCL 2.99.1, rank 1 ")) << why;
}

TEST_F(OverNccl, ARankThatIsKilledCostsNothing) {
    const fs::path whole = finished("whole", spec::Reduction::exact, 1);
    const fs::path run = test::makeRun(m_folder.path() / "run", shortSpec(spec::Reduction::exact));
    const test::ChildResult child = runRanks(run, 2, {"--kill-rank", "1", "--at", "7"});
    EXPECT_EQ(child.exit_code, 1);
    EXPECT_NE(child.output.find("io: another rank of this run is gone"), std::string::npos) << child.output;
    EXPECT_EQ(test::eventsOf(run).back().details.at("reason"), "rank_lost");
    EXPECT_EQ(runRanks(run, 2).exit_code, 0);
    expectSameRun(run, whole);
}

// Without a backward pass: LibTorch has one thread for the one device that the ranks of this process share.
TEST_F(OverNccl, SumsOfBucketsStayOnTheDevice) {
    const at::Device device = strict::use();
    ranks::test::withRanksOn({device, device}, [&](ranks::Group& group) {
        std::vector<at::Tensor> parameters;
        for (const std::int64_t size : {10, 300, 20}) {
            parameters.push_back(at::zeros({size}, at::TensorOptions(device)));
            parameters.back().mutable_grad() = at::full({size}, 1.5 + group.rank(), at::TensorOptions(device));
        }
        const std::int64_t before = strict::counters().bytes_down;
        BucketedSum sum(group, parameters, 100);
        sum.finish();
        EXPECT_EQ(strict::counters().bytes_down, before);
        EXPECT_EQ(parameters[1].grad().device(), device);
        // No rank looks before the other has counted.
        at::Tensor met = at::zeros({1});
        group.sum(met);
        for (const at::Tensor& parameter : parameters)
            EXPECT_TRUE(at::equal(parameter.grad().to(at::kCPU), at::full(parameter.sizes(), 4.0)));
    });
}

}  // namespace
}  // namespace plateau::train
