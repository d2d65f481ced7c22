// A text, or a pair of texts, as a model sees it: [CLS] A [SEP], then B [SEP] with token type 1.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/model/bert_config.h"
#include "core/text/wordpiece.h"

namespace plateau::inspect {

// The tokeniser that a checkpoint folder brings. notFound when it has no vocabulary. Whether the model has a row for
// each token, vocabulary_fit.h says.
Result<text::WordPiece> tokenizerOf(const std::filesystem::path& checkpoint);
// The same of files that were read there. Its vocabulary holds the added tokens, too.
Result<text::WordPiece> tokenizerOf(const huggingface::TokenizerFiles& files, const std::filesystem::path& checkpoint);

struct TextToken {
    std::string token;       // as the vocabulary writes it
    std::size_t begin, end;  // bytes in its text; an added token has an empty range at the edge of its neighbour
    int text;                // 0, or 1 for a pair's second
    bool added;              // [CLS] or [SEP] that the texts do not have themselves
};

struct TextInput {
    std::vector<TextToken> tokens;
    at::Tensor input_ids_1T, token_types_1T;  // int64; without padding
    std::int64_t dropped = 0;                 // tokens that were cut
    std::int64_t dropped_before = 0;          // of these, before the tokens that are here
};

// What happens to texts that are longer than the model takes: an error, or cut, the longer one first.
enum class TooLong { refused, cut };

// invalidField when a text is empty or nothing but spaces and control characters, when the texts are longer than the
// model takes, when a pair meets a model with fewer than two token types, or as checkRows() of the tokens that are
// left.
Result<TextInput> textInput(const text::WordPiece& tokenizer, const model::BertConfig& config, const std::string& first,
                            const std::optional<std::string>& second, TooLong too_long = TooLong::refused);

// One text. If it is longer than the model takes, it is cut to its beginning or, when `kept` does not occur there, to
// the surroundings of the first `kept`. Errors as above, except for a text that is too long.
Result<TextInput> textInputWith(const text::WordPiece& tokenizer, const model::BertConfig& config,
                                const std::string& text, text::TokenId kept);

// Ids as a corpus has them, with its [CLS]s and [SEP]s as added tokens; without places in a text. All are below the
// vocabulary's size.
TextInput idsInput(const text::Vocabulary& vocabulary, std::span<const text::TokenId> ids);

}  // namespace plateau::inspect
