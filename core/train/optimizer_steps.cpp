#include "core/train/optimizer_steps.h"

#include "core/train/preflight.h"
#include "core/train/randomness.h"
#include "core/train/training_step.h"

namespace plateau::train {

OptimizerSteps::OptimizerSteps(const RunSetup& setup, const model::Bert& model)
    : m_setup(setup),
      m_model(model),
      m_optimizer(model.parameters(), setup.spec.train),
      m_loader(setup.corpus, {setup.spec.seed, setup.spec.train.mlm_probability, setup.spec.train.mlm_fixed_count},
               microBatch(setup.spec.train)) {
    if (setup.spec.train.precision == spec::Precision::fp16) m_scaler.emplace(setup.device);
}

void OptimizerSteps::step(run::StepIndex number, std::int64_t first, std::int64_t samples, double lr) {
    const spec::TrainSpec& train = m_setup.spec.train;
    const std::uint64_t seed = m_setup.spec.seed;
    const std::vector<corpus::MaskedBatch> batches = m_loader.take(first, samples);
    seedStep(m_setup.device, seed, number);
    m_optimizer.clearGradients();
    const at::Tensor loss =
        accumulateGradients(m_model, batches, m_setup.device, train.precision, {seed, number.value, first},
                            m_scaler ? m_scaler->scale() : at::Tensor());
    if (m_scaler) m_scaler->unscale(m_optimizer.gradients());
    const at::Tensor norm = m_optimizer.clipGradients(train.clip_norm);
    m_optimizer.step(lr, m_scaler ? m_scaler->foundInf() : at::Tensor());
    if (m_scaler) m_scaler->update();
    m_results.add(number, lr, loss, norm);
}

std::optional<LossScaler::State> OptimizerSteps::lossScale() const {
    return m_scaler ? std::optional(m_scaler->state()) : std::nullopt;
}

void OptimizerSteps::restoreLossScale(const std::optional<LossScaler::State>& state) {
    if (m_scaler && state) m_scaler->restore(*state);
}

}  // namespace plateau::train
