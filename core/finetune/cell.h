// One cell of a fine-tuning run: a task with a seed, fine-tuned from a starting point, scored, written into the run's
// folder. Which other cells run beside it, before it or in other processes changes nothing in it. One thread; Torch's
// exceptions pass through.
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
    std::function<bool()> stopped;                       // asked between steps and between batches of an evaluation
    std::function<void(std::int64_t examples)> stepped;  // after an optimiser step
    std::function<Status(const glue::EpochValues&, const std::vector<std::string>& flags)> evaluated;  // after an epoch
};

// One optimiser step: forward, backward, clipped update at `lr`; returns the loss. `number` counts from 1,
// `first_sample` is the number of the batch's first example in the cell.
class CellTraining {
public:
    CellTraining(const CellJob& job);
    double step(std::span<const std::int64_t> examples, std::int64_t first_sample, std::int64_t number, double lr);
    const model::Bert& model() const { return m_model; }
    std::vector<at::Tensor> weights() const;  // copies
    void restore(const std::vector<at::Tensor>& weights);

private:
    const CellJob& m_job;
    model::Bert m_model;
    train::AdamW m_optimizer;
};

// Trains, evaluates after each epoch, and writes the cell (glue::writeCell) with the predictions of the chosen epoch's
// weights: the last one's, or the first of those with the best dev accuracy, or whatever the task's first metric is.
// A loss or an output that is not finite ends the training: such a cell has the flag "nan" and NaN values. Nothing, and
// nothing written, when it was stopped.
Result<std::optional<glue::CellResult>> runCell(const CellJob& job, const std::filesystem::path& run,
                                                const CellHooks& hooks);

}  // namespace plateau::finetune
