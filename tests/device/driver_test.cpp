// The NVIDIA driver and its management library as stand-ins (stub_script.h), which the dynamic loader finds in place of
// real ones. What starts once in a process is looked at in children, which GoogleTest makes before its other tests.
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/device/cuda_driver.h"
#include "core/device/cuda_support.h"
#include "core/device/devices.h"
#include "core/device/free_memory.h"
#include "core/device/nvml.h"

namespace plateau::device {
namespace {

// Ends the test's child with 0 when `holds`, else says what it saw.
void leave(bool holds, const std::string& seen) {
    if (!holds) std::fprintf(stderr, "saw %s\n", seen.c_str());
    std::exit(holds ? 0 : 1);
}

void leaveWhenSame(const std::string& seen, const std::string& wanted) {
    leave(seen == wanted, seen);
}

class Driver : public testing::Test {
protected:
    void SetUp() override { ::unsetenv("PLATEAU_STUB_GPU"); }
    static void script(const char* words) { ::setenv("PLATEAU_STUB_GPU", words, 1); }
};
using DriverDeathTest = Driver;

TEST_F(Driver, DescribesItsCards) {
    script("two cards");
    const CudaDriver driver = askCudaDriver();
    EXPECT_EQ(driver.version, 13000);
    EXPECT_EQ(driver.problem, "");
    ASSERT_EQ(driver.devices.size(), 2U);
    EXPECT_EQ(driver.devices[0].name, "NVIDIA H200");
    EXPECT_EQ(driver.devices[0].memory_bytes, 141ULL << 30);
    EXPECT_EQ(driver.devices[0].capability, 90);
    EXPECT_EQ(driver.devices[0].uuid, "GPU-01020304-0506-0708-090a-0b0c0d0e0f00");
    EXPECT_NE(driver.devices[0].uuid, driver.devices[1].uuid);
}

TEST_F(Driver, SaysItsVersionAndTheCapabilityOfItsCards) {
    script("driver 12.4; sm_70");
    const CudaDriver driver = askCudaDriver();
    EXPECT_EQ(driver.version, 12040);
    ASSERT_EQ(driver.devices.size(), 1U);
    EXPECT_EQ(driver.devices[0].capability, 70);
    EXPECT_EQ(cudaVersionText(driver.version), "12.4");
    EXPECT_EQ(nvidiaDriverVersion(), "550.54.14");
}

TEST_F(Driver, ALostCardIsAProblemByItsName) {
    script("two cards; lost");
    const CudaDriver driver = askCudaDriver();
    EXPECT_EQ(driver.problem, "CUDA_ERROR_UNKNOWN");
    EXPECT_TRUE(driver.devices.empty());
    EXPECT_EQ(readCard("GPU-01020304-0506-0708-090a-0b0c0d0e0f00").problem, "GPU is lost");
    EXPECT_EQ(readCard("GPU-01020304-0506-0708-090a-0b0c0d0e0f01").problem, "");
}

TEST_F(DriverDeathTest, ADriverThatCannotStartIsAProblemByItsName) {
    EXPECT_EXIT((script("out of memory"), leaveWhenSame(askCudaDriver().problem, "CUDA_ERROR_OUT_OF_MEMORY")),
                testing::ExitedWithCode(0), "");
    EXPECT_EXIT((script("0 devices"), leaveWhenSame(askCudaDriver().problem, "CUDA_ERROR_NO_DEVICE")),
                testing::ExitedWithCode(0), "");
}

// The tests' LibTorch may be the CPU's, which is the first thing to be wrong there.
TEST_F(DriverDeathTest, AutoIsTheCpuAndSaysWhy) {
    const auto check = [] {
        const auto why = whyNotCuda();
        const auto chosen = selectDevice("auto");
        leave(why && !why->advice.empty() && chosen && chosen->is_cpu() && !selectDevice("cuda:7"),
              why ? why->message : "nothing");
    };
    EXPECT_EXIT((script("0 devices"), check()), testing::ExitedWithCode(0), "");
    EXPECT_EXIT((script("driver 12.4"), check()), testing::ExitedWithCode(0), "");
}

TEST_F(Driver, ReadsWhatACardDoes) {
    const CardReading reading = readCard("GPU-01020304-0506-0708-090a-0b0c0d0e0f00");
    EXPECT_EQ(reading.problem, "");
    EXPECT_EQ(reading.utilization_percent, 87);
    EXPECT_EQ(reading.memory_used_bytes, static_cast<double>(1ULL << 30));
    EXPECT_EQ(reading.memory_free_bytes, static_cast<double>(140ULL << 30));
    EXPECT_EQ(reading.power_watts, 412.5);
    EXPECT_EQ(reading.temperature_celsius, 58);
    EXPECT_EQ(reading.slowdowns, 1U);
    EXPECT_TRUE(slowdownNames(*reading.slowdowns).empty()) << "an idle card is not slowed down";
    const CardReading later = readCard("GPU-01020304-0506-0708-090a-0b0c0d0e0f00");
    EXPECT_EQ(*later.energy_joules - *reading.energy_joules, 100);
}

TEST_F(Driver, TellsWhatIsFreeOfACardWithoutAContext) {
    const at::Device card(at::kCUDA, 0);
    EXPECT_EQ(freeMemoryBytes(card), 140ULL << 30);
    script("memory taken");
    EXPECT_EQ(freeMemoryBytes(card), 0U) << "nothing is free, which is not unknown";
    script("lost");
    EXPECT_FALSE(freeMemoryBytes(card));
    EXPECT_FALSE(freeMemoryBytes(at::Device(at::kCUDA, 7)));
    EXPECT_GT(freeMemoryBytes(at::kCPU).value(), 0U);
}

TEST_F(Driver, ACardBeforeAmpereHasNoBf16) {
    const at::Device card(at::kCUDA, 0);
    EXPECT_TRUE(checkPrecision(card, spec::Precision::bf16));
    script("sm_75");
    const Status refused = checkPrecision(card, spec::Precision::bf16);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().context, "train.precision");
    EXPECT_EQ(refused.error().advice, "use fp16 or fp32");
    EXPECT_TRUE(checkPrecision(card, spec::Precision::fp16));
}

TEST_F(Driver, SaysThatACardIsHotOrFull) {
    script("hot; memory taken");
    const CardReading reading = readCard("GPU-01020304-0506-0708-090a-0b0c0d0e0f00");
    EXPECT_EQ(slowdownNames(reading.slowdowns.value()), std::vector<std::string>{"heat"});
    EXPECT_EQ(reading.memory_free_bytes, 0);
    EXPECT_EQ(readCard("GPU-unknown").problem, "Not Found");
}

}  // namespace
}  // namespace plateau::device
