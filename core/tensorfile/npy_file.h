// One tensor as a NumPy file: the .npy format, version 1.0, C order, little-endian. Knows no Torch. Thread-safe.
//
// Source: numpy/lib/format.py. NumPy has no bfloat16; the error for BF16 says so.
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/tensorfile/safetensors.h"

namespace plateau::tensorfile {

// Written beside the target and renamed. Errors: unavailable (a type that NumPy lacks), internal (bytes that do not fit
// the shape), io, noSpace…
Status writeNpyFile(const std::filesystem::path& path, const TensorView& tensor);

}  // namespace plateau::tensorfile
