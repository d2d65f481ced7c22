#include "core/inspect/text_input.h"

#include <ATen/ops/tensor.h>

#include "core/interchange/tokenizer_files.h"

namespace plateau::inspect {

Result<text::WordPiece> tokenizerOf(const std::filesystem::path& checkpoint, const model::BertConfig& config) {
    const auto files = interchange::readTokenizer(checkpoint);
    if (!files) return files.error();
    const std::string source = (checkpoint / "vocab.txt").string();
    if (files->vocabulary.empty())
        return Error{ErrorCode::notFound, "the checkpoint has no vocabulary", source, "put its vocab.txt there"};
    auto vocabulary = text::Vocabulary::parse(files->vocabulary, source);
    if (!vocabulary) return vocabulary.error();
    if (vocabulary->size() > config.vocab_size)
        return Error{ErrorCode::malformed,
                     "the vocabulary has " + std::to_string(vocabulary->size()) + " tokens, the model " +
                         std::to_string(config.vocab_size),
                     source, "put the vocabulary there that the model was trained with"};
    return text::WordPiece(*std::move(vocabulary), {.cased = files->cased});
}

Result<TextInput> textInput(const text::WordPiece& tokenizer, const model::BertConfig& config, const std::string& first,
                            const std::optional<std::string>& second) {
    const text::Vocabulary& vocabulary = tokenizer.vocabulary();
    std::vector<text::TokenId> ids{vocabulary.cls()};
    tokenizer.encode(first, ids);
    ids.push_back(vocabulary.sep());
    std::vector<std::int64_t> types(ids.size(), 0);
    if (second) {
        if (config.token_types < 2)
            return Error{ErrorCode::invalidField, "the model does not tell a pair's texts apart", "--pair",
                         "give one text"};
        tokenizer.encode(*second, ids);
        ids.push_back(vocabulary.sep());
        types.resize(ids.size(), 1);
    }
    if (static_cast<std::int64_t>(ids.size()) > config.max_positions)
        return Error{ErrorCode::invalidField,
                     "the text has " + std::to_string(ids.size()) + " tokens with [CLS] and [SEP], the model takes " +
                         std::to_string(config.max_positions),
                     "--text", "give a shorter text"};
    TextInput input;
    for (const text::TokenId id : ids) input.tokens.push_back(vocabulary.token(id));
    input.input_ids_1T = at::tensor(std::vector<std::int64_t>(ids.begin(), ids.end()), at::kLong).unsqueeze(0);
    input.token_types_1T = at::tensor(types, at::kLong).unsqueeze(0);
    return input;
}

}  // namespace plateau::inspect
