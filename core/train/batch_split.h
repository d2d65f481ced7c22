// How the batch of a step is cut into the forward passes of one process. Pure; thread-safe.
#pragma once

#include <cstdint>
#include <vector>

namespace plateau::train {

// Samples of a run that follow each other.
struct Span {
    std::int64_t first = 0, count = 0;
    bool operator==(const Span&) const = default;
};

struct BatchSplit {
    std::int64_t micro_batch = 1;  // samples of a forward pass at most; not asked for with parts
    // The whole batch has so many forward passes, a power of two, over all ranks; 0: as many as the micro-batch makes.
    std::int64_t parts = 0;
    int rank = 0, world = 1;

    // The forward passes of this rank for a batch, in their order. Parts follow from the batch alone; of a batch with
    // fewer samples than parts some are empty.
    std::vector<Span> of(const Span& batch) const;
    // The place of this rank's first part among all.
    std::int64_t firstPart() const { return parts * rank / world; }
};

}  // namespace plateau::train
