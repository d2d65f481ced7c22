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
constexpr Bound kOurs[] = {
    {"original", {130, 107}, {517, 368}, {129, 107}, {127, 105}, {2247000, 1884000}},
    {"symmetric", {130, 107}, {516, 366}, {129, 107}, {127, 105}, {2029000, 1732000}},
    {"pairwise", {140, 117}, {577, 427}, {139, 117}, {137, 115}, {2170000, 1794000}},
    {"bilinear", {140, 117}, {577, 428}, {139, 117}, {137, 115}, {2339000, 1946000}},
    {"additive", {208, 205}, {952, 924}, {1173, 1129}, {1171, 1127}, {2359000, 1969000}},
    {"shared-weight", {152, 135}, {648, 534}, {151, 135}, {149, 133}, {2115000, 1685000}},
    {"gqa", {148, 125}, {625, 476}, {147, 125}, {145, 123}, {1994000, 1655000}},
    {"kv-shared", {134, 111}, {540, 390}, {133, 111}, {131, 109}, {2078000, 1732000}},
    {"clipped-softmax", {130, 127}, {517, 488}, {541, 497}, {539, 495}, {2247000, 1884000}},
    {"qk-norm", {216, 213}, {1036, 1008}, {215, 213}, {213, 211}, {2524000, 2227000}},
    {"gated-output", {158, 135}, {687, 539}, {157, 135}, {155, 133}, {2285000, 1921000}},
    {"linear", {182, 179}, {781, 752}, {893, 849}, {891, 847}, {2568000, 2065000}},
    {"differential", {240, 247}, {1180, 1213}, {279, 247}, {277, 245}, {2671000, 2190000}},
    {"fnet", {98, 105}, {320, 348}, {211, 279}, {209, 277}, {1448000, 1233000}},
};
// By ATen's alone, where those are not there.
constexpr Bound kAtens[] = {
    {"original", {1458, 1460}, {7737, 7715}, {1631, 1631}, {1629, 1629}, {2713000, 2227000}},
    {"symmetric", {1460, 1462}, {7748, 7724}, {1633, 1633}, {1631, 1631}, {2611000, 2092000}},
    {"pairwise", {1466, 1468}, {7773, 7749}, {1639, 1639}, {1637, 1637}, {2770000, 2171000}},
    {"bilinear", {1466, 1468}, {7773, 7751}, {1639, 1639}, {1637, 1637}, {2938000, 2323000}},
    {"additive", {922, 924}, {4536, 4514}, {2021, 1979}, {2019, 1977}, {2481000, 2078000}},
    {"shared-weight", {1478, 1486}, {7856, 7868}, {1651, 1657}, {1649, 1655}, {2580000, 2029000}},
    {"gqa", {1470, 1472}, {7809, 7787}, {1645, 1645}, {1643, 1643}, {2560000, 2024000}},
    {"kv-shared", {1460, 1462}, {7748, 7724}, {1633, 1633}, {1631, 1631}, {2611000, 2092000}},
    {"clipped-softmax", {1476, 1478}, {7845, 7823}, {6381, 6339}, {6379, 6337}, {2846000, 2328000}},
    {"qk-norm", {1538, 1560}, {8244, 8342}, {1715, 1735}, {1713, 1733}, {3056000, 2504000}},
    {"gated-output", {1486, 1488}, {7907, 7885}, {1659, 1659}, {1657, 1657}, {2785000, 2247000}},
    {"linear", {896, 898}, {4365, 4343}, {1741, 1699}, {1739, 1697}, {2690000, 2174000}},
    {"differential", {954, 966}, {4764, 4804}, {1155, 1165}, {1153, 1163}, {2793000, 2300000}},
    {"fnet", {524, 540}, {2176, 2234}, {775, 845}, {773, 843}, {1570000, 1343000}},
};

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
