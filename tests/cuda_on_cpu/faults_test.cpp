// Every planted fault is reported and every clean kernel is not, in many orders of threads.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/cuda_on_cpu/launch.h"

// The kernels of planted_faults.cu, and one of the words that the report of their fault must hold; none: it is clean.
#define PLANTED_FAULTS(X)                                             \
    X(clean, {})                                                      \
    X(missing_barrier, {"race" COMMA "uninit"})                       \
    X(missing_second_barrier, {"race"})                               \
    X(store_past_end, {"past the end of 'out'"})                      \
    X(load_before_start, {"before 'in'"})                             \
    X(static_shared_overrun, {"index out of the bounds of an array"}) \
    X(dynamic_shared_overrun, {"past the end of 'dynamic"})           \
    X(divergent_barrier, {"divergent barrier"})                       \
    X(two_barriers, {"divergent barrier"})                            \
    X(uninitialised_shared, {"uninitialised"})                        \
    X(uninitialised_dynamic, {"uninitialised"})                       \
    X(shared_of_block_before, {"uninitialised"})                      \
    X(missing_warp_tail, {"the warp has 16 lanes"})                   \
    X(returned_lanes, {"has returned" COMMA "warp operation"})        \
    X(shuffle_in_branch, {"warp operation never complete"})           \
    X(shuffle_from_absent_lane, {"not in its mask"})                  \
    X(race_between_blocks, {"race" COMMA "another block"})            \
    X(clean_atomics, {})                                              \
    X(atomic_and_plain, {"race"})                                     \
    X(warp_synchronous, {"race" COMMA "uninit"})                      \
    X(clean_syncwarp, {})                                             \
    X(misaligned_vector, {"misaligned"})                              \
    X(write_to_input, {"read-only"})                                  \
    X(host_pointer, {"out of range"})                                 \
    X(endless_wait, {"divergent barrier"})                            \
    X(overwritten_argument_order, {"race"})                           \
    X(shuffle_is_no_fence, {"race" COMMA "uninit"})                   \
    X(index_overflow, {"signed overflow"})
#define COMMA ,
#define DECLARE(NAME, ...) extern "C" void NAME(float*, const float*, int);
PLANTED_FAULTS(DECLARE)

namespace cuda_on_cpu {
namespace {

struct Planted {
    const char* name = "";
    void (*kernel)(float*, const float*, int) = nullptr;
    std::vector<std::string> words{};
};

std::ostream& operator<<(std::ostream& to, const Planted& planted) {
    return to << planted.name;
}

const std::vector<Planted>& plantedFaults() {
#define ROW(NAME, ...) {#NAME, NAME, __VA_ARGS__},
    static const std::vector<Planted> all = {PLANTED_FAULTS(ROW)};
    return all;
}

constexpr int kSeeds = 20;

std::string faultOf(const Planted& planted, int seed) {
    const std::string name = planted.name;
    const bool host = name == "host_pointer";
    const int n = name == "missing_second_barrier" ? 128 : 100;
    const std::vector<float> counting(static_cast<std::size_t>(n), 0.5F);
    const Buffer<float> in("in", counting), out("out", counting);
    const std::vector<float> outside(4);
    if (name != "atomic_and_plain") const_cast<Buffer<float>&>(in).readOnly();
    const Launch how{.grid = {2},
                     .block = {name == "missing_warp_tail" ? 48U : 64U},
                     .shared_bytes = name.find("dynamic") == std::string::npos ? 0U : 256U,
                     .seed = static_cast<std::uint64_t>(seed),
                     .preempt_every = seed > 10 ? 3U : 0U};
    return launch(how, planted.kernel, out.data(), host ? outside.data() : in.data(), host ? 1 : n).fault;
}

class PlantedFault : public testing::TestWithParam<Planted> {};

TEST_P(PlantedFault, IsReportedInEveryOrder) {
    const auto& words = GetParam().words;
    for (int seed = 0; seed < kSeeds; ++seed) {
        const std::string fault = faultOf(GetParam(), seed);
        const bool found = std::any_of(words.begin(), words.end(),
                                       [&](const auto& word) { return fault.find(word) != std::string::npos; });
        EXPECT_EQ(fault.empty(), words.empty()) << "order " << seed << ": " << fault;
        EXPECT_TRUE(found || words.empty()) << "order " << seed << ": " << fault;
    }
}

INSTANTIATE_TEST_SUITE_P(All, PlantedFault, testing::ValuesIn(plantedFaults()),
                         [](const auto& planted) { return std::string(planted.param.name); });

struct Doubling {
    float* out;
    const float* in;
    int n;
};

TEST(NamedKernel, RunsByItsNameOnMemoryOfOthers) {
    std::vector<float> in = {1, 2, 3}, out(3);
    const BorrowedMemory lent_in("in", in.data(), 12, 4), lent_out("out", out.data(), 12, 4);
    const Doubling p{out.data(), in.data(), 3};
    EXPECT_EQ(launchNamed({.block = {32}}, "doubling", &p, sizeof p).fault, "");
    EXPECT_EQ(out, (std::vector<float>{2, 4, 6}));
}

TEST(NamedKernel, FaultsPastMemoryOfOthers) {
    std::vector<float> in = {1, 2, 3}, out(3);
    const BorrowedMemory lent_in("in", in.data(), 12, 4), lent_out("out", out.data(), 8, 4);
    const Doubling p{out.data(), in.data(), 3};
    EXPECT_NE(launchNamed({.block = {32}}, "doubling", &p, sizeof p).fault.find("past the end of 'out'"),
              std::string::npos);
}

TEST(NamedKernel, RefusesWhatItDoesNotKnow) {
    const Doubling p{};
    EXPECT_EQ(launchNamed({}, "tripling", &p, sizeof p).fault, "there is no kernel 'tripling'");
    EXPECT_EQ(launchNamed({}, "doubling", &p, 4).fault, "'doubling' takes 24 bytes of parameters, not 4");
    EXPECT_EQ(launchNamed({.block = {96}}, "doubling", &p, sizeof p).fault,
              "'doubling' is for blocks of at most 64 threads");
}

TEST(Buffers, CountWhatNobodyHasWritten) {
    const Buffer<float> in("in", std::vector<float>(5, 1)), out("out", 5);
    const Doubling p{out.data(), in.data(), 4};
    EXPECT_EQ(launchNamed({.block = {32}}, "doubling", &p, sizeof p).fault, "");
    EXPECT_EQ(out.unwritten(), 1U);
}

}  // namespace
}  // namespace cuda_on_cpu
