#include <filesystem>
#include <memory>

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "core/queue/device_slot.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/support/temporary_folder.h"
#include "tests/window_engine/fake_catalogue.h"

namespace plateau::queue {
namespace {

TEST(DeviceSlot, AutomaticIsTheDeviceThatTheEngineTakes) {
    spec::Catalogue catalogue = tests::fakeCatalogue();
    EXPECT_EQ(deviceSlot("auto", &catalogue), "cpu");
    spec::DeviceInfo gpu;
    gpu.id = "cuda:0";
    catalogue.devices.push_back(gpu);
    EXPECT_EQ(deviceSlot("auto", &catalogue), "cuda:0");
    EXPECT_EQ(deviceSlot("cuda", &catalogue), "cuda:0");
    EXPECT_EQ(deviceSlot("cuda:1", &catalogue), "cuda:1");
    EXPECT_EQ(deviceSlot("cpu", &catalogue), "cpu");
    EXPECT_EQ(deviceSlot("cuda", nullptr), deviceSlot("cpu", nullptr)) << "nothing known: one device";
}

TEST(DeviceSlot, IsTakenByWhoHoldsALock) {
    const support::TemporaryFolder runs;
    const spec::Catalogue catalogue = tests::fakeCatalogue();
    for (const char* device : {"cpu", "cuda:3"}) {
        ASSERT_TRUE(std::filesystem::create_directory(runs / device));
        ASSERT_TRUE(writeFileAtomically(runs / device / "spec.json",
                                        std::string(R"({"kind":"glue","device":")") + device + "\"}"));
    }
    EXPECT_EQ(deviceOfRun(runs / "cuda:3"), "cuda:3");
    EXPECT_EQ(deviceOfRun(runs / "none"), "");
    EXPECT_TRUE(takenSlots(runs.path(), &catalogue).empty());
    auto lock = std::make_unique<Result<run::RunLock>>(run::RunLock::acquire(runs / "cuda:3" / "lock"));
    ASSERT_TRUE(lock->ok());
    EXPECT_EQ(takenSlots(runs.path(), &catalogue), (std::map<std::string, int>{{"cuda:3", 1}}));
    lock.reset();
    EXPECT_TRUE(takenSlots(runs.path(), &catalogue).empty());
}

}  // namespace
}  // namespace plateau::queue
