// Times pre-training without a run folder, with the same model, batch loader and optimiser step as a run.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/model/bert.h"
#include "core/spec/run_spec.h"
#include "core/train/batch_loader.h"
#include "core/train/op_profile.h"
#include "core/train/optimizer.h"

namespace plateau::engine {

// The corpus must outlive this object. One thread at a time.
class TimedTraining {
public:
    TimedTraining(spec::RunSpec spec, const model::BertConfig& config, const corpus::Corpus& corpus, at::Device device);

    // Does `steps` further steps and returns the seconds they took.
    double run(std::int64_t steps);
    // Does one further step and returns its time by operators.
    std::vector<train::ProfileEntry> profile();
    // The batches of the steps first … first + count - 1, counted from 0; one whole batch for each step.
    std::vector<corpus::MaskedBatch> batches(std::int64_t first, std::int64_t count) const;

    std::int64_t done() const { return m_done; }
    double loss() const { return m_loss; }  // of the latest step
    const spec::RunSpec& spec() const { return m_spec; }
    const model::BertConfig& config() const { return m_model.config(); }

private:
    void step();

    spec::RunSpec m_spec;
    const corpus::Corpus& m_corpus;
    at::Device m_device;
    model::Bert m_model;
    train::AdamW m_optimizer;
    train::BatchLoader m_loader;
    std::int64_t m_done = 0;
    double m_loss = 0;
};

}  // namespace plateau::engine
