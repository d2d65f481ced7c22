// The device that a program tests kernels on; each program says which.
#pragma once

#include <string>

#include <c10/core/Device.h>

namespace plateau::test {

// Why there is none, for tests to skip with; empty when there is one.
std::string deviceMissing();
at::Device theDevice();

}  // namespace plateau::test
