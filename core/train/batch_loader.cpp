#include "core/train/batch_loader.h"

#include <algorithm>

#include <ATen/record_function.h>

#include "core/kernels/part_names.h"

namespace plateau::train {

BatchLoader::BatchLoader(const corpus::Corpus& corpus, corpus::MaskingOptions masking, std::int64_t micro_batch,
                         at::Device device)
    : m_corpus(corpus), m_masking(masking), m_microBatch(micro_batch), m_device(device) {}

std::vector<StagedBatch> BatchLoader::take(std::int64_t first, std::int64_t count) {
    RECORD_USER_SCOPE(kernels::kLoaderPart);
    std::vector<StagedBatch> batches;
    if (m_future.valid()) batches = m_future.get();
    if (m_pending != Span{first, count}) batches = make({first, count});
    m_pending = {first + count, count};
    m_future = std::async(std::launch::async, [this, next = m_pending] { return make(next); });
    return batches;
}

void BatchLoader::setMicroBatch(std::int64_t samples) {
    if (m_future.valid()) m_future.get();
    m_pending = {};
    m_microBatch = samples;
}

std::vector<StagedBatch> BatchLoader::make(Span span) const {
    std::vector<StagedBatch> batches;
    for (std::int64_t done = 0; done < span.count; done += m_microBatch)
        batches.push_back(staged(
            corpus::trainBatch(m_corpus, m_masking, span.first + done, std::min(m_microBatch, span.count - done)),
            m_device));
    return batches;
}

}  // namespace plateau::train
