// Prepares the batches of the next optimiser step on another thread while the current one is computed.
#pragma once

#include <cstdint>
#include <future>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/corpus/masked_batch.h"
#include "core/train/training_step.h"

namespace plateau::train {

// The corpus must outlive the loader. Only one thread may call take().
class BatchLoader {
public:
    BatchLoader(const corpus::Corpus& corpus, corpus::MaskingOptions masking, std::int64_t micro_batch,
                at::Device device = at::kCPU);

    // The run's samples `first` … `first + count - 1`, masked, in batches of micro_batch, ready for the device. Any
    // order of calls gives right results; it is fast when a step begins where the previous one ended and has its size.
    std::vector<StagedBatch> take(std::int64_t first, std::int64_t count);

    std::int64_t microBatch() const { return m_microBatch; }
    // For all later calls of take(). Waits for what is being prepared, and drops it.
    void setMicroBatch(std::int64_t samples);

private:
    struct Span {
        std::int64_t first = 0, count = 0;
        bool operator==(const Span&) const = default;
    };
    std::vector<StagedBatch> make(Span span) const;

    const corpus::Corpus& m_corpus;
    corpus::MaskingOptions m_masking;
    std::int64_t m_microBatch;
    at::Device m_device;
    Span m_pending;
    std::future<std::vector<StagedBatch>> m_future;
};

}  // namespace plateau::train
