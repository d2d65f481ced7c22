// Forward and backward of one optimiser step, without the update.
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

// A MaskedBatch on the device. On the CPU the tensors look into the batch's own vectors, which must outlive them; to
// another device they are copied through pinned memory while the host goes on.
struct BatchTensors {
    at::Tensor input_ids_BT, positions_N, labels_N;  // int64
};
BatchTensors toDevice(const corpus::MaskedBatch& batch, at::Device device);

// Logits of the selected positions in fp32; dropout only where a position is given.
at::Tensor selectedLogits(const model::Bert& model, const BatchTensors& batch, spec::Precision precision,
                          const std::optional<kernels::DropoutPosition>& dropout = std::nullopt);

// Adds the gradients of the step's loss to the parameters and returns the loss, a double of one element on the model's
// device. Loss = sum of the cross-entropies of all micro-batches divided by their total of selected positions, so that
// how the step is split changes nothing but the order of sums. Zero when no position was selected. `dropout` is the
// position of the first sample of the first micro-batch. The gradients are `loss_scale` (one float on the model's
// device; undefined = 1) times the loss's; the loss returned is not.
at::Tensor accumulateGradients(const model::Bert& model, const std::vector<corpus::MaskedBatch>& micro_batches,
                               at::Device device, spec::Precision precision, const kernels::DropoutPosition& dropout,
                               const at::Tensor& loss_scale = {});

}  // namespace plateau::train
