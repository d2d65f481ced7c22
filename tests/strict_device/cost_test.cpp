// What a step may cost a device: launches and peak bytes are bounds as bench_device measured them, waits and blocking
// copies are forbidden.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <ATen/Parallel.h>

#include "core/attention/registry.h"
#include "core/kernels/device_kernels.h"
#include "tests/strict_device/small_finetuning.h"
#include "tests/strict_device/small_training.h"

namespace plateau::strict {
namespace {

using OfTypes = std::array<std::int64_t, 2>;  // in fp32 and in bf16
constexpr std::array<spec::Precision, 2> kTypes{spec::Precision::fp32, spec::Precision::bf16};

struct Bound {
    const char* op;
    OfTypes training, deep, cola, stsb;  // launches of a step with dropout: oneBatch(), deepTraining(), SmallTask
    OfTypes peak_bytes;                  // of oneBatch()
};
// By our kernels.
constexpr Bound kOurs[] = {};
// By ATen's alone, where those are not there.
constexpr Bound kAtens[] = {};

const Bound* boundOf(const std::string& op) {
    const bool ours = kernels::launcherOf(use()) != nullptr;
    for (const Bound& bound : ours ? std::span<const Bound>(kOurs) : std::span<const Bound>(kAtens))
        if (op == bound.op) return &bound;
    return nullptr;
}

class Cost : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override { at::set_num_threads(1); }
    static const Bound& bound() {
        const Bound* bound = boundOf(GetParam());
        if (!bound) throw std::out_of_range(GetParam() + " has no bound: measure it with bench_device");
        return *bound;
    }
    static void expectNoWaiting(const Counters& cost, const std::string& what) {
        EXPECT_EQ(cost.waits, 0) << what;
        EXPECT_EQ(cost.blocking_uploads, 0) << what;
    }
};

TEST_P(Cost, OfATrainingStepIsWithinItsBound) {
    for (std::size_t i = 0; i < kTypes.size(); ++i) {
        const std::string type(toString(kTypes[i]));
        const Counters cost = costOfStep(oneBatch(GetParam(), kTypes[i]));
        EXPECT_LE(cost.launches, bound().training[i]) << type;
        EXPECT_LE(cost.peak_bytes, bound().peak_bytes[i]) << type;
        EXPECT_EQ(cost.uploads, 1) << type << ": ids, positions and labels in one";
        EXPECT_EQ(cost.downloads, 1) << type << ": loss and gradient norm in one";
        expectNoWaiting(cost, type);
        const Counters deep = costOfStep(deepTraining(GetParam(), kTypes[i]));
        EXPECT_LE(deep.launches, bound().deep[i]) << type;
        expectNoWaiting(deep, type);
    }
}

TEST_P(Cost, OfAStepOfFineTuningIsWithinItsBound) {
    for (std::size_t i = 0; i < kTypes.size(); ++i)
        for (const char* name : {"cola", "stsb"}) {
            const std::string what = std::string(name) + " " + std::string(toString(kTypes[i]));
            const Counters cost = costOfStep(SmallTask(GetParam(), name, kTypes[i]));
            EXPECT_LE(cost.launches, (std::string(name) == "cola" ? bound().cola : bound().stsb)[i]) << what;
            expectNoWaiting(cost, what);
        }
}

std::vector<std::string> operators() {
    std::vector<std::string> ids;
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators())
        ids.push_back(descriptor->id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Strict, Cost, testing::ValuesIn(operators()), [](const auto& test) {
    std::string name = test.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

}  // namespace
}  // namespace plateau::strict
