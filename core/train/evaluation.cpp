#include "core/train/evaluation.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <ATen/core/Reduction.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/cross_entropy_loss.h>
#include <ATen/ops/zeros.h>

#include "core/run/metrics.h"

namespace plateau::train {

Evaluation::Evaluation(const corpus::Corpus& corpus, double mask_probability, std::int64_t micro_batch) {
    corpus::MaskingOptions masking;
    masking.probability = mask_probability;
    for (std::int64_t first = 0; first < corpus.heldOutSamples(); first += micro_batch)
        m_batches.push_back(
            {corpus::evaluationBatch(corpus, masking, first, std::min(micro_batch, corpus.heldOutSamples() - first))});
}

std::int64_t Evaluation::selected() const {
    std::size_t selected = 0;
    for (const StagedBatch& batch : m_batches) selected += batch.masked.labels.size();
    return static_cast<std::int64_t>(selected);
}

EvaluationResult Evaluation::run(const model::Bert& model, at::Device device, spec::Precision precision,
                                 const Observer& observer, StepExchange* exchange) const {
    const at::NoGradGuard no_grad;
    // Kept on the device, and read once; of each batch, so that their order is the same however many ranks share them.
    const auto count = static_cast<std::int64_t>(m_batches.size());
    const at::Tensor each = at::zeros({2, count}, at::TensorOptions().dtype(at::kDouble).device(device));
    for (std::int64_t i = exchange ? exchange->rank() : 0; i < count; i += exchange ? exchange->world() : 1) {
        const StagedBatch& batch = m_batches[static_cast<std::size_t>(i)];
        if (batch.masked.labels.empty()) continue;
        at::Tensor loss = each.select(0, 0).select(0, i), correct = each.select(0, 1).select(0, i);
        const BatchTensors tensors = toDevice(batch, model, device);
        const at::Tensor logits_NV = selectedLogits(model, tensors, precision);
        const at::Tensor losses_N = at::cross_entropy_loss(logits_NV, tensors.labels_N, {}, at::Reduction::None);
        loss.copy_(losses_N.sum(at::kDouble));
        correct.copy_(logits_NV.argmax(1).eq(tensors.labels_N).sum());
        if (observer) observer(logits_NV, losses_N);
    }
    at::Tensor read = each.to(at::kCPU);
    if (exchange) exchange->share(read);
    const double* losses = read.const_data_ptr<double>();
    const double* rights = losses + count;
    const auto positions = static_cast<double>(selected());
    const double mean = std::accumulate(losses, rights, 0.0) / positions;
    return {mean, std::accumulate(rights, rights + count, 0.0) / positions, std::exp(mean)};
}

std::map<std::string, double> eventValues(const EvaluationResult& result) {
    return {{run::kEvalLoss, result.loss},
            {run::kEvalAccuracy, result.masked_accuracy},
            {run::kEvalPerplexity, result.perplexity}};
}

}  // namespace plateau::train
