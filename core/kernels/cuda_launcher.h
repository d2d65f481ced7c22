// Starts the kernels of core/kernels/device on NVIDIA GPUs. For device_kernels.cpp alone.
#pragma once

#include <memory>

#include "core/kernels/device_kernels.h"

namespace plateau::kernels {

std::shared_ptr<KernelLauncher> cudaLauncher();

}  // namespace plateau::kernels
