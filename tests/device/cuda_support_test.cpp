// Whether LibTorch's CUDA build, the driver and a card fit together: every way in which they do not has its sentence.
#include "core/device/cuda_support.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace plateau::device {
namespace {

const CudaDevice kCard{"NVIDIA H200", 141ULL << 30, 90, "GPU-1"};
const CudaBuild kBuild{.problem = "", .version = 13000, .architectures = {75, 80, 86, 90, 100, 120}, .devices = 1};

CudaDriver driverOf(int version, std::vector<CudaDevice> cards = {kCard}, std::string problem = "") {
    return {version, std::move(problem), std::move(cards)};
}

std::string refusal(const Status& status) {
    if (status) return "accepted";
    EXPECT_EQ(status.error().code, ErrorCode::unavailable);
    EXPECT_EQ(status.error().context, "device");
    EXPECT_FALSE(status.error().advice.empty());
    return status.error().message;
}

TEST(CudaSupport, AcceptsWhatFits) {
    EXPECT_EQ(refusal(checkCuda(driverOf(13000), kBuild, "580.65.06")), "accepted");
    EXPECT_EQ(refusal(checkCuda(driverOf(13010), kBuild, "")), "accepted");
    EXPECT_EQ(refusal(checkCard(kCard, kBuild)), "accepted");
}

TEST(CudaSupport, AnOldDriverIsNamedWithWhatItRunsAndWhatIsWanted) {
    const Status old = checkCuda(driverOf(12040), kBuild, "550.54.14");
    EXPECT_EQ(refusal(old), "the NVIDIA driver 550.54.14 runs CUDA 12.4, and this LibTorch is built for CUDA 13.0");
    EXPECT_NE(old.error().advice.find("580"), std::string::npos);
    CudaBuild twelve = kBuild;
    twelve.version = 12060;
    EXPECT_EQ(refusal(checkCuda(driverOf(12000), twelve, "")), "accepted") << "drivers of 12.x run all of 12.x";
}

TEST(CudaSupport, WhatIsMissingIsSaidInTheOrderInWhichItIsMended) {
    CudaBuild none;
    none.problem = "libtorch_cuda.so: cannot open shared object file";
    EXPECT_NE(refusal(checkCuda({}, none, "")).find("driver"), std::string::npos);
    EXPECT_EQ(refusal(checkCuda(driverOf(12040), none, "")), "LibTorch's CUDA library cannot be loaded");
    EXPECT_EQ(refusal(checkCuda(driverOf(13000, {}, "CUDA_ERROR_NO_DEVICE"), kBuild, "")),
              "the NVIDIA driver offers no device");
    EXPECT_EQ(refusal(checkCuda(driverOf(13000, {}, "CUDA_ERROR_UNKNOWN"), kBuild, "")),
              "the NVIDIA driver refuses: CUDA_ERROR_UNKNOWN");
    EXPECT_EQ(refusal(checkCuda(driverOf(13000, {}), kBuild, "")), "the NVIDIA driver offers no device");
}

TEST(CudaSupport, ACardWithoutCodeIsRefused) {
    CudaDevice old = kCard;
    old.name = "Tesla V100";
    old.capability = 70;
    EXPECT_EQ(refusal(checkCard(old, kBuild)),
              "Tesla V100 has compute capability 7.0, for which this LibTorch has no code");
    old.capability = 89;
    EXPECT_EQ(refusal(checkCard(old, kBuild)), "accepted") << "code for 8.6 runs on 8.9";
    old.capability = 110;
    EXPECT_NE(refusal(checkCard(old, kBuild)), "accepted") << "code for 10.0 does not run on 11.0";
    EXPECT_EQ(refusal(checkCard(kCard, CudaBuild{})), "accepted") << "a build that does not say";
}

TEST(CudaSupport, ANumberBeyondTheCardsIsRefusedWithThoseThatAreThere) {
    CudaBuild build = kBuild;
    const Status alone = checkIndex(7, driverOf(13000), build);
    EXPECT_EQ(refusal(alone), "no device cuda:7: this machine has 1");
    EXPECT_EQ(alone.error().advice, "use cuda:0");
    build.devices = 2;
    const Status two = checkIndex(7, driverOf(13000, {kCard, kCard}), build);
    EXPECT_EQ(refusal(two), "no device cuda:7: this machine has 2");
    EXPECT_EQ(two.error().advice, "use cuda:0 to cuda:1");
    EXPECT_EQ(refusal(checkIndex(1, driverOf(13000, {kCard, kCard}), build)), "accepted");
    EXPECT_EQ(refusal(checkIndex(1, driverOf(13000, {kCard, kCard}), kBuild)), "no device cuda:1: this machine has 1")
        << "LibTorch sees fewer";
}

TEST(CudaSupport, ReadsTheArchitecturesOfABuild) {
    EXPECT_EQ(architecturesOf("  - CUDA Runtime 13.0\n  - NVCC architecture flags: -gencode;arch=compute_90,code=sm_90;"
                              "-gencode;arch=compute_75,code=sm_75;-gencode;arch=compute_120,code=sm_120;"
                              "-gencode;arch=compute_90a,code=sm_90a\n"),
              (std::vector<int>{75, 90, 120}));
    EXPECT_TRUE(architecturesOf("").empty());
    EXPECT_TRUE(architecturesOf("code=sm_").empty());
}

TEST(CudaSupport, SeesACardThatHasNoDriver) {
    const auto bus = std::filesystem::path(testing::TempDir()) / "pci";
    const auto plug = [&bus](const char* slot, const char* vendor, const char* kind) {
        std::filesystem::create_directories(bus / slot);
        std::ofstream(bus / slot / "vendor") << vendor << '\n';
        std::ofstream(bus / slot / "class") << kind << '\n';
    };
    EXPECT_FALSE(nvidiaCardOnBus(bus)) << "no such folder";
    plug("0000:00:02.0", "0x8086", "0x030000");
    plug("0000:01:00.1", "0x10de", "0x040300");
    EXPECT_FALSE(nvidiaCardOnBus(bus)) << "a card of another maker, and the sound of one";
    plug("0000:01:00.0", "0x10de", "0x030200");
    EXPECT_TRUE(nvidiaCardOnBus(bus));
    std::filesystem::remove_all(bus);
}

}  // namespace
}  // namespace plateau::device
