// The tokeniser of a run that goes on from a checkpoint. Its weights stand for the tokens of that checkpoint, so plain
// text becomes ids as it did there, and the checkpoints of the run hold the same tokeniser.
#pragma once

#include <optional>

#include "core/corpus/corpus.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"

namespace plateau::train {

// That of the run's newest checkpoint which has one; before the first, that of init.from if embeddings or head are
// taken from it, with the tokens that have a row in the model. Nothing for a run that begins with weights of its own.
// What is wrong with the files of a checkpoint, those say who load its weights.
std::optional<huggingface::TokenizerFiles> inheritedTokenizer(const run::RunPaths& paths, const spec::RunSpec& spec);

// Lets plain text be read by it, if it is one of the request's vocabulary.
void readBy(const std::optional<huggingface::TokenizerFiles>& inherited, corpus::CorpusRequest& request);

// For the run's checkpoints: vocabulary and case of the corpus, and of an inherited tokeniser with the same vocabulary
// the added tokens; what it does with accents, too, unless its case is another.
huggingface::TokenizerFiles tokenizerOf(const corpus::Corpus& corpus,
                                        const std::optional<huggingface::TokenizerFiles>& inherited);

}  // namespace plateau::train
