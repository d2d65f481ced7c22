#include "core/train/training_step.h"

#include <ATen/ops/from_blob.h>
#include <ATen/ops/zeros.h>

#include "core/device/capabilities.h"
#include "core/device/transfer.h"
#include "core/train/precision.h"

namespace plateau::train {
namespace {

at::Tensor view(const std::vector<std::int64_t>& values, at::IntArrayRef shape, at::Device device) {
    // from_blob wants a writable pointer; nothing writes through it.
    return device::upload(at::from_blob(const_cast<std::int64_t*>(values.data()), shape, at::kLong), device);
}

// What the CPU's kernels check themselves. On another device an index that is out of range would end the process, or a
// check there would hold up the host.
void requireInVocabulary(const corpus::MaskedBatch& batch, std::int64_t vocabulary) {
    for (const std::vector<std::int64_t>* ids : {&batch.input_ids, &batch.labels})
        for (const std::int64_t id : *ids)
            TORCH_CHECK_INDEX(id >= 0 && id < vocabulary, "token id ", id, " lies outside the vocabulary");
}

model::BertInput inputOf(const BatchTensors& batch, spec::Precision precision,
                         const std::optional<kernels::DropoutPosition>& dropout) {
    model::BertInput input;
    input.input_ids_BT = batch.input_ids_BT;
    input.training = dropout.has_value();
    if (dropout) input.dropout = *dropout;
    input.type = computeType(batch.input_ids_BT.device(), precision);
    return input;
}

}  // namespace

BatchTensors toDevice(const corpus::MaskedBatch& batch, const model::Bert& model, at::Device device) {
    if (!device::hostMemory(device)) requireInVocabulary(batch, model.config().vocab_size);
    return {view(batch.input_ids, {batch.samples, batch.length}, device),
            view(batch.positions, {static_cast<std::int64_t>(batch.positions.size())}, device),
            view(batch.labels, {static_cast<std::int64_t>(batch.labels.size())}, device)};
}

at::Tensor selectedLogits(const model::Bert& model, const BatchTensors& batch, spec::Precision precision,
                          const std::optional<kernels::DropoutPosition>& dropout) {
    const PrecisionScope scope(batch.input_ids_BT.device(), precision);
    const model::BertInput input = inputOf(batch, precision, dropout);
    return model.headLogits(model.encode(input).hidden_BTh, batch.positions_N).to(at::kFloat);
}

at::Tensor accumulateGradients(const model::Bert& model, const std::vector<corpus::MaskedBatch>& micro_batches,
                               at::Device device, spec::Precision precision, const kernels::DropoutPosition& dropout,
                               const at::Tensor& loss_scale) {
    std::size_t selected = 0;
    for (const corpus::MaskedBatch& batch : micro_batches) selected += batch.labels.size();
    at::Tensor total = at::zeros({}, at::TensorOptions().dtype(at::kDouble).device(device));
    kernels::DropoutPosition position = dropout;
    for (const corpus::MaskedBatch& batch : micro_batches) {
        const kernels::DropoutPosition own = position;
        position.first_sample += batch.samples;
        if (batch.labels.empty()) continue;
        const BatchTensors tensors = toDevice(batch, model, device);
        const PrecisionScope scope(device, precision);
        const model::BertInput input = inputOf(tensors, precision, own);
        const at::Tensor loss =
            model.maskedLoss(input, {tensors.positions_N, tensors.labels_N, static_cast<double>(selected)});
        loss.backward(loss_scale);  // the gradient of the loss itself
        total.add_(loss.detach().to(at::kDouble));
    }
    return total;
}

}  // namespace plateau::train
