// A small model of one operator in fine-tuning on a GLUE task, on any device, step by step; and what its steps cost.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/finetune/cell.h"
#include "core/finetune/starting_point.h"
#include "core/finetune/task_set.h"
#include "core/spec/finetune_spec.h"
#include "tests/finetune/finetune_support.h"
#include "tests/strict_device/strict_device.h"

namespace plateau::strict {

// The tiny model of tests/finetune and one of its tasks: "cola" classifies, "stsb" gives pairs a score.
struct SmallTask {
    SmallTask(const std::string& op, const char* task, spec::Precision precision = spec::Precision::fp32);

    finetune::Workplace place;
    spec::GlueSpec spec;
    finetune::StartingPoint start;
    finetune::TaskData data;
};

// Some steps of the task's first batch.
class SmallFinetuning {
public:
    SmallFinetuning(const SmallTask& task, at::Device device);

    void step();
    std::vector<double> losses();  // of the steps since the last call; waits for the device

private:
    finetune::CellJob m_job;
    std::vector<std::int64_t> m_batch;
    finetune::CellTraining m_training;
    std::int64_t m_done = 0;
};

// What the third of three steps costs the strict device.
Counters costOfStep(const SmallTask& task);

}  // namespace plateau::strict
