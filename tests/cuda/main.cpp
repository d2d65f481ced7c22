// Opens LibTorch's CUDA library before anything else: the first backward pass, also one on the CPU, settles for the
// rest of the process whether there is CUDA.
#include <cstdio>

#include <gtest/gtest.h>

#include "core/device/devices.h"

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    const auto device = plateau::device::selectDevice("cuda");
    std::printf("%s\n", device ? ("on " + device->str()).c_str() : plateau::describe(device.error()).c_str());
    return RUN_ALL_TESTS();
}
