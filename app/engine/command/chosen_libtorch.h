// Another LibTorch than the one that the program was built for or packed with: that of PLATEAU_LIBTORCH, the folder
// torch/ that `setup` has fetched or a wheel has unpacked, or the folder above it. It must have the same version.
#pragma once

#include "core/base/result.h"

namespace plateau::engine {

// The variable of the environment that names it.
inline constexpr const char* kChosenLibtorch = "PLATEAU_LIBTORCH";

// Puts its libraries before all others for the next start of a program from this process. True when that is news, so
// that this program has to start again; false when there is nothing to do. Errors: notFound, unavailable. Before any
// thread starts.
Result<bool> preferChosenLibtorch();

}  // namespace plateau::engine
