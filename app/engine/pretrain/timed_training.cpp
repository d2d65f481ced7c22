#include "app/engine/pretrain/timed_training.h"

#include <chrono>

namespace plateau::engine {

TimedTraining::TimedTraining(spec::RunSpec spec, const model::BertConfig& config, const corpus::Corpus& corpus,
                             at::Device device)
    : m_spec(std::move(spec)),
      m_corpus(corpus),
      m_model(config, m_spec.seed, at::kFloat, device),
      m_steps(m_spec, corpus, device, m_model),
      m_profiler(device) {}

void TimedTraining::step() {
    const spec::TrainSpec& train = m_spec.train;
    const std::int64_t first = m_done * train.batch;
    ++m_done;
    m_steps.step({m_done}, first, train.batch, train.peak_lr);
    if (m_steps.isFull()) m_steps.settleResults();
}

double TimedTraining::run(std::int64_t steps) {
    const auto begin = std::chrono::steady_clock::now();
    for (std::int64_t i = 0; i < steps; ++i) step();
    m_steps.settleResults();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Not of a given number of steps, which may take no time or minutes.
double TimedTraining::stepSeconds(double seconds, double longest) {
    if (const double first = run(1); first > longest) return first;
    run(1);
    double spent = 0;
    std::int64_t steps = 0;
    for (std::int64_t block = 1; spent < seconds || steps == 0; block *= 2) {
        spent += run(block);
        steps += block;
    }
    return spent / static_cast<double>(steps);
}

std::vector<train::ProfileEntry> TimedTraining::profile() {
    return train::profileOperators([this] {
        step();
        m_steps.settleResults();
    });
}

run::StepProfile TimedTraining::parts() {
    m_profiler.measure({m_done + 1}, [this] { step(); });
    m_steps.settleResults();
    return m_profiler.take().value();
}

std::vector<corpus::MaskedBatch> TimedTraining::batches(std::int64_t first, std::int64_t count) const {
    std::vector<corpus::MaskedBatch> list;
    for (std::int64_t step = first; step < first + count; ++step)
        list.push_back(
            corpus::trainBatch(m_corpus, train::maskingOf(m_spec), step * m_spec.train.batch, m_spec.train.batch));
    return list;
}

}  // namespace plateau::engine
