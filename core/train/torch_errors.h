// Converts exceptions of Torch to Errors.
#pragma once

#include <exception>

#include "core/base/result.h"
#include "core/ranks/group.h"

namespace plateau::train {

// noMemory for a failed allocation (on any device); io for a rank that is gone; unavailable for an error of a CUDA
// device, such as a card that is lost; otherwise internal, with Torch's message but not its backtrace.
Error errorOf(const std::exception& exception);

// io, for a rank that is gone.
Error lostRank(const ranks::Lost& lost);

// Whether memory was missing, on any device.
bool isOutOfMemory(const std::exception& exception);

}  // namespace plateau::train
