// The tokeniser's files of a Hugging Face folder: vocab.txt or tokenizer.json, and tokenizer_config.json.
// Knows no Torch.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace plateau::huggingface {

struct TokenizerFiles {
    std::string vocabulary;  // vocab.txt, one token a line; empty when the folder has no vocabulary
    bool cased = false;      // BERT's default is to lower-case
};

// vocab.txt wins; newer folders hold the same list inside tokenizer.json only. A folder without either is no error.
// Errors: malformed for a tokenizer.json that is not a WordPiece one or whose ids leave gaps, for a folder that has
// only the files of another kind of tokeniser, for a tokeniser that treats accents or Chinese characters in another way
// than BERT's own or has added tokens (texts would get other ids), and wrong types.
Result<TokenizerFiles> readTokenizer(const std::filesystem::path& folder);

// tokenizer_config.json for `transformers`.
std::string tokenizerConfigJson(bool cased, std::int64_t max_positions);

}  // namespace plateau::huggingface
