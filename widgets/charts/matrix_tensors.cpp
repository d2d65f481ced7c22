#include "widgets/charts/matrix_tensors.h"

#include <cstring>
#include <span>

#include "core/tensorfile/npy_file.h"

namespace plateau::widgets {
namespace {

using tensorfile::DType;

// Within the file a tensor need not be aligned.
template <typename Number>
void copyAs(const std::byte* from, std::vector<float>& to) {
    for (std::size_t at = 0; at < to.size(); ++at) {
        Number value;
        std::memcpy(&value, from + at * sizeof(Number), sizeof(Number));
        to[at] = float(value);
    }
}

}  // namespace

std::vector<MatrixPtr> matricesOf(const tensorfile::TensorView& tensor) {
    if (tensor.dtype != DType::F32 && tensor.dtype != DType::F64) return {};
    if (tensor.shape.size() != 3 || tensor.shape[1] <= 0 || tensor.shape[2] <= 0) return {};
    const auto entries = std::size_t(tensor.shape[1]) * std::size_t(tensor.shape[2]);
    std::vector<MatrixPtr> matrices;
    for (std::size_t head = 0; head < std::size_t(tensor.shape[0]); ++head) {
        auto matrix = std::make_shared<MatrixData>();
        matrix->rows = int(tensor.shape[1]);
        matrix->columns = int(tensor.shape[2]);
        matrix->values.resize(entries);
        const std::byte* from = tensor.bytes.data() + head * entries * tensorfile::byteSize(tensor.dtype);
        if (tensor.dtype == DType::F64)
            copyAs<double>(from, matrix->values);
        else
            copyAs<float>(from, matrix->values);
        matrices.push_back(std::move(matrix));
    }
    return matrices;
}

Status writeMatrixNpy(const std::filesystem::path& file, const MatrixData& matrix) {
    return tensorfile::writeNpyFile(
        file, {DType::F32, {matrix.rows, matrix.columns}, std::as_bytes(std::span(matrix.values))});
}

}  // namespace plateau::widgets
