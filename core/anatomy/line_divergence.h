// Series 2, anatomy/kl/<line>: how far the model's predictions P are from those of the reference levels R, as
//     D(R‖P) = Σ_x R(x) ln(R(x) / P(x))
// a mean over the positions of Q that show [MASK]. The direction is that of Belrose et al. 2024. One thread; it
// computes on those of ATen.
//
// Shape legend: N selected positions of a batch, V vocabulary.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/anatomy/reading.h"
#include "core/corpus/corpus.h"
#include "core/levels/evaluation_positions.h"
#include "core/levels/predictors.h"

namespace plateau::anatomy {

class LineDivergence {
public:
    // `predictors` are those of this corpus and of this share of masked tokens.
    LineDivergence(const corpus::Corpus& corpus, double mask_probability, levels::Predictors predictors);

    // Before the first batch of an evaluation.
    void begin();
    // The logits of the evaluation's next selected positions, in their order. Waits for their device.
    void add(const at::Tensor& logits_NV);
    // Of the whole evaluation.
    Reading reading() const;

    std::int64_t positions() const { return static_cast<std::int64_t>(m_places.size()); }

private:
    struct Place {
        std::size_t index;              // among all selected positions
        std::int64_t sample, position;  // held-out sample, and place in it
    };
    void predict(std::size_t place, levels::Line line, std::span<double> distribution_V) const;

    levels::EvaluationPositions m_positions;
    levels::Predictors m_predictors;
    std::vector<Place> m_places;
    std::vector<std::array<double, levels::kLineCount>> m_ownTerms;    // Σ R ln R of each place
    std::vector<std::array<double, levels::kLineCount>> m_crossTerms;  // Σ R ln P, of the places so far
    std::size_t m_seen = 0;                                            // selected positions so far
};

// D(R‖P) of two distributions over one vocabulary: P by its logarithms. Places without probability in R count nothing.
double divergence(std::span<const double> r_V, std::span<const double> log_p_V);

}  // namespace plateau::anatomy
