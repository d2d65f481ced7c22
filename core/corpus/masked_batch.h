// Batches for masked language modelling: dynamic 80/10/10 masks (resources/guide/dropout-and-masks.md, "Streams of
// masks and order").
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/corpus/corpus.h"

namespace plateau::corpus {

// B samples of T tokens. `positions` are flat indices (b*T + t) of the selected positions, ascending, with their
// original ids in `labels`.
struct MaskedBatch {
    std::int64_t samples = 0, length = 0;
    std::vector<std::int64_t> input_ids;  // B*T
    std::vector<std::int64_t> positions;
    std::vector<std::int64_t> labels;
};

struct MaskingOptions {
    std::uint64_t seed = 1;
    double probability = 0.15;
    // Instead of drawing every token by itself: round(probability · T) of each sample, chosen uniformly among those
    // that are not special (all of them when there are fewer). As in Geiping & Goldstein 2023.
    bool fixed_count = false;
};

// Samples number first … first+count-1 of the run, in the shuffled order of their epochs. Depends on its arguments
// alone: neither the calling thread nor the split into batches changes anything. Number n is in epoch n /
// trainSamples(); the masks of a token follow from (seed, epoch, sample, position). A sample may be without a selected
// position.
MaskedBatch trainBatch(const Corpus& corpus, const MaskingOptions& options, std::int64_t first, std::int64_t count);

// Held-out samples first … with masks that never change: they do not depend on options.seed, so that runs with
// different seeds are judged on the same masks. Ends with the last held-out sample: `samples` may be less than `count`.
MaskedBatch evaluationBatch(const Corpus& corpus, const MaskingOptions& options, std::int64_t first,
                            std::int64_t count);

// The same for a single sample: that of the training split in `epoch` (0 is the first pass over it, as number /
// trainSamples() above), or the held-out one. `index` is the sample's own in its split, not its place in an epoch's
// order.
MaskedBatch maskedTrainSample(std::span<const text::TokenId> sample, const text::Vocabulary& vocabulary,
                              const MaskingOptions& options, std::uint32_t epoch, std::int64_t index);
MaskedBatch maskedHeldOutSample(std::span<const text::TokenId> sample, const text::Vocabulary& vocabulary,
                                const MaskingOptions& options, std::int64_t index);

}  // namespace plateau::corpus
