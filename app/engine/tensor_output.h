// Named tensors that a command leaves in a safetensors file.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>
#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::engine {

using Tensors = std::vector<std::pair<std::string, at::Tensor>>;  // on the CPU, contiguous

// Beside the target and renamed: a reader sees the old file or the whole new one. Flushed to the disk unless it is
// scratch.
Status writeTensors(const Tensors& tensors, const std::filesystem::path& path, bool is_scratch = false);
// {name: [sizes]}
nlohmann::json shapesOf(const Tensors& tensors);

}  // namespace plateau::engine
