// The forward and backward passes of one optimiser step, without the update.
//
// Shape legend: B batch, T tokens, N selected positions, V vocabulary.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/corpus/masked_batch.h"
#include "core/model/bert.h"
#include "core/spec/choices.h"

namespace plateau::train {

// A batch of the host, ready for the way to a device.
struct StagedBatch {
    corpus::MaskedBatch masked;
    // Its ids, positions and labels one behind the other, int64, in pinned memory; undefined where nothing is copied.
    at::Tensor pinned{};
};
// Waits for nothing; any thread.
StagedBatch staged(corpus::MaskedBatch batch, at::Device device);

// A batch on the device of the model. On the CPU the tensors share the memory of the batch's vectors, which must
// outlive them. To another device they go as one copy, for which the host does not wait. Throws c10::IndexError for an
// id or label outside the model's vocabulary; on the CPU the kernels do that.
struct BatchTensors {
    at::Tensor input_ids_BT, positions_N, labels_N;  // int64
};
BatchTensors toDevice(const StagedBatch& batch, const model::Bert& model, at::Device device);

// Throws c10::IndexError for an id or label of the batch outside a vocabulary of this size. A device's kernels do not
// check it: the process would end there, or the host be held up.
void requireInVocabulary(const corpus::MaskedBatch& batch, std::int64_t vocabulary);

// The logits [N,V] of the selected positions, in fp32. Dropout is applied only if a position is given.
at::Tensor selectedLogits(const model::Bert& model, const BatchTensors& batch, spec::Precision precision,
                          const std::optional<kernels::DropoutPosition>& dropout = std::nullopt);

// Adds the gradients of one micro-batch's loss to the parameters and returns the loss, as accumulateGradients() does of
// all. `divisor` is that of the step.
at::Tensor addGradients(const model::Bert& model, const BatchTensors& batch, const kernels::LossDivisor& divisor,
                        spec::Precision precision, const kernels::DropoutPosition& dropout,
                        const at::Tensor& loss_scale = {});

// Adds the gradients of the step's loss to the parameters and returns the loss: a double tensor of one element on the
// model's device. The loss is the sum of the cross-entropies of all micro-batches divided by their total number of
// selected positions (zero if there are none); so splitting the step differently changes only the order of sums.
// `dropout` is the position of the first sample of the first micro-batch. The gradients, but not the returned loss, are
// multiplied by `loss_scale` (one float on the model's device; undefined = 1). `selected` is the step's total where the
// micro-batches are a share of it.
at::Tensor accumulateGradients(const model::Bert& model, const std::vector<StagedBatch>& micro_batches,
                               at::Device device, spec::Precision precision, const kernels::DropoutPosition& dropout,
                               const at::Tensor& loss_scale = {}, std::optional<std::int64_t> selected = std::nullopt);

// The number of selected positions of all.
std::int64_t selectedOf(const std::vector<StagedBatch>& micro_batches);

}  // namespace plateau::train
