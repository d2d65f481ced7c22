// A training step of every operator on a device that forbids waiting: no blocking copy, no synchronisation, and the
// CPU's numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include <ATen/Parallel.h>

#include "core/attention/registry.h"
#include "core/kernels/dropout_tensors.h"
#include "tests/strict_device/small_training.h"

namespace plateau::strict {
namespace {

constexpr int kSteps = 3;

double worstRatio(const std::vector<double>& found, const std::vector<double>& expected) {
    double worst = found.size() == expected.size() ? 0 : 1;
    for (std::size_t i = 0; i < std::min(found.size(), expected.size()); ++i)
        worst = std::max(worst, std::abs(found[i] / expected[i] - 1));
    return worst;
}

class EveryOperator : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override { at::set_num_threads(1); }
};

TEST_P(EveryOperator, HasTheLossesOfTheCpu) {
    for (const double dropout : {0.0, 0.1}) {
        const spec::RunSpec spec = smallTraining(GetParam(), dropout);
        const std::vector<double> there = numbersWithoutWaiting(spec, use(), kSteps);
        const std::vector<double> here = numbersWithoutWaiting(spec, at::kCPU, kSteps);
        EXPECT_LT(worstRatio(there, here), 1e-6) << "dropout " << dropout;
    }
}

TEST_P(EveryOperator, TrainsInNarrowTypesWithoutWaiting) {
    const std::vector<double> exact = numbersWithoutWaiting(smallTraining(GetParam(), 0.1), use(), kSteps);
    for (const spec::Precision precision : {spec::Precision::bf16, spec::Precision::fp16}) {
        const std::vector<double> narrow =
            numbersWithoutWaiting(smallTraining(GetParam(), 0.1, precision), use(), kSteps);
        EXPECT_NE(narrow, exact);
        for (std::size_t loss = 0; loss < narrow.size(); loss += 2)
            EXPECT_NEAR(narrow[loss] / exact[loss], 1, 1e-2) << toString(precision);
    }
}

// The decisions of dropout follow from the position of a sample, not from the pieces of a batch.
TEST_P(EveryOperator, LosesTheSameInPiecesOfAnySize) {
    std::vector<double> whole;
    for (const std::int64_t micro : {8, 4, 2, 1}) {
        spec::RunSpec spec = smallTraining(GetParam(), 0.1);
        spec.train.micro_batch = micro;
        const std::vector<double> numbers = numbersWithoutWaiting(spec, use(), 2);
        if (whole.empty()) whole = numbers;
        EXPECT_LT(worstRatio(numbers, whole), 2e-6) << micro;
    }
}

std::vector<std::string> operators() {
    std::vector<std::string> ids;
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators())
        ids.push_back(descriptor->id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(StrictTraining, EveryOperator, testing::ValuesIn(operators()), [](const auto& test) {
    std::string name = test.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

TEST(StrictTraining, RefusesATokenOutsideTheVocabularyBeforeTheDeviceSeesIt) {
    const SmallTraining training(smallTraining("original", 0), use());
    corpus::MaskedBatch batch;
    batch.samples = 1;
    batch.length = 2;
    batch.input_ids = {5, training.model().config().vocab_size};
    batch.positions = {0};
    batch.labels = {5};
    resetCounters();
    EXPECT_THROW(
        train::accumulateGradients(training.model(), {train::staged(batch, use())}, use(), spec::Precision::fp32, {}),
        c10::IndexError);
    EXPECT_EQ(counters().uploads, 0);
}

// Bit for bit: kernels::dropoutFactors() on the CPU is the reference.
TEST(StrictDropout, DrawsTheDecisionsOfTheCpu) {
    kernels::DropoutStream stream = kernels::dropoutStream(
        {.seed = 7, .step = 3, .first_sample = (std::int64_t{5} << 32) - 2}, 1, kernels::DropoutSite::ffn_output, 0.1);
    const at::TensorOptions there = at::TensorOptions().dtype(at::kFloat).device(use());
    resetCounters();
    const at::Tensor found = kernels::dropoutFactors(stream, 4, 9, 21, there);
    const at::Tensor of_heads = kernels::attentionDropoutFactors(stream, 3, 4, 13, there);
    EXPECT_EQ(counters().waits + counters().blocking_uploads, 0);
    EXPECT_TRUE(found.to(at::kCPU).equal(kernels::dropoutFactors(stream, 4, 9, 21, at::kFloat)));
    EXPECT_TRUE(of_heads.to(at::kCPU).equal(kernels::attentionDropoutFactors(stream, 3, 4, 13, at::kFloat)));
    EXPECT_TRUE(of_heads.lt(0.5).any().item<bool>());

    const std::vector<std::int64_t> lengths{3, 1, 5};
    stream.packing = std::make_shared<const kernels::Segments>(lengths);
    const at::Tensor expected = kernels::dropoutFactors(stream, 1, 9, 21, at::kFloat);
    stream.packing = std::make_shared<const kernels::Segments>(lengths, use());
    EXPECT_TRUE(kernels::dropoutFactors(stream, 1, 9, 21, there).to(at::kCPU).equal(expected));
}

}  // namespace
}  // namespace plateau::strict
