// Everything a run needs before its first step, judged and loaded without writing anything.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/model/bert_config.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"
#include "core/train/trainer.h"

namespace plateau::train {

struct RunSetup {
    spec::RunSpec spec;
    run::RunPaths paths;
    at::Device device;
    int threads;
    corpus::Corpus corpus;
    model::BertConfig config;
};

// Checks spec, device, memory, disk and corpus, in this order, and sets this thread's thread count and the process'
// determinism. `cancelled` when the stop signal came while the corpus was read.
Result<RunSetup> prepareRun(const spec::RunSpec& spec, const run::RunPaths& paths, const ExecuteOptions& options);

// `requested`, or for 0 what suits a step of that many floating-point operations.
int chooseThreads(int requested, double flops_per_step);

}  // namespace plateau::train
