// Training by our kernels: every operator takes them, forward and backward, and learns what it learns without them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include <ATen/Parallel.h>

#include "core/attention/registry.h"
#include "core/kernels/device_kernels.h"
#include "tests/strict_device/kernel_launcher.h"
#include "tests/strict_device/small_training.h"

namespace plateau::strict {
namespace {

// Those whose context is no softmax(scores) v, and one without dropout on it, whose attention ATen does as well.
bool hasOtherAttention(const std::string& op) {
    return std::set<std::string>{"additive", "fnet", "linear", "differential"}.contains(op);
}

class KernelTraining : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override { at::set_num_threads(1); }
};

TEST_P(KernelTraining, StartsTheKernelsOfEveryPass) {
    const Counters cost = costOfStep(smallTraining(GetParam(), 0.1));
    std::vector<std::string> wanted{"norm_f32",        "norm_backward_f32",      "gelu_f32",     "gelu_backward_f32",
                                    "embedding_f32",   "embedding_backward_f32", "scatter_rows", "scatter_join",
                                    "masked_loss_f32", "column_totals"};
    if (!hasOtherAttention(GetParam()))
        wanted.insert(wanted.end(), {"attention_gather_f32", "attention_forward_f32", "attention_backward_f32",
                                     "attention_scatter_f32"});
    for (const std::string& kernel : wanted) EXPECT_TRUE(cost.operators.contains(kernel)) << kernel;
    for (const char* aten : {"aten::native_layer_norm", "aten::gelu", "aten::_softmax", "aten::_log_softmax",
                             "aten::native_layer_norm_backward"})
        EXPECT_FALSE(cost.operators.contains(aten)) << aten;
}

TEST_P(KernelTraining, LearnsWhatItLearnsByAten) {
    const spec::RunSpec spec = smallTraining(GetParam(), 0.1);
    const std::vector<double> ours = numbersWithoutWaiting(spec, use(), 3);
    const NoKernels atens_way;
    EXPECT_NE(kernels::kernelsMissing(use()), "");
    const std::vector<double> atens = numbersWithoutWaiting(spec, use(), 3);
    ASSERT_EQ(ours.size(), atens.size());
    for (std::size_t i = 0; i < ours.size(); ++i) EXPECT_NEAR(ours[i] / atens[i], 1, 1e-6) << i;
}

// Where autocast chooses the types of products, the decoder's is one of them.
TEST(KernelTrainingInFp16, LeavesTheDecoderToAutocast) {
    at::set_num_threads(1);
    const Counters cost = costOfStep(smallTraining("original", 0.1, spec::Precision::fp16));
    EXPECT_FALSE(cost.operators.contains("masked_loss_f32"));
    EXPECT_TRUE(cost.operators.contains("embedding_f32"));
}

std::vector<std::string> operators() {
    std::vector<std::string> ids;
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators())
        ids.push_back(descriptor->id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(EveryOperator, KernelTraining, testing::ValuesIn(operators()), [](const auto& test) {
    std::string name = test.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

}  // namespace
}  // namespace plateau::strict
