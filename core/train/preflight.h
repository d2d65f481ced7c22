// The checks that are possible before a run starts. They write nothing; every error says what to change.
#pragma once

#include <cstdint>
#include <string>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/model/bert_config.h"
#include "core/model/memory_estimate.h"
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

// The shape of the run's forward passes, with microBatch() samples each.
model::StepShape stepShape(const spec::RunSpec& spec);

// The number of samples per forward pass with which the estimated memory fits what is free on the device. It is
// microBatch(); but where the spec leaves it open and the device is not the CPU, it is halved until it fits. Error:
// noMemory, with both sizes and what would fit.
Result<std::int64_t> fittingMicroBatch(const spec::RunSpec& spec, const model::BertConfig& config, at::Device device);

// What to do when forward passes of this shape do not fit into `bytes` of memory: the micro-batch or else the length
// that would, by the estimate.
std::string whatWouldFit(const model::BertConfig& config, const model::StepShape& shape, model::StepPlace place,
                         std::uint64_t bytes);

// The largest size of the run on the disk at any time, in bytes: its checkpoints, including the one being written, and
// its log.
std::uint64_t estimateDiskBytes(const spec::RunSpec& spec, const model::BertConfig& config);

// That size must fit into the free space plus what the run already occupies (noSpace, with both sizes).
Status checkSpace(const spec::RunSpec& spec, const model::BertConfig& config, const run::RunPaths& paths);

// The held-out samples must have masked positions (invalidField).
Status checkEvaluation(const Evaluation& evaluation);

// The number of samples per forward pass that the spec asks for.
std::int64_t microBatch(const spec::TrainSpec& train);

}  // namespace plateau::train
