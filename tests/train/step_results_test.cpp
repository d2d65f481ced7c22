#include <gtest/gtest.h>

#include <ATen/ops/full.h>

#include "core/train/step_results.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

TEST(StepResults, KeepTheirOrderAndNumbers) {
    StepResults results;
    EXPECT_TRUE(results.settle().empty());
    for (int step = 1; step <= 3; ++step)
        results.add({step}, 0.5 * step, at::full({}, 0.1 * step, at::kDouble), at::full({}, 2.0 * step, at::kFloat));
    const auto groups = results.settle(at::full({2}, 7.0, at::kDouble));
    ASSERT_EQ(groups.size(), 1U);
    EXPECT_EQ(groups.front().more, (std::vector<double>{7, 7}));
    const auto& taken = groups.front().results;
    ASSERT_EQ(taken.size(), 3U);
    for (int step = 1; step <= 3; ++step) {
        const StepResult& result = taken[static_cast<std::size_t>(step - 1)];
        EXPECT_EQ(result.step.value, step);
        EXPECT_DOUBLE_EQ(result.lr, 0.5 * step);
        EXPECT_DOUBLE_EQ(result.loss, 0.1 * step);
        EXPECT_DOUBLE_EQ(result.grad_norm, 2.0 * step);
    }
    EXPECT_TRUE(results.settle().empty());
}

TEST(StepResults, AreThereAtOnceOnTheCpu) {
    StepResults results;
    const at::Tensor one = at::full({}, 1.0, at::kDouble);
    results.add({1}, 1, one, one);
    EXPECT_TRUE(results.arrived().empty());  // nobody has asked
    results.ask();
    results.ask();
    EXPECT_EQ(results.arrived().size(), 1U);
    EXPECT_TRUE(results.arrived().empty());
}

TEST(StepResults, AreReadBeforeTheyArePastCounting) {
    StepResults results;
    const at::Tensor one = at::full({}, 1.0);
    for (std::size_t i = 0; i < StepResults::kMostPending; ++i) {
        EXPECT_FALSE(results.isFull());
        results.add({static_cast<std::int64_t>(i)}, 1, one, one);
    }
    EXPECT_TRUE(results.isFull());
}

// The failing step is named even when it is read much later.
TEST(StepResults, ALossThatIsNotFiniteIsNamedWithItsOwnStep) {
    const test::TemporaryFolder folder;
    std::int64_t failed_at[2] = {};
    for (const std::int64_t log_every : {1, 1000}) {
        spec::RunSpec spec = test::smallSpec("pairwise");
        spec.train.warmup_steps = 0;
        spec.train.peak_lr = 10;
        spec.train.clip_norm = spec.train.weight_decay = 0;
        spec.train.lr_scale = {{"*", 1e6}, {"bert*", 1e6}};
        spec.train.log_every = log_every;
        const auto run = test::makeRun(folder / std::to_string(log_every), spec);
        ExecuteOptions options;
        options.threads = 1;
        ASSERT_FALSE(execute(run, options));
        const run::Event last = test::eventsOf(run).back();
        ASSERT_EQ(last.type, run::EventType::failed);
        failed_at[log_every > 1] = last.step.value;
    }
    EXPECT_EQ(failed_at[0], failed_at[1]);
    EXPECT_LT(failed_at[0], 10);
}

}  // namespace
}  // namespace plateau::train
