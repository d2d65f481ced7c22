// The optimiser steps of a run: batches, gradients, clipping and update; in fp16 also the loss scale. On a GPU the host
// runs ahead of the device: only the functions that say so wait for it. One thread.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/anatomy/gradient_window.h"
#include "core/corpus/corpus.h"
#include "core/corpus/masked_batch.h"
#include "core/model/bert.h"
#include "core/spec/run_spec.h"
#include "core/train/batch_loader.h"
#include "core/train/loss_scaler.h"
#include "core/train/optimizer.h"
#include "core/train/standing_step.h"
#include "core/train/step_exchange.h"
#include "core/train/step_results.h"

namespace plateau::train {

// How the run draws the tokens that it is to predict.
corpus::MaskingOptions maskingOf(const spec::RunSpec& spec);

class OptimizerSteps {
public:
    // `model` is on `device`. Spec, corpus and model must outlive this object.
    // Steps that take less than `quick` seconds are recorded where the device can do that (standing_step.h). With an
    // `exchange`, which must outlive this object too, several ranks do each step together.
    OptimizerSteps(const spec::RunSpec& spec, const corpus::Corpus& corpus, at::Device device, const model::Bert& model,
                   double quick = StepRepeater::kQuick, StepExchange* exchange = nullptr);

    // Does step `number` on `samples` samples of the run, beginning with sample `first`.
    // Where memory does not suffice for a single process, the micro-batch is halved, for good, and the same batch is
    // done again; its sums are then added in another order, and nothing else differs. Throws Torch's exception when one
    // sample does not fit, and ranks::Lost when another rank is gone; the weights are then as the last step left them.
    void step(run::StepIndex number, std::int64_t first, std::int64_t samples, double lr);

    // Where the gradients of the steps to come are noted; null: nowhere, as at first. It must outlive them.
    void setWindow(anatomy::GradientWindow* window) { m_window = window; }

    // The number of samples per forward pass.
    std::int64_t microBatch() const { return m_loader.microBatch(); }

    // The results of the steps, as StepResults has them; in fp16 each group comes with the state of the loss scale.
    bool isFull() const { return m_results.isFull(); }
    void askForResults();
    std::vector<StepGroup> arrivedResults() { return m_results.arrived(); }
    std::vector<StepGroup> settleResults();  // waits for the device

    // True in fp16 only, where a step whose gradients overflow is skipped.
    bool hasLossScale() const { return m_scaler.has_value(); }
    // The state of the loss scale; nothing if there is none. Waits for the device.
    std::optional<LossScaler::State> lossScale() const;
    void restoreLossScale(const std::optional<LossScaler::State>& state);

    AdamW& optimizer() { return m_optimizer; }
    const AdamW& optimizer() const { return m_optimizer; }

private:
    // Gradients of the step, and its loss, by this process alone, which may take a smaller micro-batch for it.
    at::Tensor ownGradients(std::vector<StagedBatch> batches, const kernels::DropoutPosition& dropout,
                            const Span& batch);
    // The same; undefined, without gradients, when memory did not suffice and the
    // micro-batch can be halved.
    at::Tensor tryGradients(const std::vector<StagedBatch>& batches, const kernels::DropoutPosition& dropout,
                            std::int64_t samples);
    // Clips and applies the gradients; returns their norm before clipping.
    at::Tensor update(double lr);
    void note(const at::Tensor& norms_P);
    at::Tensor lossScaleTensor() const;  // undefined without one

    const spec::RunSpec& m_spec;
    at::Device m_device;
    const model::Bert& m_model;
    StepExchange* m_exchange;
    AdamW m_optimizer;
    std::optional<LossScaler> m_scaler;
    BatchLoader m_loader;
    StepRepeater m_repeater;
    StepResults m_results;
    anatomy::GradientWindow* m_window = nullptr;
};

}  // namespace plateau::train
