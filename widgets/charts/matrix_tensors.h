// Reads matrices from tensors and writes them to tensor files. Thread-safe; writing blocks on the file.
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/result.h"
#include "core/tensorfile/safetensors.h"
#include "widgets/charts/matrix_data.h"

namespace plateau::widgets {

// The H matrices of a float32 or float64 tensor [H,R,C]; empty for any other tensor.
std::vector<MatrixPtr> matricesOf(const tensorfile::TensorView& tensor);

// Writes one .npy array [rows, columns]. Errors: those of tensorfile::writeNpyFile().
Status writeMatrixNpy(const std::filesystem::path& file, const MatrixData& matrix);

}  // namespace plateau::widgets
