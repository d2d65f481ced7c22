// An optimiser step of one micro-batch whose inputs stand at fixed places in the device's memory: forward and backward
// pass, clipping and update. What differs from step to step (the batch, how many of its positions are selected,
// dropout, learning rate) comes there by one copy, so that the device can record the step and repeat it at the price of
// one launch (core/device/recording.h). Recorded or not, it is the same work and has the same numbers, bit for bit.
//
// Selected positions are filled up to a fixed number with ones that have no loss, so that every batch of a shape fits.
// One thread.
//
// Shape legend: B samples, T tokens, C selected positions at most, S sites of dropout, G groups of the optimiser.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
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
    at::Tensor norms_P{};  // AdamW::gradientNorms(); a later step may write the same memory
};

class StandingStep {
public:
    // For batches of the shape of `batch`. Spec, model and optimiser must outlive it and keep their tensors.
    StandingStep(const spec::RunSpec& spec, const model::Bert& model, AdamW& optimizer,
                 const corpus::MaskedBatch& batch, at::Device device);

    // Whether the batch has no more selected positions than there is room for.
    bool takes(const corpus::MaskedBatch& batch) const;

    // Does the step on a batch of the shape. Nothing waits. Throws c10::IndexError as toDevice() does, and what the
    // device throws.
    StepNumbers perform(const corpus::MaskedBatch& batch, const kernels::DropoutPosition& dropout, double lr);

    bool isRecorded() const { return m_recording != nullptr; }
    // Has it recorded, for all further steps. Throws c10::Error where the device cannot; it goes on as before then.
    void record(device::Recorder& recorder);

private:
    struct Shape {
        std::int64_t B = 0, T = 0, C = 0, S = 0, G = 0;
        std::int64_t words() const;  // of 64 bits, of all inputs
    };
    // One behind the other, in the memory of the device and in that of the host.
    struct Inputs {
        Inputs(const at::Tensor& buffer, const Shape& shape);
        at::Tensor ids_BT, positions_C, labels_C, words_S3;  // int64
        at::Tensor divisor;                                  // one double
        at::Tensor lr_G;                                     // float
    };
    void bring(const corpus::MaskedBatch& batch, const kernels::DropoutPosition& dropout, double lr);
    void work();

    const spec::RunSpec& m_spec;
    const model::Bert& m_model;
    AdamW& m_optimizer;
    at::Device m_device;
    Shape m_shape;
    at::Tensor m_buffer;
    Inputs m_inputs;
    kernels::DropoutWords m_words;
    StepNumbers m_numbers;                           // of work()
    StepNumbers m_recorded;                          // where the recording leaves them
    std::unique_ptr<device::Recording> m_recording;  // null: not recorded; last: what it reads outlives it
};

// Does steps as standing ones where the device can record, with kernels of ours, and has them recorded where that is
// worth it: once the first steps of the process are done and one of them was quick, as the host is what short steps
// wait for. Which steps are standing ones follows from spec, device and batch alone, so that a run that is resumed has
// the same numbers. One thread.
class StepRepeater {
public:
    static constexpr double kQuick = 10e-3;  // seconds

    // As OptimizerSteps. `quick`: the seconds below which steps are recorded.
    StepRepeater(const spec::RunSpec& spec, const model::Bert& model, AdamW& optimizer, at::Device device,
                 double quick = kQuick);

    // Does the step, or returns nothing where it is to be done otherwise: it has several micro-batches or more selected
    // positions than are expected, it is in fp16, whose loss scale has a step of its own, or memory does not suffice.
    std::optional<StepNumbers> step(const std::vector<StagedBatch>& batches, const kernels::DropoutPosition& dropout,
                                    double lr);

private:
    static constexpr std::int64_t kUnsettled = 3;    // steps of a process: kernels are compiled, memory is found
    static constexpr std::size_t kMostRecorded = 4;  // shapes: each holds the memory of a step

    bool standsOn(at::Device device) const;
    StandingStep& stepOf(const corpus::MaskedBatch& batch);
    bool isQuick();  // as far as is known
    void considerRecording(StandingStep& step);

    const spec::RunSpec& m_spec;
    const model::Bert& m_model;
    AdamW& m_optimizer;
    at::Device m_device;
    double m_quick;
    std::optional<bool> m_stands;  // decided at the first step, as kernels may have to be compiled for that
    std::map<std::pair<std::int64_t, std::int64_t>, StandingStep> m_standing;  // by samples and length
    std::size_t m_recorded = 0;
    std::int64_t m_steps = 0;
    device::Moments m_moments;  // the begin of two steps that follow each other
    std::optional<double> m_seconds;
    bool m_mayRecord = true;
};

}  // namespace plateau::train
