#include "tests/kernels/device_under_test.h"

#include "core/device/devices.h"

namespace plateau::test {

std::string deviceMissing() {
    const auto device = device::selectDevice("cuda");
    return device ? std::string() : describe(device.error());
}

at::Device theDevice() {
    return *device::selectDevice("cuda");
}

}  // namespace plateau::test
