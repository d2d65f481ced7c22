// Prepares the batches of the next optimiser step on another thread while the current one is computed.
#pragma once

#include <cstdint>
#include <future>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/corpus/masked_batch.h"
#include "core/train/batch_split.h"
#include "core/train/training_step.h"

namespace plateau::train {

// The corpus must outlive the loader. Only one thread may call take().
class BatchLoader {
public:
    BatchLoader(const corpus::Corpus& corpus, corpus::MaskingOptions masking, const BatchSplit& split,
                at::Device device = at::kCPU);

    // This process' share of the run's samples `first` … `first + count - 1`, masked, split, ready for the device. Any
    // order of calls gives right results; it is fast when a step begins where the previous one ended and has its size.
    std::vector<StagedBatch> take(std::int64_t first, std::int64_t count);

    const BatchSplit& split() const { return m_split; }
    std::int64_t microBatch() const { return m_split.micro_batch; }
    // For all later calls of take(). Waits for what is being prepared, and drops it.
    void setMicroBatch(std::int64_t samples);

private:
    std::vector<StagedBatch> make(const Span& batch) const;

    const corpus::Corpus& m_corpus;
    corpus::MaskingOptions m_masking;
    BatchSplit m_split;
    at::Device m_device;
    Span m_pending;
    std::future<std::vector<StagedBatch>> m_future;
};

}  // namespace plateau::train
