#include "tests/kernels/device_under_test.h"

#include "tests/strict_device/strict_device.h"

namespace plateau::test {

std::string deviceMissing() {
    return {};
}

at::Device theDevice() {
    return strict::use();
}

}  // namespace plateau::test
