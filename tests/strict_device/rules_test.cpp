// The strict device itself: what it refuses, and what it counts.
#include <gtest/gtest.h>
#include <limits>

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/full.h>
#include <ATen/ops/layer_norm.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/zeros.h>

#include "core/device/capabilities.h"
#include "core/device/devices.h"
#include "core/device/transfer.h"
#include "tests/strict_device/strict_device.h"

namespace plateau::strict {
namespace {

at::Tensor onesThere() {
    return at::ones({3}, at::TensorOptions().device(use()));
}

template <class Function>
void expectRefused(Function function, const std::string& text) {
    try {
        function();
        FAIL() << "not refused: " << text;
    } catch (const c10::Error& error) {
        EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
    }
}

TEST(StrictDeviceDeathTest, EndsAHostThatTouchesItsMemory) {
    const at::Tensor there = onesThere();
    EXPECT_DEATH(static_cast<void>(*static_cast<const volatile float*>(there.const_data_ptr())), "");
}

TEST(StrictDeviceDeathTest, EndsAHostThatWritesWhatIsStillBeingUploaded) {
    const at::Tensor pinned = at::ones({3}).pin_memory();
    EXPECT_DEATH(
        {
            const at::Tensor there = pinned.to(use(), at::kFloat, /*non_blocking=*/true);
            pinned.data_ptr<float>()[0] = 2;
        },
        "");
}

TEST(StrictDevice, HasTheCapabilitiesOfAGpuAndAName) {
    EXPECT_FALSE(device::hostMemory(use()));
    EXPECT_TRUE(device::pinnedCopies(use()));
    EXPECT_TRUE(device::autocasts(use()));
    const auto selected = device::selectDevice("strict");
    ASSERT_TRUE(selected) << describe(selected.error());
    EXPECT_EQ(*selected, use());
    EXPECT_TRUE(device::hostMemory(at::kCPU));
    EXPECT_FALSE(device::hostMemory(at::kCUDA));
    EXPECT_TRUE(device::pinnedCopies(at::kCUDA));
}

TEST(StrictDevice, RefusesTensorsOfTwoDevices) {
    const at::Tensor there = onesThere();
    expectRefused([&] { there.add(at::ones({3})); }, "on the same device");
    expectRefused([&] { there.index_select(0, at::zeros({1}, at::kLong)); }, "'index' lies on cpu");
    EXPECT_EQ(there.add(at::full({}, 1.0)).sum().item<float>(), 6);  // a single number passes
}

TEST(StrictDevice, NamesWhatWaitsWhereItIsForbidden) {
    const at::Tensor there = onesThere(), pinned = at::ones({3}).pin_memory();
    const NoWaiting scope;
    expectRefused([&] { there.sum().item<float>(); }, "_local_scalar_dense");
    expectRefused([&] { there.to(at::kCPU); }, "copy to cpu");
    expectRefused([&] { there.nonzero(); }, "aten::nonzero");
    expectRefused([&] { there.index({there.gt(0)}); }, "aten::nonzero");  // the places of the mask
    expectRefused([&] { at::ones({2, 5}).to(use()); }, "a blocking upload of Float[2, 5]");
    EXPECT_NO_THROW(pinned.to(use(), at::kFloat, /*non_blocking=*/true));
    EXPECT_NO_THROW(there.mul(2));
}

TEST(StrictDevice, CountsLaunchesCopiesAndBytes) {
    const at::Tensor there = onesThere();
    resetCounters();
    const std::int64_t live = counters().live_bytes;
    const at::Tensor twice = there.mul(2);
    EXPECT_EQ(counters().launches, 1);
    EXPECT_EQ(counters().operators.at("aten::mul.out"), 1);
    EXPECT_EQ(twice.view({3, 1}).size(0), 3);  // views start nothing
    EXPECT_EQ(counters().launches, 1);
    EXPECT_EQ(counters().live_bytes - live, 12);
    const at::Tensor up = device::upload(at::ones({4}), use());
    EXPECT_EQ(counters().uploads, 1);
    EXPECT_EQ(counters().blocking_uploads, 0);
    EXPECT_EQ(counters().bytes_up, 16);
    EXPECT_EQ(counters().waits, 0);
    EXPECT_EQ(up.sum().item<float>(), 4);
    EXPECT_EQ(counters().waits, 1);
}

TEST(StrictDevice, GivesFreshMemoryThatHoldsNothing) {
    const at::Tensor fresh = at::empty({5}, at::TensorOptions().device(use()));
    EXPECT_TRUE(fresh.isnan().all().item<bool>());
}

TEST(StrictDevice, BringsADownloadWhenTheDeviceHasComeToIt) {
    at::Tensor there = onesThere();
    device::Download download(there);
    const std::int64_t waits = counters().waits;
    EXPECT_FALSE(download.isThere());
    there.fill_(2);  // after the copy in the order of the device
    while (!download.isThere()) there.fill_(3);
    EXPECT_EQ(download.wait().sum().item<float>(), 3);
    EXPECT_EQ(counters().waits, waits);
    device::Download hurried(there);
    EXPECT_EQ(hurried.wait().sum().item<float>(), 9);
    EXPECT_EQ(counters().waits, waits + 1);
}

TEST(StrictDevice, ComputesTheNumbersOfTheCpu) {
    const at::Tensor here = at::ones({4, 8}).cumsum(1);
    const at::Tensor there = here.to(use());
    EXPECT_TRUE(at::layer_norm(there, {8}).to(at::kCPU).equal(at::layer_norm(here, {8})));
}

}  // namespace
}  // namespace plateau::strict
