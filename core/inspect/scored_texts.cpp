#include "core/inspect/scored_texts.h"

#include <ATen/TensorOperators.h>
#include <ATen/core/Reduction.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/cross_entropy_loss.h>
#include <ATen/ops/floor_divide.h>
#include <ATen/ops/mse_loss.h>

#include "core/inspect/not_defined.h"
#include "core/model/classifier.h"

namespace plateau::inspect {
namespace {

at::Tensor logitsOf(const model::Bert& model, const at::Tensor& hidden_BTh, const ScoredTexts& texts) {
    if (model.config().head == model::HeadKind::classifier)
        return model::classifierLogits(model, hidden_BTh, texts.input);
    return model.headLogits(hidden_BTh, texts.positions_N);
}

at::Tensor lossesOfLogits(const at::Tensor& logits, const at::Tensor& labels_N) {
    if (labels_N.is_floating_point())
        return at::mse_loss(logits.squeeze(-1), labels_N.to(logits.scalar_type()), at::Reduction::None);
    const bool is_narrow = at::isReducedFloatingType(logits.scalar_type());
    return at::cross_entropy_loss(is_narrow ? logits.to(at::kFloat) : logits, labels_N, {}, at::Reduction::None);
}

}  // namespace

at::Tensor lossesOf(const model::Bert& model, const at::Tensor& hidden_BTh, const ScoredTexts& texts) {
    return lossesOfLogits(logitsOf(model, hidden_BTh, texts), texts.labels_N);
}

Score scoreOf(const model::Bert& model, const at::Tensor& hidden_BTh, const ScoredTexts& texts,
              const Measure& measure) {
    const at::NoGradGuard no_gradients;
    const at::Tensor logits = logitsOf(model, hidden_BTh, texts);
    const auto count = static_cast<double>(texts.labels_N.numel());
    return {lossesOfLogits(logits, texts.labels_N).sum(at::kDouble).item<double>() / count,
            measure ? measure(logits) : kNaN};
}

ScoredTexts partOf(const ScoredTexts& texts, std::int64_t first, std::int64_t count) {
    ScoredTexts part;
    part.input.input_ids_BT = texts.input.input_ids_BT.narrow(0, first, count);
    if (texts.input.mask_BT.defined()) part.input.mask_BT = texts.input.mask_BT.narrow(0, first, count);
    if (texts.input.token_types_BT.defined())
        part.input.token_types_BT = texts.input.token_types_BT.narrow(0, first, count);
    if (!texts.positions_N.defined()) {
        part.labels_N = texts.labels_N.narrow(0, first, count);
        return part;
    }
    const std::int64_t length = texts.input.input_ids_BT.size(1);
    const at::Tensor text_N = at::floor_divide(texts.positions_N, length);
    const at::Tensor here_N = ((text_N >= first) & (text_N < first + count)).nonzero().squeeze(1);
    part.positions_N = texts.positions_N.index_select(0, here_N) - first * length;
    part.labels_N = texts.labels_N.index_select(0, here_N);
    return part;
}

}  // namespace plateau::inspect
