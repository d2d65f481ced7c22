// A small model of one operator in training, on any device, step by step; and what its steps cost a device.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/model/bert.h"
#include "core/spec/run_spec.h"
#include "core/train/checkpoint.h"
#include "core/train/optimizer_steps.h"
#include "tests/strict_device/strict_device.h"

namespace plateau::strict {

// Two layers of 64, sequences of 32 tokens of the demo corpus, 8 samples a step in two micro-batches.
spec::RunSpec smallTraining(const std::string& op, double dropout, spec::Precision precision = spec::Precision::fp32);

// The same in one micro-batch of 4, and with dropout.
spec::RunSpec oneBatch(const std::string& op, spec::Precision precision);
// With the twelve layers of BERT base, one sample: what its layers launch, at a price that a test can pay.
spec::RunSpec deepTraining(const std::string& op, spec::Precision precision);
// BERT base itself, on one sample of 32 tokens times `samples`.
spec::RunSpec baseTraining(const std::string& op, spec::Precision precision, std::int64_t samples);

// Seconds below which steps are recorded (core/train/standing_step.h).
inline constexpr double kAlways = std::numeric_limits<double>::infinity(), kNever = 0;

class SmallTraining {
public:
    SmallTraining(spec::RunSpec spec, at::Device device, double quick = kNever);

    void step();  // the next one; its results are asked for
    // Loss and gradient norm of each step so far since the last call. Waits for the device.
    std::vector<double> numbers();
    const model::Bert& model() const { return m_model; }
    train::CheckpointContent content() const;  // of the steps so far

private:
    spec::RunSpec m_spec;
    model::Bert m_model;
    train::OptimizerSteps m_steps;
    std::int64_t m_done = 0;
};

// The numbers of so many steps, none of which may wait for the device.
std::vector<double> numbersWithoutWaiting(const spec::RunSpec& spec, at::Device device, int steps,
                                          double quick = kNever);

// What the last of so many steps costs the strict device.
Counters costOfLast(SmallTraining& training, int steps);

// What the third of three steps costs the strict device; the first two make what is kept.
Counters costOfStep(const spec::RunSpec& spec);

const corpus::Corpus& demoCorpus();

}  // namespace plateau::strict
