#include "core/train/batch_loader.h"

#include <algorithm>

namespace plateau::train {

BatchLoader::BatchLoader(const text::Corpus& corpus, text::MaskingOptions masking, std::int64_t batch,
                         std::int64_t micro_batch, std::int64_t steps)
    : m_corpus(corpus), m_masking(masking), m_batch(batch), m_micro_batch(micro_batch), m_steps(steps) {}

std::vector<text::MaskedBatch> BatchLoader::take(std::int64_t completed) {
    std::vector<text::MaskedBatch> batches;
    if (m_future.valid()) batches = m_future.get();
    if (m_pending != completed) batches = make(completed);
    m_pending = completed + 1;
    if (m_pending < m_steps) m_future = std::async(std::launch::async, [this, next = m_pending] { return make(next); });
    return batches;
}

std::vector<text::MaskedBatch> BatchLoader::make(std::int64_t completed) const {
    std::vector<text::MaskedBatch> batches;
    const std::int64_t first = completed * m_batch;
    for (std::int64_t done = 0; done < m_batch; done += m_micro_batch)
        batches.push_back(text::trainBatch(m_corpus, m_masking, first + done, std::min(m_micro_batch, m_batch - done)));
    return batches;
}

}  // namespace plateau::train
