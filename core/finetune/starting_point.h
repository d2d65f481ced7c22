// The starting point of a fine-tuning: the encoder of a checkpoint, its pooler if it has one, and its tokeniser. Loaded
// once, shared by all cells that start there; nothing changes it. Thread-safe after load().
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/glue/task.h"
#include "core/model/bert.h"
#include "core/spec/finetune_spec.h"
#include "core/text/wordpiece.h"

namespace plateau::finetune {

struct StartingPoint {
    model::BertConfig config;
    std::map<std::string, at::Tensor> weights;  // CPU, float32; of the encoder, and of the pooler where there is one
    text::WordPiece tokenizer;
    std::string vocabulary_text;
    bool cased = false;
};

// Our checkpoints and Hugging Face folders, whatever their head. Errors: those of model::loadModel(), and of a
// tokeniser that is missing or has more tokens than the model.
Result<StartingPoint> loadStartingPoint(const std::filesystem::path& checkpoint);

// The same checks without reading the weights: config.json and the vocabulary.
Result<model::BertConfig> checkStartingPoint(const std::filesystem::path& checkpoint);

// The head of a task as config.json says it: label names, or "regression"; `head` as in FinetuneSpec.
model::ClassifierConfig headOf(const glue::TaskInfo& task, std::string_view head);

// A new model with the starting point's encoder, the protocol's dropout, and a new head drawn from `seed`; a head with
// a pooler takes that of the starting point where there is one.
model::Bert freshModel(const StartingPoint& start, const spec::FinetuneSpec& spec, const glue::TaskInfo& task,
                       std::uint64_t seed, at::Device device);

}  // namespace plateau::finetune
