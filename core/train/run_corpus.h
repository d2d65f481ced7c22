// What a run of pre-training was trained on, read again from its folder to look at its checkpoints.
#pragma once

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"
#include "core/train/trainer.h"

namespace plateau::train {

// unavailable for a folder that is of no run of pre-training.
Result<spec::RunSpec> pretrainSpecOf(const run::RunPaths& paths);

// As the run has it, with what its log says was decided when it began, which is put into the spec. Errors: those of
// reading, and invalidField where the corpus is another than the run's.
Result<corpus::Corpus> corpusOfRun(spec::RunSpec& spec, const run::RunPaths& paths, const ExecuteOptions& options);

}  // namespace plateau::train
