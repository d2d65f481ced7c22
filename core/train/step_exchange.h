// What the ranks of a run exchange to do one step, or one evaluation, together. Without a group it is for one process
// that sums as several would. One thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/model/bert.h"
#include "core/ranks/group.h"
#include "core/spec/choices.h"
#include "core/train/batch_split.h"
#include "core/train/optimizer.h"
#include "core/train/reduction.h"
#include "core/train/training_step.h"

namespace plateau::train {

class StepExchange {
public:
    // `group` may be null, and must outlive this object, as must `stop_signal`, which may be null.
    StepExchange(Reduction reduction, ranks::Group* group, const std::atomic<bool>* stop_signal);

    // How this rank's share of a batch is cut.
    BatchSplit split(std::int64_t micro_batch) const;

    // Gives the optimiser the gradients of the whole batch, of which `batches` are this rank's share as `split` cuts
    // it, and returns its loss, as accumulateGradients() has them. Throws ranks::Lost.
    at::Tensor gradients(const model::Bert& model, AdamW& optimizer, const std::vector<StagedBatch>& batches,
                         const BatchSplit& split, const Span& batch, at::Device device, spec::Precision precision,
                         const kernels::DropoutPosition& dropout, const at::Tensor& loss_scale);

    // Values of which each rank has some, and zeros for the rest, get those of all: doubles on the CPU.
    void share(at::Tensor& values);
    int rank() const { return m_group ? m_group->rank() : 0; }
    int world() const { return m_group ? m_group->world() : 1; }

    // A rank has had its stop signal, as far as the last step tells.
    bool isStopWanted() const { return m_isStopWanted; }

private:
    std::int64_t selectedOfAll(std::int64_t own);

    Reduction m_reduction;
    ranks::Group* m_group;
    const std::atomic<bool>* m_stopSignal;
    bool m_isStopWanted = false;
};

}  // namespace plateau::train
