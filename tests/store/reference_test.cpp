#include <gtest/gtest.h>

#include "core/store/reference_study.h"

namespace plateau::store {
namespace {

TEST(ReferenceStudyTest, HoldsThePublishedCurvesReadOnly) {
    const auto& study = referenceStudy();
    ASSERT_TRUE(study) << describe(study.error());
    ASSERT_EQ(study->size(), 6u);
    EXPECT_EQ(study->front().row.id.value, "reference/base-original");
    for (const ReferenceRun& run : *study) {
        EXPECT_TRUE(run.row.read_only);
        EXPECT_EQ(run.row.state, run::RunState::finished);
        EXPECT_EQ(run.row.tokens_per_step, 131'072);
        EXPECT_TRUE(run.row.flops_per_token) << run.row.name;
        EXPECT_EQ(run.row.settings.find("model.operator"), run.row.op);
        EXPECT_EQ(run.eval_loss.values.size(), 800u) << run.row.name;
        EXPECT_EQ(run.eval_loss.steps.back(), 200'000) << run.row.name;
        EXPECT_EQ(run.eval_loss.seconds.size(), 800u);
        EXPECT_TRUE(run.row.exit_step && run.row.exit_low && run.row.exit_high) << run.row.name;
        EXPECT_EQ(run.row.eval_loss, run.eval_loss.values.back());
        EXPECT_EQ(findReference(run.row.id), &run);
    }
    EXPECT_EQ(findReference({"reference/none"}), nullptr);
}

}  // namespace
}  // namespace plateau::store
