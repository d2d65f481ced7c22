// What the doctor sees of cards, and what is wrong in it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/device/cuda_driver.h"
#include "core/device/cuda_support.h"
#include "core/device/nvml.h"

namespace plateau::engine {

struct Sight {
    device::CudaDriver driver;
    std::string driver_version;  // NVIDIA's own; empty: unknown
    bool has_card = false;       // one is built in, whatever its driver
    device::CudaBuild build;
    std::optional<Error> cache_problem;  // why compiled kernels cannot be kept
    // By the index of the card. The kernels' is empty where they are used.
    std::vector<device::CardReading> readings;
    std::vector<std::string> kernels_missing;
};

// Looks at this machine. Compiles kernels where they have not been compiled yet, which may take seconds.
Sight look();

// Each with what mends it. A machine that has neither card nor driver lacks nothing. Pure, but for a look at the bus
// where there is no driver.
std::vector<Error> problemsOf(const Sight& sight);

}  // namespace plateau::engine
