#include "core/train/training_step.h"

#include <algorithm>
#include <array>
#include <utility>

#include <ATen/ops/cat.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/zeros.h>
#include <ATen/record_function.h>

#include "core/device/capabilities.h"
#include "core/device/transfer.h"
#include "core/kernels/part_names.h"
#include "core/train/precision.h"

namespace plateau::train {
namespace {

using Values = std::vector<std::int64_t>;

// from_blob wants a writable pointer; nothing writes through it.
at::Tensor view(const Values& values, at::IntArrayRef shape) {
    return at::from_blob(const_cast<std::int64_t*>(values.data()), shape, at::kLong);
}

std::array<const Values*, 3> partsOf(const corpus::MaskedBatch& batch) {
    return {&batch.input_ids, &batch.positions, &batch.labels};
}

model::BertInput inputOf(const BatchTensors& batch, spec::Precision precision,
                         const std::optional<kernels::DropoutPosition>& dropout) {
    model::BertInput input;
    input.input_ids_BT = batch.input_ids_BT;
    input.training = dropout.has_value();
    if (dropout) input.dropout = *dropout;
    input.type = computeType(precision);
    return input;
}

}  // namespace

StagedBatch staged(corpus::MaskedBatch batch, at::Device device) {
    StagedBatch result{std::move(batch)};
    if (!device::pinnedCopies(device)) return result;
    std::size_t total = 0;
    for (const Values* part : partsOf(result.masked)) total += part->size();
    result.pinned = at::empty({static_cast<std::int64_t>(total)}, at::TensorOptions(at::kLong).pinned_memory(true));
    auto* to = result.pinned.mutable_data_ptr<std::int64_t>();
    for (const Values* part : partsOf(result.masked)) to = std::copy(part->begin(), part->end(), to);
    return result;
}

void requireInVocabulary(const corpus::MaskedBatch& batch, std::int64_t vocabulary) {
    for (const Values* ids : {&batch.input_ids, &batch.labels})
        for (const std::int64_t id : *ids)
            TORCH_CHECK_INDEX(id >= 0 && id < vocabulary, "token id ", id, " lies outside the vocabulary");
}

BatchTensors toDevice(const StagedBatch& batch, const model::Bert& model, at::Device device) {
    RECORD_USER_SCOPE(kernels::kLoaderPart);
    const corpus::MaskedBatch& masked = batch.masked;
    std::vector<at::Tensor> parts;
    for (const Values* part : partsOf(masked)) parts.push_back(view(*part, {static_cast<std::int64_t>(part->size())}));
    if (!device::hostMemory(device)) {
        requireInVocabulary(masked, model.config().vocab_size);
        const at::Tensor all = device::upload(batch.pinned.defined() ? batch.pinned : at::cat(parts), device);
        parts = all.split_with_sizes({parts[0].numel(), parts[1].numel(), parts[2].numel()});
    }
    return {parts[0].view({masked.samples, masked.length}), parts[1], parts[2]};
}

at::Tensor selectedLogits(const model::Bert& model, const BatchTensors& batch, spec::Precision precision,
                          const std::optional<kernels::DropoutPosition>& dropout) {
    const PrecisionScope scope(batch.input_ids_BT.device(), precision);
    const model::BertInput input = inputOf(batch, precision, dropout);
    return model.headLogits(model.encode(input).hidden_BTh, batch.positions_N).to(at::kFloat);
}

at::Tensor addGradients(const model::Bert& model, const BatchTensors& batch, const kernels::LossDivisor& divisor,
                        spec::Precision precision, const kernels::DropoutPosition& dropout,
                        const at::Tensor& loss_scale) {
    const PrecisionScope scope(batch.input_ids_BT.device(), precision);
    const model::BertInput input = inputOf(batch, precision, dropout);
    const at::Tensor loss = model.maskedLoss(input, {batch.positions_N, batch.labels_N, divisor});
    loss.backward(loss_scale);  // the gradient of the loss itself
    return loss.detach().to(at::kDouble);
}

std::int64_t selectedOf(const std::vector<StagedBatch>& micro_batches) {
    std::size_t selected = 0;
    for (const StagedBatch& batch : micro_batches) selected += batch.masked.labels.size();
    return static_cast<std::int64_t>(selected);
}

at::Tensor accumulateGradients(const model::Bert& model, const std::vector<StagedBatch>& micro_batches,
                               at::Device device, spec::Precision precision, const kernels::DropoutPosition& dropout,
                               const at::Tensor& loss_scale, std::optional<std::int64_t> selected) {
    const auto divisor = static_cast<double>(selected.value_or(selectedOf(micro_batches)));
    at::Tensor total = at::zeros({}, at::TensorOptions().dtype(at::kDouble).device(device));
    kernels::DropoutPosition position = dropout;
    for (const StagedBatch& batch : micro_batches) {
        const kernels::DropoutPosition own = position;
        position.first_sample += batch.masked.samples;
        if (batch.masked.labels.empty()) continue;
        total.add_(addGradients(model, toDevice(batch, model, device), divisor, precision, own, loss_scale));
    }
    return total;
}

}  // namespace plateau::train
