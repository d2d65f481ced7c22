// The held-out samples that a probe looks at in depth (K), with the masks of every evaluation, in batches on the
// model's device. Immutable.
//
// Shape legend: B samples, T tokens, N selected positions, M masked ones.
#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/anatomy/choice_of_heads.h"
#include "core/corpus/corpus.h"
#include "core/inspect/scored_texts.h"

namespace plateau::anatomy {

struct ProbeBatch {
    inspect::ScoredTexts texts;  // what the model sees, and what is true at the selected positions
    at::Tensor masked_M;         // flat places of the selected positions that show [MASK]
    MaskedRows rows;             // the same
};

struct ProbeSamples {
    std::vector<ProbeBatch> batches;
    std::vector<std::int64_t> selected_samples;               // of each selected position, over all batches: its sample
    std::vector<std::int64_t> masked_samples, masked_places;  // of each masked one: its sample, its place there
    std::int64_t tokens = 0;
};

// The first `samples` held-out samples of the corpus, in batches of at most about 2,048 tokens.
ProbeSamples probeSamples(const corpus::Corpus& corpus, double mask_probability, std::int64_t samples,
                          at::Device device);

}  // namespace plateau::anatomy
