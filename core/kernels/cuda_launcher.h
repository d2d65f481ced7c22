// Starts the kernels of core/kernels/device on NVIDIA GPUs: compiled for a card when it is first asked for, and kept in
// the user's cache. For device_kernels.cpp alone.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "core/kernels/cubin_cache.h"
#include "core/kernels/device_kernels.h"
#include "core/kernels/nvrtc.h"

namespace plateau::kernels {

// Tests give a compiler and a folder of their own. What hinders is a warning and why(): LibTorch's kernels then do the
// work. A folder that cannot be written is a warning only.
std::shared_ptr<KernelLauncher> cudaLauncher(std::function<Result<Nvrtc>()> compiler = Nvrtc::open,
                                             std::filesystem::path folder = cubinFolder());

}  // namespace plateau::kernels
