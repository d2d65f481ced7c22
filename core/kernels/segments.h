// Sequences of different lengths one behind the other in a batch of one row [1,N,…]: a batch without padding.
// Operations on single rows need not know of it; embeddings, attention and dropout treat each sequence as a sample of
// its own, so that the result is that of the padded batch. Immutable; thread-safe.
//
// Shape legend: S sequences, N their tokens, T tokens of the longest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <ATen/core/Tensor.h>

namespace plateau::kernels {

class Segments {
public:
    // At least one sequence, none of them empty. The tables are for tensors on `device`, copied there once without
    // waiting.
    explicit Segments(std::vector<std::int64_t> lengths, at::Device device = at::kCPU);

    const std::vector<std::int64_t>& lengths() const { return m_lengths; }
    std::int64_t count() const { return static_cast<std::int64_t>(m_lengths.size()); }
    std::int64_t total() const { return m_total; }
    std::int64_t longest() const { return m_longest; }
    std::int64_t first(std::int64_t sequence) const { return m_first[static_cast<std::size_t>(sequence)]; }
    std::int64_t length(std::int64_t sequence) const { return m_lengths[static_cast<std::size_t>(sequence)]; }

    // int64, on the device.
    const at::Tensor& firstRows_S() const { return m_firstRows; }
    const at::Tensor& offsets_S1() const { return m_offsets; }       // the first rows, and their end
    const at::Tensor& positions_N() const { return m_positions; }    // of each token in its sequence
    const at::Tensor& sequences_N() const { return m_sequences; }    // the sequence of each token
    const at::Tensor& paddedRows_N() const { return m_paddedRows; }  // its row in a padded batch, s*T + t

    // [1,N,…] <-> [S,T,…], zeros where padding stands; differentiable.
    at::Tensor padded(const at::Tensor& x_1N) const;
    at::Tensor packed(const at::Tensor& x_ST) const;
    // 1 for a token, 0 for padding: [S,T] bool on the device.
    at::Tensor mask() const;

private:
    std::vector<std::int64_t> m_lengths, m_first;
    std::int64_t m_total = 0, m_longest = 0;
    at::Tensor m_offsets, m_firstRows, m_lengthsOf, m_positions, m_sequences, m_paddedRows;
};

// Null where every row of a batch is a sample.
using Packing = std::shared_ptr<const Segments>;

}  // namespace plateau::kernels
