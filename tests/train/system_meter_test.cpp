// What is read of a card beside an evaluation, from a stand-in for NVIDIA's library (tests/device/stub_script.h).
#include "core/train/system_meter.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "core/run/metrics.h"

namespace plateau::train {
namespace {

TEST(SystemMeter, ReadsACardAndItsEnergyFromTheStart) {
    ::unsetenv("PLATEAU_STUB_GPU");
    const SystemMeter meter(at::Device(at::kCUDA, 0));
    const std::map<std::string, double> first = meter.read();
    EXPECT_EQ(first.at(run::kGpuUtilization), 87);
    EXPECT_EQ(first.at(run::kGpuMemory), static_cast<double>(1ULL << 30));
    EXPECT_EQ(first.at(run::kGpuPower), 412.5);
    EXPECT_EQ(first.at(run::kGpuTemperature), 58);
    EXPECT_EQ(first.at(run::kGpuSlowdowns), 0);
    EXPECT_EQ(first.at(run::kGpuEnergy), 100);
    EXPECT_EQ(meter.read().at(run::kGpuEnergy), 200);
    EXPECT_FALSE(first.contains(run::kPeakMemory));
    for (const auto& [series, value] : first) EXPECT_TRUE(run::findMetric(series)) << series;
}

TEST(SystemMeter, GoesOnWithTheEnergyOfEarlierProcesses) {
    ::unsetenv("PLATEAU_STUB_GPU");
    SystemMeter meter(at::Device(at::kCUDA, 0));
    meter.addEnergy(5000);
    EXPECT_EQ(meter.read().at(run::kGpuEnergy), 5100);
}

TEST(SystemMeter, TellsTheShareOfTheCardsPeak) {
    ::unsetenv("PLATEAU_STUB_GPU");
    const SystemMeter card(at::Device(at::kCUDA, 0)), cpu(at::Device(at::kCPU));
    EXPECT_DOUBLE_EQ(card.utilizationOf(445.23e12, spec::Precision::bf16).value(), 45);
    EXPECT_DOUBLE_EQ(card.utilizationOf(66.9e12, spec::Precision::fp32).value(), 100);
    EXPECT_FALSE(cpu.utilizationOf(1e12, spec::Precision::fp32));
}

TEST(SystemMeter, CountsWhyACardIsSlow) {
    ::setenv("PLATEAU_STUB_GPU", "hot", 1);
    EXPECT_EQ(SystemMeter(at::Device(at::kCUDA, 0)).read().at(run::kGpuSlowdowns), 1);
}

TEST(SystemMeter, SaysNothingOfACardThatIsNotThereOrLost) {
    ::setenv("PLATEAU_STUB_GPU", "lost", 1);
    EXPECT_TRUE(SystemMeter(at::Device(at::kCUDA, 0)).read().empty());
    ::unsetenv("PLATEAU_STUB_GPU");
    EXPECT_TRUE(SystemMeter(at::Device(at::kCUDA, 7)).read().empty());
}

TEST(SystemMeter, ReadsTheProcessOnTheCpu) {
    const auto values = SystemMeter(at::Device(at::kCPU)).read();
    EXPECT_GT(values.at(run::kPeakMemory), 1e6);
    EXPECT_EQ(values.size(), 1U);
}

}  // namespace
}  // namespace plateau::train
