// The border to Torch: its exceptions become Errors here.
#pragma once

#include <exception>

#include "core/base/result.h"

namespace plateau::train {

// noMemory for an allocation that failed (on any device), else internal with Torch's message without its backtrace.
Error errorOf(const std::exception& exception);

}  // namespace plateau::train
