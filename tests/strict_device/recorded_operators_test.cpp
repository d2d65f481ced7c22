// Steps that the device has recorded, of every operator: the same bits as those that it has not.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <ATen/Parallel.h>

#include "core/attention/registry.h"
#include "tests/strict_device/small_training.h"

namespace plateau::strict {
namespace {

constexpr int kSteps = 10;

class Recorded : public testing::TestWithParam<std::string> {};

TEST_P(Recorded, StepsHaveTheNumbersOfOthers) {
    at::set_num_threads(1);
    for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16}) {
        const spec::RunSpec spec = oneBatch(GetParam(), precision);
        SmallTraining recorded(spec, use(), kAlways);
        const Counters cost = costOfLast(recorded, kSteps);
        EXPECT_EQ(cost.operators.count("recording"), 1) << toString(precision);
        EXPECT_EQ(recorded.numbers(), numbersWithoutWaiting(spec, use(), kSteps)) << toString(precision);
    }
}

std::vector<std::string> operators() {
    std::vector<std::string> ids;
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators())
        ids.push_back(descriptor->id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Strict, Recorded, testing::ValuesIn(operators()), [](const auto& test) {
    std::string name = test.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

}  // namespace
}  // namespace plateau::strict
