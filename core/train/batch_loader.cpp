#include "core/train/batch_loader.h"

#include <ATen/record_function.h>

#include "core/kernels/part_names.h"

namespace plateau::train {

BatchLoader::BatchLoader(const corpus::Corpus& corpus, corpus::MaskingOptions masking, const BatchSplit& split,
                         at::Device device)
    : m_corpus(corpus), m_masking(masking), m_split(split), m_device(device) {}

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
    m_split.micro_batch = samples;
}

std::vector<StagedBatch> BatchLoader::make(const Span& batch) const {
    std::vector<StagedBatch> batches;
    for (const Span& span : m_split.of(batch))
        batches.push_back(span.count > 0
                              ? staged(corpus::trainBatch(m_corpus, m_masking, span.first, span.count), m_device)
                              : StagedBatch{});
    return batches;
}

}  // namespace plateau::train
