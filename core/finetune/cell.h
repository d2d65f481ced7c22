// One cell of a fine-tuning run: one task with one seed, fine-tuned from a starting point, scored, and written into the
// run's folder. Its result does not depend on which other cells run before it, beside it or in other processes. One
// thread; Torch's exceptions pass through.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/finetune/starting_point.h"
#include "core/finetune/task_set.h"
#include "core/glue/run_files.h"
#include "core/spec/finetune_spec.h"
#include "core/train/optimizer.h"
#include "core/train/step_results.h"

namespace plateau::finetune {

struct CellJob {
    const spec::FinetuneSpec& spec;
    const TaskData& data;
    const StartingPoint& start;
    glue::CellId id;
    at::Device device;
    bool predict_test = false;
};

struct CellHooks {
    std::function<bool()> stopped;  // called between steps and between evaluation batches; true stops the cell
    std::function<void(std::int64_t examples)> stepped;  // after an optimiser step
    std::function<Status(const glue::EpochValues&, const std::vector<std::string>& flags)> evaluated;  // after an epoch
};

// A model in training. step() does one optimiser step (forward, backward, clipping, update with rate `lr`).
// `number` is the step's number from 1; `first_sample` is the number of the batch's first example within the
// cell.
class CellTraining {
public:
    CellTraining(const CellJob& job);
    // One optimiser step; its loss is asked for. Nothing waits for the device.
    void step(std::span<const std::int64_t> examples, std::int64_t first_sample, std::int64_t number, double lr);
    train::StepResults& results() { return m_results; }
    const model::Bert& model() const { return m_model; }
    std::vector<at::Tensor> weights() const;  // copies
    void restore(const std::vector<at::Tensor>& weights);

private:
    const CellJob& m_job;
    model::Bert m_model;
    train::AdamW m_optimizer;
    train::StepResults m_results;
};

// Trains, evaluates after each epoch, and writes the cell (glue::writeCell) with the predictions of the chosen epoch:
// the last one, or the first with the best dev value of the task's first metric, such as accuracy.
// A loss or an output that is not finite ends the training: such a cell has the flag "nan" and NaN values. When the
// cell is stopped, nothing is written and the result is empty.
Result<std::optional<glue::CellResult>> runCell(const CellJob& job, const std::filesystem::path& run,
                                                const CellHooks& hooks);

}  // namespace plateau::finetune
