#include "core/train/evaluation.h"

#include <algorithm>
#include <cmath>

#include <ATen/core/Reduction.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/cross_entropy_loss.h>

#include "core/run/metrics.h"
#include "core/train/training_step.h"

namespace plateau::train {

Evaluation::Evaluation(const corpus::Corpus& corpus, double mask_probability, std::int64_t micro_batch) {
    corpus::MaskingOptions masking;
    masking.probability = mask_probability;
    for (std::int64_t first = 0; first < corpus.heldOutSamples(); first += micro_batch)
        m_batches.push_back(
            corpus::evaluationBatch(corpus, masking, first, std::min(micro_batch, corpus.heldOutSamples() - first)));
}

std::int64_t Evaluation::selected() const {
    std::size_t selected = 0;
    for (const corpus::MaskedBatch& batch : m_batches) selected += batch.labels.size();
    return static_cast<std::int64_t>(selected);
}

EvaluationResult Evaluation::run(const model::Bert& model, at::Device device, spec::Precision precision) const {
    const at::NoGradGuard no_grad;
    double loss = 0;
    std::int64_t correct = 0;
    for (const corpus::MaskedBatch& batch : m_batches) {
        if (batch.labels.empty()) continue;
        const BatchTensors tensors = toDevice(batch, device);
        const at::Tensor logits_NV = selectedLogits(model, tensors, precision);
        const at::Tensor losses_N = at::cross_entropy_loss(logits_NV, tensors.labels_N, {}, at::Reduction::None);
        loss += losses_N.sum(at::kDouble).item<double>();
        correct += logits_NV.argmax(1).eq(tensors.labels_N).sum().item<std::int64_t>();
    }
    const auto count = static_cast<double>(selected());
    return {loss / count, static_cast<double>(correct) / count, std::exp(loss / count)};
}

std::map<std::string, double> eventValues(const EvaluationResult& result) {
    return {{run::kEvalLoss, result.loss},
            {run::kEvalAccuracy, result.masked_accuracy},
            {run::kEvalPerplexity, result.perplexity}};
}

}  // namespace plateau::train
