#include "core/inspect/text_input.h"

#include <algorithm>

#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros_like.h>

#include "core/inspect/vocabulary_fit.h"
#include "core/text/sequence.h"

namespace plateau::inspect {
namespace {

Result<text::Encoding> encoded(const text::WordPiece& tokenizer, const std::string& text, const char* flag) {
    if (text.empty()) return Error{ErrorCode::invalidField, "the text is empty", flag, "type one"};
    text::Encoding encoding = tokenizer.encodeWithOffsets(text);
    if (encoding.ids.empty())
        return Error{ErrorCode::invalidField, "the text has nothing but spaces and control characters", flag,
                     "type words"};
    return encoding;
}

at::Tensor idTensor(std::span<const text::TokenId> ids) {
    const std::vector<std::int64_t> wide(ids.begin(), ids.end());
    return at::tensor(wide, at::kLong).unsqueeze(0);
}

// The sequence as it grows.
struct Builder {
    const text::Vocabulary& vocabulary;
    TextInput input;
    std::vector<text::TokenId> ids;
    std::vector<std::int64_t> types;

    void addSpecial(text::TokenId id, std::size_t place, int number) {
        input.tokens.push_back({vocabulary.token(id), place, place, number, true});
        ids.push_back(id);
        types.push_back(number);
    }
    // `count` tokens from `first` on and [SEP].
    void add(const text::Encoding& encoding, std::size_t count, int number, std::size_t first = 0) {
        for (std::size_t i = first; i < first + count; ++i) {
            input.tokens.push_back(
                {vocabulary.token(encoding.ids[i]), encoding.begin[i], encoding.end[i], number, false});
            ids.push_back(encoding.ids[i]);
            types.push_back(number);
        }
        addSpecial(vocabulary.sep(), count > 0 ? encoding.end[first + count - 1] : 0, number);
        input.dropped += static_cast<std::int64_t>(encoding.ids.size() - count);
        input.dropped_before += static_cast<std::int64_t>(first);
    }
    Result<TextInput> finished(const model::BertConfig& config) {
        if (Status rows = checkRows(ids, vocabulary, config, "--text"); !rows) return rows.error();
        input.input_ids_1T = idTensor(ids);
        input.token_types_1T = at::tensor(types, at::kLong).unsqueeze(0);
        return std::move(input);
    }
};

Error tooLong(std::size_t length, const model::BertConfig& config) {
    return {ErrorCode::invalidField,
            "the text has " + std::to_string(length) + " tokens with [CLS] and [SEP], the model takes " +
                std::to_string(config.max_positions),
            "--text", "give a shorter text"};
}

}  // namespace

Result<text::WordPiece> tokenizerOf(const std::filesystem::path& checkpoint) {
    const auto files = huggingface::readTokenizer(checkpoint);
    return files ? tokenizerOf(*files, checkpoint) : files.error();
}

Result<text::WordPiece> tokenizerOf(const huggingface::TokenizerFiles& files, const std::filesystem::path& checkpoint) {
    const std::string source = (checkpoint / "vocab.txt").string();
    if (files.vocabulary.empty())
        return Error{ErrorCode::notFound, "the checkpoint has no vocabulary", source, "put its vocab.txt there"};
    auto words = text::Vocabulary::parse(files.vocabulary, source);
    if (!words) return words.error();
    text::WordPieceOptions options{.cased = files.cased, .accents = files.accents};
    std::string behind;
    for (const huggingface::AddedToken& token : files.added) {
        const bool is_word = token.id < words->size();
        options.added.push_back({static_cast<text::TokenId>(token.id), token.normalised, is_word});
        if (!is_word) behind += token.content + "\n";
    }
    if (behind.empty()) return text::WordPiece(*std::move(words), std::move(options));
    auto vocabulary = text::Vocabulary::parse(words->text() + behind, source);
    if (!vocabulary) return vocabulary.error();
    return text::WordPiece(*std::move(vocabulary), std::move(options));
}

Result<TextInput> textInput(const text::WordPiece& tokenizer, const model::BertConfig& config, const std::string& first,
                            const std::optional<std::string>& second, TooLong too_long) {
    const auto a = encoded(tokenizer, first, "--text");
    if (!a) return a.error();
    const auto b = second ? encoded(tokenizer, *second, "--pair") : Result<text::Encoding>(text::Encoding{});
    if (!b) return b.error();
    if (second && config.token_types < 2)
        return Error{ErrorCode::invalidField, "the model does not tell a pair's texts apart", "--pair",
                     "give one text"};
    const std::size_t added = second ? 3 : 2, length = a->ids.size() + b->ids.size() + added;
    const auto most = static_cast<std::size_t>(config.max_positions);
    if (length > most && (too_long == TooLong::refused || most <= added)) return tooLong(length, config);
    const text::PairLengths kept = text::longestFirst(a->ids.size(), b->ids.size(), most - std::min(most, added));
    Builder builder{tokenizer.vocabulary(), {}, {}, {}};
    builder.addSpecial(tokenizer.vocabulary().cls(), 0, 0);
    builder.add(*a, kept.first, 0);
    if (second) builder.add(*b, kept.second, 1);
    return builder.finished(config);
}

Result<TextInput> textInputWith(const text::WordPiece& tokenizer, const model::BertConfig& config,
                                const std::string& text, text::TokenId kept) {
    const auto encoding = encoded(tokenizer, text, "--text");
    if (!encoding) return encoding.error();
    const std::size_t size = encoding->ids.size(), most = static_cast<std::size_t>(config.max_positions);
    if (most <= 2) return tooLong(size + 2, config);
    const std::size_t count = std::min(size, most - 2);
    const auto place = static_cast<std::size_t>(std::ranges::find(encoding->ids, kept) - encoding->ids.begin());
    const bool at_beginning = place < count || place == size;
    const std::size_t first = at_beginning ? 0 : std::min(place - count / 2, size - count);
    Builder builder{tokenizer.vocabulary(), {}, {}, {}};
    builder.addSpecial(tokenizer.vocabulary().cls(), count > 0 ? encoding->begin[first] : 0, 0);
    builder.add(*encoding, count, 0, first);
    return builder.finished(config);
}

TextInput idsInput(const text::Vocabulary& vocabulary, std::span<const text::TokenId> ids) {
    TextInput input;
    for (const text::TokenId id : ids)
        input.tokens.push_back({vocabulary.token(id), 0, 0, 0, id == vocabulary.cls() || id == vocabulary.sep()});
    input.input_ids_1T = idTensor(ids);
    input.token_types_1T = at::zeros_like(input.input_ids_1T);
    return input;
}

}  // namespace plateau::inspect
