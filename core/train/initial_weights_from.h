// The weights from which a run starts (`init` of the spec): new random ones, all of a checkpoint, or chosen parts of
// one (core/spec/init_parts.h).
#pragma once

#include <filesystem>
#include <optional>

#include "core/base/result.h"
#include "core/model/copied_parts.h"
#include "core/spec/run_spec.h"
#include "core/text/vocabulary.h"

namespace plateau::train {

// What was copied; nothing when the run starts from random weights. `init.from` is a checkpoint, or a run folder, which
// stands for its newest checkpoint.
using Copied = std::optional<model::CopiedWeights>;

// Checks that the checkpoint exists and has the parts in the model's shapes. Reads file headers only. Errors name
// init.from or init.parts.
Result<Copied> checkInitial(const spec::InitSpec& init, const model::BertConfig& config);

// The checkpoint whose embeddings or head the run takes; nothing where it takes neither. Errors name init.from or
// init.parts.
Result<std::optional<std::filesystem::path>> tokenSource(const spec::InitSpec& init);

// Embeddings and head belong to the tokens of the checkpoint's vocabulary. If they are taken, the run must have the
// same vocabulary, with or without the tokens added to it, unless init.other_vocab says that another one is meant
// (invalidField, init.from, naming both). A checkpoint without a vocabulary passes.
Status checkInitialVocabulary(const spec::InitSpec& init, const text::Vocabulary& vocabulary);

// Does both checks, then copies the weights into the model.
Result<Copied> copyInitial(const spec::InitSpec& init, const text::Vocabulary& vocabulary, model::Bert& model);

}  // namespace plateau::train
