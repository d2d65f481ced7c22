// What can be known before a run starts. Reads only; every error says what to change.
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

// Values that no run can have, and known ones that this version does not do (invalidField, unavailable).
Status checkSpec(const spec::RunSpec& spec);

// The model's vocabulary must be the corpus' (invalidField).
Status checkVocabulary(const spec::RunSpec& spec, const corpus::Corpus& corpus);

// A run that goes on reads what it was trained on so far: the same text with the same vocabulary (invalidField, naming
// both of what differs).
Status checkSameData(const spec::RunSpec& spec, const corpus::CorpusIdentity& before,
                     const corpus::CorpusIdentity& now);

// The estimate against what the device has (noMemory, naming both).
Status checkMemory(const spec::RunSpec& spec, const model::BertConfig& config, at::Device device);

// The most bytes that the run will have on the disk at any time: checkpoints with the one being written, and its log.
std::uint64_t estimateDiskBytes(const spec::RunSpec& spec, const model::BertConfig& config);

// That against what is free and what the run has already (noSpace, naming both).
Status checkSpace(const spec::RunSpec& spec, const model::BertConfig& config, const run::RunPaths& paths);

// The held-out samples must have masked positions (invalidField).
Status checkEvaluation(const Evaluation& evaluation);

// Samples per forward pass.
std::int64_t microBatch(const spec::TrainSpec& train);

}  // namespace plateau::train
