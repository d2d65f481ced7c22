#include "core/inspect/predictions.h"

#include <algorithm>

#include <ATen/TensorOperators.h>
#include <ATen/ops/log_softmax.h>
#include <ATen/ops/topk.h>

#include "core/model/classifier.h"

namespace plateau::inspect {

at::Tensor logProbabilities(const model::Bert& model, const at::Tensor& hidden_1Th, const model::BertInput& input) {
    const bool classifies = model.config().head == model::HeadKind::classifier;
    const at::Tensor logits =
        classifies ? model::classifierLogits(model, hidden_1Th, input) : model.headLogits(hidden_1Th, {});
    return at::log_softmax(logits.to(at::kCPU, at::kDouble), 1);
}

std::vector<Guess> bestGuesses(const at::Tensor& log_V, std::int64_t count) {
    const auto [values, ids] = at::topk(log_V, std::min(count, log_V.size(0)));
    const at::Tensor probabilities = values.exp();
    std::vector<Guess> guesses;
    for (std::int64_t k = 0; k < ids.size(0); ++k)
        guesses.push_back({ids[k].item<std::int64_t>(), probabilities[k].item<double>()});
    return guesses;
}

at::Tensor divergences(const at::Tensor& truth_PV, const at::Tensor& other_PV) {
    return (truth_PV.exp() * (truth_PV - other_PV)).sum(1);
}

Status checkPredicts(const model::BertConfig& config) {
    if (config.head != model::HeadKind::none) return Done{};
    return Error{ErrorCode::unavailable, "the model has no head, so it predicts nothing", "--checkpoint",
                 "take a checkpoint of pre-training or of a fine-tuning"};
}

}  // namespace plateau::inspect
