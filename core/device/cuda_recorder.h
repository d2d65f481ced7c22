// Recordings as CUDA graphs, by the driver's own interface. LibTorch's allocator takes the memory of a recording from a
// pool of its own, which nothing else is given as long as the recording lives.
#pragma once

#include <memory>

#include "core/device/recording.h"

namespace plateau::device {

// Opens nothing until something is recorded, which is after LibTorch's CUDA library was opened (cudaBuild()).
std::shared_ptr<Recorder> cudaRecorder();

}  // namespace plateau::device
