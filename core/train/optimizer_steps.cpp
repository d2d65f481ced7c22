#include "core/train/optimizer_steps.h"

#include "core/train/preflight.h"
#include "core/train/training_step.h"

namespace plateau::train {

corpus::MaskingOptions maskingOf(const spec::RunSpec& spec) {
    return {spec.seed, spec.train.mlm_probability, spec.train.mlm_fixed_count};
}

OptimizerSteps::OptimizerSteps(const spec::RunSpec& spec, const corpus::Corpus& corpus, at::Device device,
                               const model::Bert& model)
    : m_spec(spec),
      m_device(device),
      m_model(model),
      m_optimizer(model.parameters(), spec.train),
      m_loader(corpus, maskingOf(spec), microBatch(spec.train)) {
    if (spec.train.precision == spec::Precision::fp16) m_scaler.emplace(device);
}

void OptimizerSteps::step(run::StepIndex number, std::int64_t first, std::int64_t samples, double lr) {
    const spec::TrainSpec& train = m_spec.train;
    const std::vector<corpus::MaskedBatch> batches = m_loader.take(first, samples);
    m_optimizer.clearGradients();
    const at::Tensor loss =
        accumulateGradients(m_model, batches, m_device, train.precision, {m_spec.seed, number.value, first},
                            m_scaler ? m_scaler->scale() : at::Tensor());
    if (m_scaler) m_scaler->unscale(m_optimizer.gradients());
    const at::Tensor norm = m_optimizer.clipGradients(train.clip_norm);
    m_optimizer.step(lr, m_scaler ? m_scaler->foundInf() : at::Tensor());
    if (m_scaler) m_scaler->update();
    m_results.add(number, lr, loss, norm);
}

void OptimizerSteps::askForResults() {
    m_results.ask(m_scaler ? m_scaler->numbers() : at::Tensor());
}

std::vector<StepGroup> OptimizerSteps::settleResults() {
    return m_results.settle(m_scaler ? m_scaler->numbers() : at::Tensor());
}

std::optional<LossScaler::State> OptimizerSteps::lossScale() const {
    return m_scaler ? std::optional(m_scaler->state()) : std::nullopt;
}

void OptimizerSteps::restoreLossScale(const std::optional<LossScaler::State>& state) {
    if (m_scaler && state) m_scaler->restore(*state);
}

}  // namespace plateau::train
