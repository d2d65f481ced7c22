// What a run starts from (spec `init`): fresh weights, all of a checkpoint, or chosen parts of one
// (core/run/init_parts.h).
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/model/copied_parts.h"
#include "core/spec/run_spec.h"
#include "core/text/vocabulary.h"

namespace plateau::train {

// Nothing when the run starts from fresh weights. `init.from` is a run folder, of which the newest checkpoint counts,
// or a checkpoint.
using Copied = std::optional<model::CopiedWeights>;

// Checks beforehand that the checkpoint is there and has the parts in the model's shapes. Reads headers only. Errors
// name init.from or init.parts.
Result<Copied> checkInitial(const spec::InitSpec& init, const model::BertConfig& config);

// Embeddings and head belong to the tokens of the checkpoint's vocabulary. Where they are taken the run must have the
// same, unless init.other_vocab says that another one is meant (invalidField, init.from, naming both). A checkpoint
// without a vocabulary passes.
Status checkInitialVocabulary(const spec::InitSpec& init, const text::Vocabulary& vocabulary);

// Both checks, then the copy.
Result<Copied> copyInitial(const spec::InitSpec& init, const text::Vocabulary& vocabulary, model::Bert& model);

}  // namespace plateau::train
