// What a machine allows at most: rates beside which those of a bench are put.
#pragma once

#include <filesystem>

#include <ATen/core/Tensor.h>
#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::engine {

struct MachineLimits {
    double fp32_flops = 0, bf16_flops = 0;               // of matrix products; bf16 is 0 where it is not computed
    double copied_bytes = 0;                             // a second, from memory to memory by one core
    double disk_read_bytes = 0, disk_written_bytes = 0;  // a second, in order
    nlohmann::json document() const;
};

// Takes some seconds. `folder` is on the disk that is measured, with a file of `diskBytes` that is removed again.
// Errors: those of writing it.
Result<MachineLimits> machineLimits(at::Device device, const std::filesystem::path& folder, std::size_t diskBytes);

}  // namespace plateau::engine
