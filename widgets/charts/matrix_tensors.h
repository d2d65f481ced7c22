// Matrices as tensor files hold them. Thread-safe; writing blocks on the file.
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/result.h"
#include "core/tensorfile/safetensors.h"
#include "widgets/charts/matrix_data.h"

namespace plateau::widgets {

// The H matrices of a float32 or float64 tensor [H,R,C]; none when it is of another form.
std::vector<MatrixPtr> matricesOf(const tensorfile::TensorView& tensor);

// As one .npy array [rows, columns]. Errors: those of tensorfile::writeNpyFile().
Status writeMatrixNpy(const std::filesystem::path& file, const MatrixData& matrix);

}  // namespace plateau::widgets
