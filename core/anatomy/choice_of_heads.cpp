#include "core/anatomy/choice_of_heads.h"

#include <cmath>

#include <ATen/TensorIndexing.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>

namespace plateau::anatomy {
namespace {

// [B,H,T,T] -> [M,H,T]
at::Tensor rowsOf(const at::Tensor& maps_BHTT, const MaskedRows& rows) {
    return maps_BHTT.index({rows.samples_M, at::indexing::Slice(), rows.places_M}).to(at::kDouble);
}

// Of each row the probability of the token `offset` on, or of the last one where there is none: [M,H]
at::Tensor neighbours(const at::Tensor& rows_MHT, const MaskedRows& rows, std::int64_t offset) {
    const std::int64_t M = rows_MHT.size(0), H = rows_MHT.size(1), last = rows_MHT.size(2) - 1;
    const at::Tensor at_MH1 = (rows.places_M + offset).clamp(0, last).view({M, 1, 1}).expand({M, H, 1});
    return rows_MHT.gather(2, at_MH1).squeeze(2);
}

std::vector<Mean> meansOf(const at::Tensor& probabilities_MH, const at::Tensor& has_M, const at::Tensor& samples_M) {
    const at::Tensor kept_K = has_M.nonzero().squeeze(1);
    const at::Tensor values_HK = probabilities_MH.index_select(0, kept_K).t().contiguous();
    const at::Tensor samples_K = samples_M.index_select(0, kept_K).contiguous();
    const auto K = static_cast<std::size_t>(kept_K.numel());
    std::vector<Mean> means;
    for (std::int64_t head = 0; head < values_HK.size(0); ++head)
        means.push_back(clusteredMean({values_HK.const_data_ptr<double>() + head * kept_K.numel(), K},
                                      {samples_K.const_data_ptr<std::int64_t>(), K}));
    return means;
}

at::Tensor onHost(const std::vector<at::Tensor>& parts) {
    return at::cat(parts).to(at::kCPU);
}

}  // namespace

void ChoiceOfHeads::add(const model::LayerMaps& maps, const MaskedRows& rows) {
    const at::Tensor probabilities_MHT = rowsOf(maps.probabilities_BHTT, rows);
    m_previous.probabilities_MH.push_back(neighbours(probabilities_MHT, rows, -1));
    m_previous.has_M.push_back(rows.has_previous_M);
    m_next.probabilities_MH.push_back(neighbours(probabilities_MHT, rows, 1));
    m_next.has_M.push_back(rows.has_next_M);
    m_samples_M.push_back(rows.samples_M + m_samples);
    m_samples += maps.probabilities_BHTT.size(0);
    m_rows += rows.places_M.size(0);
    const at::Tensor deviations_H = rowsOf(maps.scores_BHTT, rows).var(-1, /*unbiased=*/false).sum(0);
    m_deviations_H = m_deviations_H.defined() ? m_deviations_H + deviations_H : deviations_H;
}

std::vector<ChoiceOfHeads::Head> ChoiceOfHeads::heads() const {
    if (m_samples_M.empty()) return {};
    const at::Tensor samples_M = onHost(m_samples_M);
    const auto of = [&](const Neighbour& neighbour) {
        return meansOf(onHost(neighbour.probabilities_MH), onHost(neighbour.has_M), samples_M);
    };
    const std::vector<Mean> previous = of(m_previous), next = of(m_next);
    const at::Tensor squares_H = (m_deviations_H / static_cast<double>(m_rows)).to(at::kCPU).contiguous();
    std::vector<Head> heads;
    for (std::size_t head = 0; head < previous.size(); ++head)
        heads.push_back({previous[head], next[head], std::sqrt(squares_H.const_data_ptr<double>()[head])});
    return heads;
}

}  // namespace plateau::anatomy
