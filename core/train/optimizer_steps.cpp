#include "core/train/optimizer_steps.h"

#include <algorithm>
#include <utility>

#include <ATen/record_function.h>

#include "core/device/free_memory.h"
#include "core/kernels/part_names.h"
#include "core/train/preflight.h"
#include "core/train/torch_errors.h"
#include "core/train/training_step.h"

namespace plateau::train {

corpus::MaskingOptions maskingOf(const spec::RunSpec& spec) {
    return {spec.seed, spec.train.mlm_probability, spec.train.mlm_fixed_count};
}

OptimizerSteps::OptimizerSteps(const spec::RunSpec& spec, const corpus::Corpus& corpus, at::Device device,
                               const model::Bert& model, double quick, StepExchange* exchange)
    : m_spec(spec),
      m_device(device),
      m_model(model),
      m_exchange(exchange),
      m_optimizer(model.parameters(), spec.train),
      m_loader(corpus, maskingOf(spec),
               exchange ? exchange->split(train::microBatch(spec.train)) : BatchSplit{train::microBatch(spec.train)},
               device),
      m_repeater(spec, model, m_optimizer, device, quick) {
    if (spec.train.precision == spec::Precision::fp16) m_scaler.emplace(device);
}

void OptimizerSteps::step(run::StepIndex number, std::int64_t first, std::int64_t samples, double lr) {
    const kernels::DropoutPosition dropout{m_spec.seed, number.value, first};
    m_optimizer.beginStep(number.value);
    std::vector<StagedBatch> batches = m_loader.take(first, samples);
    const auto numbers = m_exchange ? std::nullopt : m_repeater.step(batches, dropout, lr);
    if (numbers) {
        m_results.add(number, lr, numbers->loss, numbers->grad_norm);
        return note(numbers->norms_P);
    }
    const Span batch{first, samples};
    const at::Tensor loss = m_exchange
                                ? m_exchange->gradients(m_model, m_optimizer, batches, m_loader.split(), batch,
                                                        m_device, m_spec.train.precision, dropout, lossScaleTensor())
                                : ownGradients(std::move(batches), dropout, batch);
    m_results.add(number, lr, loss, update(lr));
    note(m_optimizer.gradientNorms());
}

at::Tensor OptimizerSteps::ownGradients(std::vector<StagedBatch> batches, const kernels::DropoutPosition& dropout,
                                        const Span& batch) {
    at::Tensor loss = tryGradients(batches, dropout, batch.count);
    while (!loss.defined()) {
        m_loader.setMicroBatch((std::min(m_loader.microBatch(), batch.count) + 1) / 2);
        device::releaseUnusedMemory(m_device);
        batches = m_loader.take(batch.first, batch.count);
        loss = tryGradients(batches, dropout, batch.count);
    }
    return loss;
}

at::Tensor OptimizerSteps::lossScaleTensor() const {
    return m_scaler ? m_scaler->scale() : at::Tensor();
}

void OptimizerSteps::note(const at::Tensor& norms_P) {
    if (m_window) m_window->add(norms_P.clone());
}

at::Tensor OptimizerSteps::update(double lr) {
    RECORD_USER_SCOPE(kernels::kOptimizerPart);
    if (m_scaler) m_scaler->unscale(m_optimizer.gradients());
    at::Tensor norm = m_optimizer.clipGradients(m_spec.train.clip_norm);
    m_optimizer.step(lr, m_scaler ? m_scaler->foundInf() : at::Tensor());
    if (m_scaler) m_scaler->update();
    return norm;
}

void OptimizerSteps::askForResults() {
    m_results.ask(m_scaler ? m_scaler->numbers() : at::Tensor());
}

std::vector<StepGroup> OptimizerSteps::settleResults() {
    return m_results.settle(m_scaler ? m_scaler->numbers() : at::Tensor());
}

at::Tensor OptimizerSteps::tryGradients(const std::vector<StagedBatch>& batches,
                                        const kernels::DropoutPosition& dropout, std::int64_t samples) {
    m_optimizer.clearGradients();
    try {
        return accumulateGradients(m_model, batches, m_device, m_spec.train.precision, dropout, lossScaleTensor());
    } catch (const std::exception& exception) {
        if (!isOutOfMemory(exception) || std::min(m_loader.microBatch(), samples) <= 1) throw;
    }
    m_optimizer.clearGradients();
    return {};
}

std::optional<LossScaler::State> OptimizerSteps::lossScale() const {
    return m_scaler ? std::optional(m_scaler->state()) : std::nullopt;
}

void OptimizerSteps::restoreLossScale(const std::optional<LossScaler::State>& state) {
    if (m_scaler && state) m_scaler->restore(*state);
}

}  // namespace plateau::train
