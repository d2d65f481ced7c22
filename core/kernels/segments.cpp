#include "core/kernels/segments.h"

#include <algorithm>

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include "core/device/transfer.h"

namespace plateau::kernels {

Segments::Segments(std::vector<std::int64_t> lengths, at::Device device) : m_lengths(std::move(lengths)) {
    TORCH_CHECK(!m_lengths.empty() && *std::min_element(m_lengths.begin(), m_lengths.end()) > 0, "an empty sequence");
    m_longest = *std::max_element(m_lengths.begin(), m_lengths.end());
    std::vector<std::int64_t> positions, sequences;
    for (std::int64_t s = 0; s < count(); ++s) {
        m_first.push_back(m_total);
        m_total += length(s);
        for (std::int64_t t = 0; t < length(s); ++t) positions.push_back(t);
        sequences.insert(sequences.end(), static_cast<std::size_t>(length(s)), s);
    }
    // One copy for all tables.
    std::vector<std::int64_t> all = m_first;
    all.push_back(m_total);
    for (const std::vector<std::int64_t>* table : {&m_lengths, &positions, &sequences})
        all.insert(all.end(), table->begin(), table->end());
    const auto tables =
        device::upload(at::tensor(all, at::kLong), device).split_with_sizes({count() + 1, count(), m_total, m_total});
    m_offsets = tables[0];
    m_firstRows = m_offsets.narrow(0, 0, count());
    m_lengthsOf = tables[1];
    m_positions = tables[2];
    m_sequences = tables[3];
    m_paddedRows = m_sequences * m_longest + m_positions;
}

at::Tensor Segments::padded(const at::Tensor& x_1N) const {
    std::vector<std::int64_t> shape = x_1N.sizes().vec();
    shape[0] = count() * m_longest;
    shape.erase(shape.begin() + 1);
    return at::zeros(shape, x_1N.options())
        .index_copy(0, m_paddedRows, x_1N.squeeze(0))
        .unflatten(0, {count(), m_longest});
}

at::Tensor Segments::packed(const at::Tensor& x_ST) const {
    return x_ST.flatten(0, 1).index_select(0, m_paddedRows).unsqueeze(0);
}

at::Tensor Segments::mask() const {
    return at::arange(m_longest, m_lengthsOf.options()).unsqueeze(0) < m_lengthsOf.unsqueeze(1);
}

}  // namespace plateau::kernels
