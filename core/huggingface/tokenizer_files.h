// The tokeniser's files of a Hugging Face folder: vocab.txt or tokenizer.json, and tokenizer_config.json.
// Knows no Torch.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace plateau::huggingface {

// A token that is looked for in a text before it is cut into words.
struct AddedToken {
    std::string content;
    std::int64_t id = 0;     // of the vocabulary's token of this content, or one behind it
    bool normalised = true;  // looked for in the text once it is cleaned and lower-cased, else in the text as it is
    bool operator==(const AddedToken&) const = default;
};

struct TokenizerFiles {
    std::string vocabulary;           // vocab.txt, one token a line; empty when the folder has no vocabulary
    bool cased = false;               // BERT's default is to lower-case
    std::optional<bool> accents{};    // kept; unless given, they are where case is
    std::vector<AddedToken> added{};  // by their ids
    bool operator==(const TokenizerFiles&) const = default;
};

// vocab.txt wins; newer folders hold the same list inside tokenizer.json only. A folder without either is no error.
// Errors: malformed for a tokenizer.json that is not a WordPiece one or whose ids leave gaps, for a folder that has
// only the files of another kind of tokeniser, for a tokeniser that does not part Chinese characters or finds added
// tokens as whole words only (texts would get other ids), for added tokens whose ids do not follow the vocabulary's,
// and wrong types.
Result<TokenizerFiles> readTokenizer(const std::filesystem::path& folder);

// tokenizer_config.json for `transformers`.
std::string tokenizerConfigJson(const TokenizerFiles& files, std::int64_t max_positions);

}  // namespace plateau::huggingface
