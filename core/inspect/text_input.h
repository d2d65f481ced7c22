// A text, or a pair of texts, as a model sees it: [CLS] A [SEP], then B [SEP] with token type 1.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/model/bert_config.h"
#include "core/text/wordpiece.h"

namespace plateau::inspect {

// The tokeniser that a checkpoint folder brings. notFound when it has no vocabulary; malformed when that has more
// tokens than the model.
Result<text::WordPiece> tokenizerOf(const std::filesystem::path& checkpoint, const model::BertConfig& config);

struct TextInput {
    std::vector<std::string> tokens;          // as the vocabulary writes them
    at::Tensor input_ids_1T, token_types_1T;  // int64; without padding
};

// invalidField when the texts are longer than the model takes, or when a pair meets a model with fewer than two token
// types.
Result<TextInput> textInput(const text::WordPiece& tokenizer, const model::BertConfig& config, const std::string& first,
                            const std::optional<std::string>& second);

}  // namespace plateau::inspect
