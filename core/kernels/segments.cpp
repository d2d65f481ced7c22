#include "core/kernels/segments.h"

#include <algorithm>

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

namespace plateau::kernels {

Segments::Segments(std::vector<std::int64_t> lengths) : m_lengths(std::move(lengths)) {
    TORCH_CHECK(!m_lengths.empty() && *std::min_element(m_lengths.begin(), m_lengths.end()) > 0, "an empty sequence");
    m_longest = *std::max_element(m_lengths.begin(), m_lengths.end());
    std::vector<at::Tensor> positions, rows;
    for (std::size_t s = 0; s < m_lengths.size(); ++s) {
        m_first.push_back(m_total);
        m_total += m_lengths[s];
        positions.push_back(at::arange(m_lengths[s], at::kLong));
        rows.push_back(positions.back() + static_cast<std::int64_t>(s) * m_longest);
    }
    m_firstRows = at::tensor(m_first, at::kLong);
    m_positions = at::cat(positions);
    m_paddedRows = at::cat(rows);
}

at::Tensor Segments::padded(const at::Tensor& x_1N) const {
    std::vector<std::int64_t> shape = x_1N.sizes().vec();
    shape[0] = count() * m_longest;
    shape.erase(shape.begin() + 1);
    const at::Tensor rows = m_paddedRows.to(x_1N.device());
    return at::zeros(shape, x_1N.options()).index_copy(0, rows, x_1N.squeeze(0)).unflatten(0, {count(), m_longest});
}

at::Tensor Segments::packed(const at::Tensor& x_ST) const {
    return x_ST.flatten(0, 1).index_select(0, m_paddedRows.to(x_ST.device())).unsqueeze(0);
}

at::Tensor Segments::mask(at::Device device) const {
    const at::Tensor lengths_S1 = at::tensor(m_lengths, at::kLong).unsqueeze(1);
    return (at::arange(m_longest, at::kLong).unsqueeze(0) < lengths_S1).to(device);
}

}  // namespace plateau::kernels
