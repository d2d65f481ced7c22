// Any bytes as text to make a vocabulary from: it loads, is the same again, and knows the words that it was made from.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/text/encoder.h"
#include "core/text/vocabulary_trainer.h"
#include "core/text/word_counts.h"

namespace {

using namespace plateau::text;

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const bool cased = data[0] % 2 == 1;
    WordCounts counts(cased, 200);
    counts.add(std::string_view(reinterpret_cast<const char*>(data) + 1, size - 1));
    const auto words = counts.sorted();
    const VocabularyOptions options{.size = 1 + 2 * data[0], .min_frequency = 1};
    const auto entries = trainVocabulary(words, options);
    if (!entries) {
        require(!entries.error().message.empty());
        return 0;
    }
    require(static_cast<std::int64_t>(entries->size()) <= options.size);
    require(trainVocabulary(words, options).value() == entries.value());
    std::string file;
    for (const std::string& entry : *entries) file += entry + "\n";
    auto vocabulary = Vocabulary::parse(file, "trained");
    require(vocabulary.ok());
    require(vocabulary->size() == static_cast<std::int64_t>(entries->size()));
    const WordPiece wordPiece(std::move(vocabulary).value(), {.cased = cased});
    for (const auto& [word, count] : words) {
        std::vector<TokenId> ids;
        wordPiece.encode(word, ids);
        require(!ids.empty());
        for (const TokenId id : ids) require(id != wordPiece.vocabulary().unknown());
    }
    return 0;
}
