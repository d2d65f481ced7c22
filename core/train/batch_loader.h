// Prepares the batches of the next optimiser step on another thread while the current one is computed.
#pragma once

#include <cstdint>
#include <future>
#include <vector>

#include "core/text/corpus.h"
#include "core/text/masked_batch.h"

namespace plateau::train {

// The corpus must outlive it. One thread asks.
class BatchLoader {
public:
    // `batch` samples a step in pieces of `micro_batch`; `steps` of them in all.
    BatchLoader(const text::Corpus& corpus, text::MaskingOptions masking, std::int64_t batch, std::int64_t micro_batch,
                std::int64_t steps);

    // The micro-batches of the step that follows `completed` steps. Asking in order is quick; any order is right.
    std::vector<text::MaskedBatch> take(std::int64_t completed);

private:
    std::vector<text::MaskedBatch> make(std::int64_t completed) const;

    const text::Corpus& m_corpus;
    text::MaskingOptions m_masking;
    std::int64_t m_batch, m_micro_batch, m_steps;
    std::int64_t m_pending = -1;
    std::future<std::vector<text::MaskedBatch>> m_future;
};

}  // namespace plateau::train
