#include "core/anatomy/choice_of_heads.h"

#include <cmath>
#include <cstdint>

#include <ATen/TensorIndexing.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/full.h>
#include <ATen/ops/stack.h>

namespace plateau::anatomy {
namespace {

// [B,H,T,T] -> [M,H,T]
at::Tensor rowsOf(const at::Tensor& maps_BHTT, const MaskedRows& rows) {
    return maps_BHTT.index({rows.samples_M, at::indexing::Slice(), rows.places_M}).to(at::kDouble);
}

// The sum over the rows that have a neighbour `offset` tokens on of its probability: [H]
at::Tensor neighbours(const at::Tensor& rows_MHT, const MaskedRows& rows, std::int64_t offset,
                      const at::Tensor& has_M) {
    const std::int64_t M = rows_MHT.size(0), H = rows_MHT.size(1), last = rows_MHT.size(2) - 1;
    const at::Tensor at_MH1 = (rows.places_M + offset).clamp(0, last).view({M, 1, 1}).expand({M, H, 1});
    return (rows_MHT.gather(2, at_MH1).squeeze(2) * has_M.unsqueeze(1)).sum(0);
}

}  // namespace

void ChoiceOfHeads::add(const model::LayerMaps& maps, const MaskedRows& rows) {
    const at::Tensor probabilities_MHT = rowsOf(maps.probabilities_BHTT, rows);
    const at::Tensor deviations_H = rowsOf(maps.scores_BHTT, rows).var(-1, /*unbiased=*/false).sum(0);
    const at::Tensor sums_3H = at::stack({neighbours(probabilities_MHT, rows, -1, rows.has_previous_M),
                                          neighbours(probabilities_MHT, rows, 1, rows.has_next_M), deviations_H});
    const at::Tensor all = at::full({}, static_cast<double>(rows.places_M.size(0)), sums_3H.options());
    const at::Tensor counts_3 = at::stack({rows.has_previous_M.sum(), rows.has_next_M.sum(), all});
    m_sums_3H = m_sums_3H.defined() ? m_sums_3H + sums_3H : sums_3H;
    m_counts_3 = m_counts_3.defined() ? m_counts_3 + counts_3 : counts_3;
}

std::vector<ChoiceOfHeads::Head> ChoiceOfHeads::heads() const {
    if (!m_sums_3H.defined()) return {};
    const at::Tensor means_3H = (m_sums_3H / m_counts_3.unsqueeze(1)).to(at::kCPU).contiguous();
    const std::int64_t H = means_3H.size(1);
    const double* mean = means_3H.const_data_ptr<double>();
    std::vector<Head> heads;
    for (std::int64_t h = 0; h < H; ++h) heads.push_back({mean[h], mean[H + h], std::sqrt(mean[2 * H + h])});
    return heads;
}

}  // namespace plateau::anatomy
