// The weights of the predictors, by expectation maximisation on training text that was not counted (Jelinek & Mercer
// 1980; Chen & Goodman 1996). Pure; thread-safe.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/levels/context_counts.h"
#include "core/levels/predictors.h"
#include "core/text/vocabulary.h"

namespace plateau::levels {

inline constexpr std::int64_t kCalibrationPositions = 4096;

// Training samples that are left out of counting, and positions in them.
struct CalibrationText {
    struct Position {
        std::size_t sample = 0;  // number in `original` and `seen`
        std::int64_t position = 0;
    };
    std::vector<std::int64_t> samples;                 // their numbers in the training split, ascending
    std::vector<std::vector<text::TokenId>> original;  // the tokens that stand there
    std::vector<std::vector<text::TokenId>> seen;      // and what a model would see of them
    std::vector<Position> positions;                   // masked ones, kCalibrationPositions or fewer

    text::TokenId label(const Position& at) const { return original[at.sample][static_cast<std::size_t>(at.position)]; }
};

// From training samples at even distances, a tenth of all at most, masked as in training with seed 1.
CalibrationText calibrationText(const corpus::Corpus& corpus, double mask_probability);

// What two sources say of one observation.
struct TwoSources {
    double one = 0, other = 0;  // its probabilities
};

// The w in 0 … 1 with the greatest Σ ln(w·one + (1-w)·other); 0 without observations.
double mixtureWeight(std::span<const TwoSources> observations);

// λ and μ from the tokens that stand beside the positions, since their trust in what is seen is known; κ from what is
// seen. `counts` holds the contexts of both.
Weights calibrate(const std::shared_ptr<const ContextCounts>& counts, const CalibrationText& text,
                  double mask_probability);

}  // namespace plateau::levels
