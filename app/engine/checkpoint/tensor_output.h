// Writes named tensors of a command to a safetensors file.
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

// Writes a temporary file beside `path` and renames it, so a reader sees either the old or the complete new file.
// Flushed to the disk unless `is_scratch`.
Status writeTensors(const Tensors& tensors, const std::filesystem::path& path, bool is_scratch = false);
// The shape of each tensor, by name.
std::map<std::string, std::vector<std::int64_t>> shapesOf(const Tensors& tensors);

}  // namespace plateau::engine
