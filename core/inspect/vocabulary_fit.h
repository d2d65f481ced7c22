// A vocabulary beside the rows of a model's word embeddings. Folders of others may have more tokens than rows, whose
// texts then cannot be computed, or fewer, as where the rows were rounded up.
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "core/base/result.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/model/bert_config.h"
#include "core/text/vocabulary.h"

namespace plateau::inspect {

// invalidField at `context` when an id has no row; the message names its token. All ids are the vocabulary's.
Status checkRows(std::span<const text::TokenId> ids, const text::Vocabulary& vocabulary,
                 const model::BertConfig& config, const std::string& context);

// Whether it is the vocabulary of these files, with or without the tokens added to it.
bool isVocabularyOf(const huggingface::TokenizerFiles& files, const text::Vocabulary& vocabulary);

// invalidField at `context` unless a corpus of this vocabulary is one for the model: as many tokens as rows, or, where
// there are fewer, the vocabulary of the checkpoint, with or without the tokens added to it.
Status checkCorpusVocabulary(const text::Vocabulary& vocabulary, const std::filesystem::path& checkpoint,
                             const model::BertConfig& config, const std::string& context);

}  // namespace plateau::inspect
