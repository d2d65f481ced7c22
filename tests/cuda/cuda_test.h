// The fixture of tests on a CUDA device. They are skipped where there is none, saying what is missing.
#pragma once

#include <gtest/gtest.h>

#include "core/device/devices.h"

namespace plateau::test {

class CudaTest : public testing::Test {
protected:
    void SetUp() override {
        if (const auto device = device::selectDevice("cuda"); !device) GTEST_SKIP() << describe(device.error());
    }
};

}  // namespace plateau::test
