// An optimiser step that a device has recorded and repeats at the price of one launch (core/device/recording.h):
// forward and backward pass of one micro-batch, clipping and update. What differs from step to step (the batch, how
// many of its positions are selected, dropout, learning rate) it reads in the device's memory, where one copy brings
// it.
//
// Selected positions are filled up to a fixed number with ones that have no loss, so that every batch of a shape fits.
// Apart from that, and the learning rate in float, numbers are those of a step that is not recorded. One thread.
//
// Shape legend: B samples, T tokens, C selected positions at most, S sites of dropout, G groups of the optimiser.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/device/moments.h"
#include "core/device/recording.h"
#include "core/kernels/dropout_words.h"
#include "core/model/bert.h"
#include "core/spec/run_spec.h"
#include "core/train/optimizer.h"
#include "core/train/training_step.h"

namespace plateau::train {

// Of a step: one double and one float on the device.
struct StepNumbers {
    at::Tensor loss, grad_norm;
};

class RecordedStep {
public:
    // Records a step on batches of the shape of `batch`. Model and optimiser must outlive it and keep their tensors.
    // Throws c10::Error where the device cannot record it.
    RecordedStep(const spec::RunSpec& spec, const model::Bert& model, AdamW& optimizer,
                 const corpus::MaskedBatch& batch, device::Recorder& recorder, at::Device device);

    // Whether the batch has no more selected positions than there is room for.
    bool takes(const corpus::MaskedBatch& batch) const;

    // Does the step on a batch of the shape. Nothing waits. Throws c10::IndexError as toDevice() does.
    StepNumbers repeat(const corpus::MaskedBatch& batch, const kernels::DropoutPosition& dropout, double lr);

private:
    // Of the inputs, one behind the other, in the memory of the device and in that of the host.
    struct Inputs {
        Inputs(const at::Tensor& buffer, std::int64_t B, std::int64_t T, std::int64_t C, std::int64_t G);
        at::Tensor ids_BT, positions_C, labels_C, words_S3;  // int64
        at::Tensor divisor;                                  // one double
        at::Tensor lr_G;                                     // float
    };
    void bring(const corpus::MaskedBatch& batch, const kernels::DropoutPosition& dropout, double lr);
    void work();

    const spec::RunSpec& m_spec;
    const model::Bert& m_model;
    AdamW& m_optimizer;
    std::int64_t m_samples, m_length, m_capacity;
    at::Tensor m_buffer;
    Inputs m_inputs;
    kernels::DropoutWords m_words;
    StepNumbers m_numbers;
    std::unique_ptr<device::Recording> m_recording;  // last: what it reads outlives it
};

// Has steps recorded where that is worth it: on devices that can, once the first steps of the process are done and one
// of them was quick, as the host is what short steps wait for. One thread.
class StepRepeater {
public:
    static constexpr double kQuick = 10e-3;  // seconds

    // As OptimizerSteps. `quick`: the seconds below which a step is recorded.
    StepRepeater(const spec::RunSpec& spec, const model::Bert& model, AdamW& optimizer, at::Device device,
                 double quick = kQuick);

    // Does the step, or returns nothing where it is to be done operator by operator: when it has several micro-batches,
    // is the first of many, is slow, is being watched (StepProfiler), or cannot be recorded.
    std::optional<StepNumbers> step(const std::vector<StagedBatch>& batches, const kernels::DropoutPosition& dropout,
                                    double lr);

    // Why steps are not recorded although they were to be, in English; empty when nothing went wrong.
    const std::string& problem() const { return m_problem; }

private:
    static constexpr std::int64_t kUnsettled = 3;  // steps of a process: kernels are compiled, memory is found
    static constexpr std::size_t kMostShapes = 4;  // each holds the memory of a step

    bool isQuick();  // as far as is known
    RecordedStep* recordedFor(const corpus::MaskedBatch& batch);

    const spec::RunSpec& m_spec;
    const model::Bert& m_model;
    AdamW& m_optimizer;
    device::Recorder* m_recorder;  // null: nothing is recorded
    at::Device m_device;
    double m_quick;
    std::int64_t m_steps = 0;
    device::Moments m_moments;  // the begin of two steps that follow each other
    std::optional<double> m_seconds;
    std::map<std::pair<std::int64_t, std::int64_t>, std::unique_ptr<RecordedStep>> m_recorded;  // by samples and length
    std::string m_problem;
};

}  // namespace plateau::train
