#include "app/engine/pretrain/timed_training.h"

#include <chrono>

#include "core/train/preflight.h"
#include "core/train/randomness.h"
#include "core/train/training_step.h"

namespace plateau::engine {

TimedTraining::TimedTraining(spec::RunSpec spec, const model::BertConfig& config, const corpus::Corpus& corpus,
                             at::Device device)
    : m_spec(std::move(spec)),
      m_corpus(corpus),
      m_device(device),
      m_model(config, m_spec.seed, at::kFloat, device),
      m_optimizer(m_model.parameters(), m_spec.train),
      m_loader(corpus, {m_spec.seed, m_spec.train.mlm_probability}, train::microBatch(m_spec.train)) {}

void TimedTraining::step() {
    const spec::TrainSpec& train = m_spec.train;
    const std::int64_t first = m_done * train.batch;
    const auto batches = m_loader.take(first, train.batch);
    ++m_done;
    train::seedStep(m_device, m_spec.seed, {m_done});
    m_optimizer.clearGradients();
    const at::Tensor loss =
        train::accumulateGradients(m_model, batches, m_device, train.precision, {m_spec.seed, m_done, first});
    const at::Tensor norm = m_optimizer.clipGradients(train.clip_norm);
    m_optimizer.step(train.peak_lr);
    m_loss = loss.item<double>();
}

double TimedTraining::run(std::int64_t steps) {
    const auto begin = std::chrono::steady_clock::now();
    for (std::int64_t i = 0; i < steps; ++i) step();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

std::vector<train::ProfileEntry> TimedTraining::profile() {
    return train::profileOperators([this] { step(); });
}

std::vector<corpus::MaskedBatch> TimedTraining::batches(std::int64_t first, std::int64_t count) const {
    std::vector<corpus::MaskedBatch> list;
    for (std::int64_t step = first; step < first + count; ++step)
        list.push_back(corpus::trainBatch(m_corpus, {m_spec.seed, m_spec.train.mlm_probability},
                                          step * m_spec.train.batch, m_spec.train.batch));
    return list;
}

}  // namespace plateau::engine
