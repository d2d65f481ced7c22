// Times pre-training without a run folder: the same model and optimiser steps as a run's, at the highest rate.
#pragma once

#include <cstdint>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/corpus/masked_batch.h"
#include "core/model/bert.h"
#include "core/spec/run_spec.h"
#include "core/train/op_profile.h"
#include "core/train/optimizer_steps.h"
#include "core/train/step_profiler.h"

namespace plateau::engine {

// The corpus must outlive this object. One thread at a time.
class TimedTraining {
public:
    TimedTraining(spec::RunSpec spec, const model::BertConfig& config, const corpus::Corpus& corpus, at::Device device);
    TimedTraining(const TimedTraining&) = delete;
    TimedTraining& operator=(const TimedTraining&) = delete;

    // Does `steps` further steps and returns the seconds they took. As in a run, the host waits for the device only at
    // the end.
    double run(std::int64_t steps);
    // Seconds of a step, measured over at least `seconds` after two steps that do not count; of the first step where it
    // alone takes longer than `longest`.
    double stepSeconds(double seconds, double longest);
    // Does one further step and returns its time by operators.
    std::vector<train::ProfileEntry> profile();
    // The same by the parts of a step, on the clock of the device.
    run::StepProfile parts();
    // The batches of the steps first … first + count - 1, counted from 0; one whole batch for each step.
    std::vector<corpus::MaskedBatch> batches(std::int64_t first, std::int64_t count) const;

    std::int64_t done() const { return m_done; }
    const spec::RunSpec& spec() const { return m_spec; }

private:
    void step();

    spec::RunSpec m_spec;
    const corpus::Corpus& m_corpus;
    model::Bert m_model;
    train::OptimizerSteps m_steps;
    train::StepProfiler m_profiler;
    std::int64_t m_done = 0;
};

}  // namespace plateau::engine
