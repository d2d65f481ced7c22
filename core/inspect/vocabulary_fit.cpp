#include "core/inspect/vocabulary_fit.h"

#include <algorithm>

#include "core/inspect/text_input.h"

namespace plateau::inspect {

bool isVocabularyOf(const huggingface::TokenizerFiles& files, const text::Vocabulary& vocabulary) {
    const auto words = text::Vocabulary::parse(files.vocabulary, "vocab.txt");
    if (words && words->text() == vocabulary.text()) return true;
    const auto whole = tokenizerOf(files, {});
    return whole && whole->vocabulary().text() == vocabulary.text();
}

Status checkRows(std::span<const text::TokenId> ids, const text::Vocabulary& vocabulary,
                 const model::BertConfig& config, const std::string& context) {
    if (vocabulary.size() <= config.vocab_size) return Done{};
    const auto beyond = std::ranges::find_if(ids, [&](text::TokenId id) { return id >= config.vocab_size; });
    if (beyond == ids.end()) return Done{};
    return Error{ErrorCode::invalidField,
                 "the token '" + vocabulary.token(*beyond) + "' has the id " + std::to_string(*beyond) +
                     ", the model embeddings for " + std::to_string(config.vocab_size) + " ids",
                 context, "leave it out of the text, or use a model that was made for the whole vocabulary"};
}

Status checkCorpusVocabulary(const text::Vocabulary& vocabulary, const std::filesystem::path& checkpoint,
                             const model::BertConfig& config, const std::string& context) {
    if (vocabulary.size() == config.vocab_size) return Done{};
    if (vocabulary.size() < config.vocab_size)
        if (const auto files = huggingface::readTokenizer(checkpoint); files && isVocabularyOf(*files, vocabulary))
            return Done{};
    return Error{ErrorCode::invalidField,
                 "the model is made for " + std::to_string(config.vocab_size) + " tokens, the corpus' vocabulary has " +
                     std::to_string(vocabulary.size()),
                 context, "give a corpus of the vocabulary that the model was trained with"};
}

}  // namespace plateau::inspect
