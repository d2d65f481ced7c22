// Named tensors that a command leaves in a safetensors file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"

namespace plateau::engine {

using Tensors = std::vector<std::pair<std::string, at::Tensor>>;  // on the CPU, contiguous

// Beside the target and renamed: a reader sees the old file or the whole new one. Flushed to the disk unless it is
// scratch.
Status writeTensors(const Tensors& tensors, const std::filesystem::path& path, bool is_scratch = false);
// By name.
std::map<std::string, std::vector<std::int64_t>> shapesOf(const Tensors& tensors);

}  // namespace plateau::engine
