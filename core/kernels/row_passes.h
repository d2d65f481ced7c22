// What the row kernels share: the variant of this machine, and the division of rows into blocks. Blocks depend on the
// number of rows alone, so that sums over rows have the same order whatever the number of threads.
#pragma once

#include <algorithm>
#include <cstdint>

#include <ATen/Parallel.h>
#include <ATen/core/Tensor.h>

#include "core/kernels/dropout.h"
#include "core/kernels/row_task.h"

namespace plateau::kernels {

// A weight (or nothing) as ATen's operators want it beside x: those of a GPU do not take bfloat16 and float together.
at::Tensor weightBeside(const at::Tensor& x, const at::Tensor& weight);

// Float and bfloat16 in the memory of the host, dense, rows of a multiple of kRowStep.
bool rowsSupport(const at::Tensor& x);

template <class Element>
const RowVariant<Element>& rowVariant();

inline constexpr std::int64_t kMostBlocks = 64;

inline std::int64_t blockSize(std::int64_t rows) {
    return (rows + kMostBlocks - 1) / kMostBlocks;
}
inline std::int64_t blockCount(std::int64_t rows) {
    return rows == 0 ? 0 : (rows + blockSize(rows) - 1) / blockSize(rows);
}

// body(block, first row, rows)
template <class Body>
void eachBlock(std::int64_t rows, Body body) {
    const std::int64_t size = blockSize(rows);
    at::parallel_for(0, blockCount(rows), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t block = begin; block < end; ++block)
            body(block, block * size, std::min(size, rows - block * size));
    });
}

// Sums of each block [blocks, width], zero at first, and their total [width].
struct BlockSums {
    at::Tensor parts;
    BlockSums(std::int64_t rows, std::int64_t width);
    float* of(std::int64_t block) const { return parts.mutable_data_ptr<float>() + block * parts.size(1); }
    at::Tensor total() const { return parts.sum(0); }
};

// The decisions for x [B,T,F], one bit per element: [B*T, keepBytes(F)].
at::Tensor drawKeepRows(const DropoutStream& stream, std::int64_t B, std::int64_t T, std::int64_t F);

// Those from row `first` on; nothing when `bits` is undefined.
KeepRows keepRows(const at::Tensor& bits, double scale, std::int64_t first);

template <class Element>
const Element* elementsOf(const at::Tensor& x) {
    return x.defined() ? static_cast<const Element*>(x.const_data_ptr()) : nullptr;
}
template <class Element>
Element* writableElements(const at::Tensor& x) {
    return x.defined() ? static_cast<Element*>(x.mutable_data_ptr()) : nullptr;
}
inline const float* floatsOf(const at::Tensor& x) {
    return elementsOf<float>(x);
}

// Calls function with a value of the element's type.
template <class Function>
void withElement(at::ScalarType type, Function function) {
    if (type == at::kFloat)
        function(float{});
    else
        function(std::uint16_t{});
}

}  // namespace plateau::kernels
