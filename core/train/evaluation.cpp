#include "core/train/evaluation.h"

#include <algorithm>
#include <cmath>

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
                                 const Observer& observer) const {
    const at::NoGradGuard no_grad;
    // Summed on the device, and read once.
    const at::Tensor sums = at::zeros({2}, at::TensorOptions().dtype(at::kDouble).device(device));
    at::Tensor loss = sums.select(0, 0), correct = sums.select(0, 1);
    for (const StagedBatch& batch : m_batches) {
        if (batch.masked.labels.empty()) continue;
        const BatchTensors tensors = toDevice(batch, model, device);
        const at::Tensor logits_NV = selectedLogits(model, tensors, precision);
        const at::Tensor losses_N = at::cross_entropy_loss(logits_NV, tensors.labels_N, {}, at::Reduction::None);
        loss.add_(losses_N.sum(at::kDouble));
        correct.add_(logits_NV.argmax(1).eq(tensors.labels_N).sum());
        if (observer) observer(logits_NV, losses_N);
    }
    const at::Tensor read = sums.to(at::kCPU);
    const auto count = static_cast<double>(selected());
    const double mean = read.const_data_ptr<double>()[0] / count, right = read.const_data_ptr<double>()[1];
    return {mean, right / count, std::exp(mean)};
}

std::map<std::string, double> eventValues(const EvaluationResult& result) {
    return {{run::kEvalLoss, result.loss},
            {run::kEvalAccuracy, result.masked_accuracy},
            {run::kEvalPerplexity, result.perplexity}};
}

}  // namespace plateau::train
