// The checks that are possible before a run starts. They write nothing; every error says what to change.
#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/model/bert_config.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"
#include "core/train/evaluation.h"

namespace plateau::train {

// Finds values that no run can have (invalidField), and known ones that this version does not support (unavailable).
Status checkSpec(const spec::RunSpec& spec);

// The vocabulary of model and corpus must be the same (invalidField).
Status checkVocabulary(const spec::RunSpec& spec, const corpus::Corpus& corpus);

// A resumed run must read the data that it was trained on: the same text with the same vocabulary (invalidField, naming
// both values of what differs).
Status checkSameData(const spec::RunSpec& spec, const corpus::CorpusIdentity& before,
                     const corpus::CorpusIdentity& now);

// The estimated memory must fit the device (noMemory, with both sizes).
Status checkMemory(const spec::RunSpec& spec, const model::BertConfig& config, at::Device device);

// The largest size of the run on the disk at any time, in bytes: its checkpoints, including the one being written, and
// its log.
std::uint64_t estimateDiskBytes(const spec::RunSpec& spec, const model::BertConfig& config);

// That size must fit into the free space plus what the run already occupies (noSpace, with both sizes).
Status checkSpace(const spec::RunSpec& spec, const model::BertConfig& config, const run::RunPaths& paths);

// The held-out samples must have masked positions (invalidField).
Status checkEvaluation(const Evaluation& evaluation);

// The number of samples per forward pass.
std::int64_t microBatch(const spec::TrainSpec& train);

}  // namespace plateau::train
