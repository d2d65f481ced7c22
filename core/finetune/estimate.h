// Estimates the time and work of a fine-tuning run by timing a few steps. Writes nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/finetune/finetune_run.h"
#include "core/finetune/run_plan.h"
#include "core/spec/finetune_spec.h"

namespace plateau::finetune {

struct TaskEstimate {
    std::string task;
    std::int64_t rows = 0;  // of the training data
    std::int64_t dev_rows = 0;
    std::int64_t left_out = 0;           // of both files: rows that cannot be used
    std::int64_t unseen = 0;             // of dev_rows: labels that training never saw
    std::int64_t tokens = 0, steps = 0;  // of all its cells
    double seconds = 0;                  // of all its cells, one after the other
};

struct FinetuneEstimate {
    std::int64_t length = 0;  // most tokens of an example
    std::int64_t cells = 0, steps = 0, tokens = 0;
    std::vector<TaskEstimate> tasks;
    double seconds = 0;  // of the whole run, with `parallel` cells at a time
    std::int64_t parallel = 1;
    std::vector<MissingStep> missing;
    std::int64_t probe_steps = 0;
    double probe_seconds = 0;
};

// Errors: those with which the run itself would not start; `cancelled` when the stop signal came.
Result<FinetuneEstimate> estimateFinetune(const spec::AnyFinetuneSpec& any, const FinetuneOptions& options);

}  // namespace plateau::finetune
