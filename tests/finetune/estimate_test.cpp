#include "core/finetune/estimate.h"

#include <gtest/gtest.h>

#include "finetune_support.h"

namespace plateau::finetune {
namespace {

TEST(FinetuneEstimate, CountsWhatTheRunWillDoAndWritesNothing) {
    const Workplace place;
    spec::GlueSpec spec = place.spec();
    spec.tasks = {"cola", "rte"};
    FinetuneOptions options;
    options.threads = 1;
    const auto estimate = estimateFinetune(spec, options);
    ASSERT_TRUE(estimate.ok()) << describe(estimate.error());
    EXPECT_EQ(estimate->cells, 4);
    EXPECT_EQ(estimate->steps, 2 * 2 * (8 + 5));
    ASSERT_EQ(estimate->tasks.size(), 2u);
    EXPECT_EQ(estimate->tasks[0].task, "cola");
    EXPECT_EQ(estimate->tasks[0].rows, 61);
    EXPECT_EQ(estimate->tokens, estimate->tasks[0].tokens + estimate->tasks[1].tokens);
    EXPECT_GT(estimate->seconds, 0);
    EXPECT_GE(estimate->probe_steps, 4);
    EXPECT_FALSE(std::filesystem::exists(place.run()));
}

TEST(FinetuneEstimate, RefusesWhatTheRunWouldRefuse) {
    const Workplace place;
    spec::GlueSpec spec = place.spec();
    spec.tasks = {"qnli"};
    EXPECT_EQ(estimateFinetune(spec, {}).error().code, ErrorCode::notFound);
}

}  // namespace
}  // namespace plateau::finetune
