// Everything that a run needs before its first step, checked and loaded without writing anything.
#pragma once

#include <optional>
#include <string>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/model/bert_config.h"
#include "core/ranks/group.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"
#include "core/train/reduction.h"
#include "core/train/trainer.h"

namespace plateau::train {

// How a run is shared among ranks.
struct Sharing {
    Reduction reduction{};
    ranks::Group* ranks = nullptr;  // null: this process alone
};

struct RunSetup {
    spec::RunSpec spec;  // with the micro-batch that is used
    run::RunPaths paths;
    at::Device device;
    int threads;
    corpus::Corpus corpus;
    huggingface::TokenizerFiles tokenizer;  // for the run's checkpoints
    model::BertConfig config;
    std::string why_cpu{};  // where the device was left open and none but the CPU can be used: what others lack
    Sharing sharing{};
};

// Checks spec, device, memory, disk and corpus, in this order. Sets the thread count of this thread and whether the
// process uses deterministic kernels. Error `cancelled` when the stop signal came while the corpus was read.
// A rank takes a device of its own, where the spec leaves open which, and its share of the machine's threads.
Result<RunSetup> prepareRun(const spec::RunSpec& spec, const run::RunPaths& paths, const ExecuteOptions& options,
                            const Sharing& sharing = {});

// The corpus of a run, as its training reads it; prepareRun() has it from here. Blocks, on much plain text for minutes.
// `inherited` is the tokeniser that the run goes on with (run_tokenizer.h). Errors: those of Corpus::load(),
// `cancelled`, and invalidField for a model with another vocabulary.
Result<corpus::Corpus> loadCorpus(const spec::RunSpec& spec,
                                  const std::optional<huggingface::TokenizerFiles>& inherited,
                                  const ExecuteOptions& options);

// Returns `requested`; for 0, a number that suits a step of that many floating-point operations, where so many
// processes share the machine.
int chooseThreads(int requested, double flops_per_step, int processes = 1);

}  // namespace plateau::train
