// What the doctor finds wrong, for machines that are not at hand.
#include "app/engine/doctor/findings.h"

#include <gtest/gtest.h>

namespace plateau::engine {
namespace {

// A healthy H200 with everything that it takes.
Sight healthy() {
    Sight sight;
    sight.driver = {13000, "", {{"NVIDIA H200", 141ULL << 30, 90, "GPU-0"}}};
    sight.driver_version = "580.65.06";
    sight.has_card = true;
    sight.build = {.problem = "", .version = 13000, .architectures = {75, 80, 90}, .devices = 1};
    device::CardReading reading;
    reading.memory_free_bytes = 140e9;
    reading.slowdowns = 1;
    sight.readings = {reading};
    sight.kernels_missing = {""};
    return sight;
}

std::string only(const Sight& sight) {
    const std::vector<Error> problems = problemsOf(sight);
    EXPECT_EQ(problems.size(), 1U);
    if (problems.empty()) return "";
    EXPECT_FALSE(problems.front().advice.empty());
    return describe(problems.front());
}

TEST(Findings, AreNoneOnAHealthyMachineAndOnOneWithoutACard) {
    EXPECT_TRUE(problemsOf(healthy()).empty());
    EXPECT_TRUE(problemsOf(Sight{}).empty()) << "a machine without a card lacks nothing";
}

TEST(Findings, ACardWithoutItsDriverIsOne) {
    Sight sight;
    sight.has_card = true;
    EXPECT_NE(only(sight).find("driver"), std::string::npos);
}

TEST(Findings, AnOldDriverIsOne) {
    Sight sight = healthy();
    sight.driver.version = 12040;
    EXPECT_NE(only(sight).find("CUDA 12.4"), std::string::npos);
}

TEST(Findings, ACardThatIsTooOldIsOneEvenBesideAGoodOne) {
    Sight sight = healthy();
    sight.driver.devices.push_back({"Tesla V100", 32ULL << 30, 70, "GPU-1"});
    sight.readings.push_back({});
    sight.kernels_missing.push_back("it is too old");
    EXPECT_NE(only(sight).find("Tesla V100 has compute capability 7.0"), std::string::npos);
    EXPECT_NE(only(sight).find("cuda:1"), std::string::npos);
}

TEST(Findings, KernelsThatCannotBeUsedAreOne) {
    Sight sight = healthy();
    sight.kernels_missing = {"libnvrtc.so.13 cannot be opened"};
    EXPECT_NE(only(sight).find("libnvrtc.so.13 cannot be opened"), std::string::npos);
}

TEST(Findings, ACacheThatCannotBeWrittenIsOne) {
    Sight sight = healthy();
    sight.cache_problem = Error{ErrorCode::io, "compiled kernels cannot be kept", "/cache", "make it writable"};
    EXPECT_NE(only(sight).find("compiled kernels cannot be kept"), std::string::npos);
}

TEST(Findings, MemoryHeatAndLossAreNamedWithTheirCard) {
    Sight full = healthy(), hot = healthy(), lost = healthy();
    full.readings[0].memory_free_bytes = 2e9;
    EXPECT_NE(only(full).find("other programs hold its memory"), std::string::npos);
    hot.readings[0].slowdowns = 0x21;
    EXPECT_NE(only(hot).find("heat (cuda:0)"), std::string::npos);
    lost.readings[0] = {};
    lost.readings[0].problem = "GPU is lost";
    EXPECT_NE(only(lost).find("GPU is lost"), std::string::npos);
}

}  // namespace
}  // namespace plateau::engine
