// The starting point of a fine-tuning: the encoder of a checkpoint, its pooler if it has one, and its tokeniser. It is
// loaded once, is shared by all cells that start from it, and never changes after that. Thread-safe after
// loadStartingPoint().
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/glue/task.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/model/bert.h"
#include "core/spec/finetune_spec.h"
#include "core/text/wordpiece.h"

namespace plateau::finetune {

struct StartingPoint {
    model::BertConfig config;
    std::map<std::string, at::Tensor> weights;  // CPU, float32; of the encoder, and of the pooler where there is one
    text::WordPiece tokenizer;
    huggingface::TokenizerFiles tokenizer_files;  // for what is made from it
};

// Reads one of our checkpoints or a Hugging Face folder, with any head. Errors: those of model::loadModel(); also a
// tokeniser that is missing or has more tokens than the model.
Result<StartingPoint> loadStartingPoint(const std::filesystem::path& checkpoint);

// Does the same checks without reading the weights: reads only config.json and the vocabulary.
Result<model::BertConfig> checkStartingPoint(const std::filesystem::path& checkpoint);

// The classifier head of a task, as config.json describes it: label names, or "regression". `head` is as in
// FinetuneSpec.
model::ClassifierConfig headOf(const glue::TaskInfo& task, std::string_view head);

// A new model with the starting point's encoder, the protocol's dropout, and a new head whose weights are drawn with
// `seed`. A head with a pooler takes the pooler of the starting point if there is one.
model::Bert freshModel(const StartingPoint& start, const spec::FinetuneSpec& spec, const glue::TaskInfo& task,
                       std::uint64_t seed, at::Device device);

}  // namespace plateau::finetune
